import { Refusal } from "@masq/client/contract-server";
import { findBrand } from "@masq/contract/member/brands";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { server, visit } from "../../testing/site.tsx";

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("[BRAND-11] a brand that cannot be read is logged with the server's message, or as an unknown error", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lines = (text: string) => told.mock.calls.filter((parts) => parts.map(String).join(" ").includes(text));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  server.on(findBrand, () => {
    throw new Refusal(500, "internal", {}, { message: "The brand is being repainted" });
  });
  const { router } = await visit(null, "/contact-us");
  await expect.element(page.getByRole("main")).toBeVisible();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await expect.poll(() => lines("Error: The brand is being repainted")).toHaveLength(1);
  const served = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    typeof input === "string" && input.startsWith("/api/brand")
      ? new Response("<h1>Bad gateway</h1>", { status: 502 })
      : served(input, init);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await expect.poll(() => lines("Error: Unknown error")).toHaveLength(1);
  server.ignoreRest();
  await router.navigate("/");
  await expect.element(page.getByRole("main")).toBeVisible();
});

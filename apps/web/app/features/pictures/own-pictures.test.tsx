import { TOAST_UPLOAD_MS } from "@masq/domain/constants";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { serveCast } from "../../../testing/cast.ts";
import { memberOf } from "../../../testing/people.ts";
import { visit } from "../../../testing/site.tsx";
import { toast } from "../../../testing/toast.ts";
import { m } from "../../paraglide/messages.js";

beforeEach(() => page.viewport(1280, 800));
afterEach(() => void vi.useRealTimers());

test("[MEDIA-11] a file's fault is shown for six seconds", async () => {
  expect(TOAST_UPLOAD_MS).toBe(6_000);
  serveCast([]);
  await visit(memberOf(), "/profiles");
  await page.getByRole("button", { name: m.nav_account() }).click();
  await page.getByRole("menuitem", { name: "My pictures" }).click();
  const uploader = page.getByRole("dialog", { name: "My pictures" });
  await expect.element(uploader).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  await userEvent.upload(
    uploader.getByLabelText("Picture files"),
    new File(["GIF89a and what follows"], "a.gif", { type: "image/gif" }),
  );
  const said = toast("Invalid file type, jpeg or png only");
  await expect.element(said).toBeVisible();
  await vi.advanceTimersByTimeAsync(TOAST_UPLOAD_MS - 500);
  await expect.element(said).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(said).not.toBeInTheDocument();
});

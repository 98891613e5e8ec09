import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";

beforeEach(() => page.viewport(360, 780));

test("guests choose the language at the foot of public pages, each named in itself; members have it in their menu", async () => {
  server.ignoreRest();
  for (const [locale, other, name] of [
    ["en", "de", "Diese Seite auf Deutsch"],
    ["de", "en", "This page in English"],
  ] as const) {
    const { unmount } = await visit(null, "/contact-us", { locale });
    await expect.element(page.getByRole("contentinfo").getByRole("button", { name })).toHaveAttribute("lang", other);
    await unmount();
  }
  await visit(memberOf(), "/contact-us");
  await expect.element(page.getByRole("contentinfo")).toBeVisible();
  expect(page.getByRole("contentinfo").getByRole("button").elements()).toHaveLength(0);
});

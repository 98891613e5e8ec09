import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { serveCast } from "../../../testing/cast.ts";
import { examine, expectNoSideways } from "../../../testing/examine.ts";
import { memberOf } from "../../../testing/people.ts";
import { MEMBERSHIPS, productOf, serveProducts } from "../../../testing/shop.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

beforeEach(() => page.viewport(1280, 800));

const main = page.getByRole("main");
const goOn = page.getByRole("button", { name: m.shop_continue() });

test("a member on a break or with Premium finds nothing to press; nobody else's page fetches the prices", async () => {
  serveProducts([productOf(), ...MEMBERSHIPS]);
  serveCast([]);
  performance.clearResourceTimings();
  const resting = memberOf({ break: { kind: "week", endDate: "2099-03-17T08:00:00.000Z" } });
  const first = await visit(resting, "/upgrade/credits");
  await expect.element(main).toMatchTextContent(/You’re on a break.*You can’t buy anything until/s);
  await expect.element(page.getByRole("region", { name: m.shop_bundles() })).toMatchTextContent("€29.99");
  await page.getByRole("navigation", { name: m.shop_tabs() }).getByRole("link", { name: m.shop_premium() }).click();
  await expect.poll(first.path).toBe("/upgrade/premium");
  await expect.element(page.getByRole("region", { name: m.shop_memberships() })).toMatchTextContent("€29.99");
  expect(main.getByRole("radio").elements()).toHaveLength(0);
  expect(goOn.elements()).toHaveLength(0);
  const strangers = performance.getEntriesByType("resource").filter(({ name }) => /^https?:/.test(name));
  expect(strangers.filter(({ name }) => new URL(name).hostname !== location.hostname)).toEqual([]);
  await first.unmount();

  const { path, unmount } = await visit(memberOf({ isPremium: true }), "/upgrade/premium");
  await expect.element(page.getByRole("region", { name: m.shop_member_title() })).toBeVisible();
  expect(page.getByRole("radio").elements()).toHaveLength(0);
  expect(goOn.elements()).toHaveLength(0);
  server.ignoreRest();
  await page.getByRole("link", { name: m.shop_member_settings() }).click();
  await expect.poll(path).toBe("/settings/membership");
  expect(server.calls.filter(({ name }) => /order/i.test(name))).toEqual([]);
  await unmount();

  await visit(memberOf({ isPremium: true }), "/upgrade/premium", { locale: "de" });
  await expect.element(page.getByRole("link", { name: "Zu deiner Mitgliedschaft" })).toBeVisible();
  await expectNoSideways();
});

test("before anything is sold, a page says which languages are answered in, plainly if its own is missing", async () => {
  serveProducts([productOf(), ...MEMBERSHIPS]);
  serveCast([]);
  server.ignoreRest();
  const german = await visit(memberOf(), "/upgrade/credits", { locale: "de" });
  await expect.element(main).toMatchTextContent(/Die Antworten kommen auf Englisch, nicht auf Deutsch\./);
  await german.unmount();
  const premium = await visit(memberOf(), "/upgrade/premium", { locale: "de" });
  await expect.element(main).toMatchTextContent(/keine Übersetzung: Die Figuren schreiben weiter auf Englisch\./);
  await expect
    .element(page.getByRole("row", { name: /^Sprache der Figuren/ }))
    .toMatchTextContent(/Englisch.*Englisch/);
  await premium.unmount();
  await visit(memberOf(), "/upgrade/credits", { locale: "en" });
  await expect.element(main).toMatchTextContent(/Answers come in English\./);
});

test("while buying is paused after a message in a crisis, each buy button says until when, is off, and why", async () => {
  serveProducts([productOf(), ...MEMBERSHIPS]);
  serveCast([]);
  server.ignoreRest();
  const until = new Date(Date.now() + 80_000_000).toISOString();
  const { unmount } = await visit(memberOf({ sellingPausedUntil: until }), "/upgrade/credits");
  const paused = page.getByRole("button", { name: /^Buying is paused until \w+day, / });
  await expect.element(paused).toBeDisabled();
  await expect.element(paused).toHaveAccessibleDescription(m.shop_paused_why());
  await main.getByRole("radio").first().click();
  await expect.element(paused).toBeDisabled();
  expect(goOn.elements()).toHaveLength(0);
  await examine("main");
  await expectNoSideways();
  expect(page.getByRole("button", { name: m.shop_continue_short(), exact: true }).elements()).toHaveLength(0);
  await unmount();

  // It ends while the page is open.
  const soon = new Date(Date.now() + 1_500).toISOString();
  const again = await visit(memberOf({ sellingPausedUntil: soon }), "/upgrade/premium");
  await expect.element(paused).toBeDisabled();
  await expect.element(goOn).toBeVisible();
  await again.unmount();

  await visit(memberOf({ sellingPausedUntil: until }), "/upgrade/premium", { locale: "de" });
  await expect
    .element(page.getByRole("button", { name: /^Kaufen ist bis (?:\w+tag|Mittwoch), .+ ausgesetzt$/ }))
    .toBeDisabled();
});

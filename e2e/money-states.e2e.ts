import type { Membership } from "@masq/contract/member/memberships";
import type { Order } from "@masq/contract/member/orders";
import { requestFrom } from "@masq/server/testing/http";
import type { Page } from "@playwright/test";
import { openRunningApp, type RunningApp } from "@masq/server/testing/running-app";
import {
  acceptTerms,
  buy,
  cardFrame,
  fillCart,
  mailsTo,
  openCheckout,
  orderFor,
  ordersBegun,
  pressPay,
  shopper,
  steering,
  typeBilling,
  typeCard,
  userOf,
} from "./support/money.ts";
import { ownDatabase } from "./support/own-database.ts";
import { ownProduct } from "@masq/server/testing/own-product";
import { expectPath, holding, toast } from "./support/page.ts";
import { examine, sidewaysOf } from "./support/screens.ts";
import { chooseLimits } from "./support/shop.ts";
import { createStage, expect, PHONE, test, type Member, type Stage } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const DAY_MS = 86_400_000;
/** Memberships are processed every ten seconds. */
const ROUND_MS = 30_000;

// Its own gateway and clock: everyone uses the shared product's.
test.describe.configure({ mode: "serial" });
const own = { close: [] as (() => Promise<unknown>)[], app: undefined as RunningApp | undefined };
test.beforeAll(async () => {
  const database = await ownDatabase();
  own.close.push(() => database.drop());
  const product = await ownProduct({ DATABASE_URL: database.databaseUrl });
  own.close.push(() => product.stop());
  await product.start();
  const { url, dataDir } = product;
  own.app = await openRunningApp({ url, dataDir, databaseUrl: database.databaseUrl }, 2);
  own.close.push(() => own.app?.close() ?? Promise.resolve());
});
test.afterAll(async () => {
  for (const close of own.close.splice(0).toReversed()) await close();
});
function appOf(): RunningApp {
  if (own.app === undefined) throw new Error("The product of these tests did not start");
  return own.app;
}

test("[TRUST-20] charged, then the connection dropped: we are checking, nobody can pay again even from a second tab, and it is paid once", async ({
  browser,
}) => {
  const app = appOf();
  const stage = createStage(browser, app, app.rooms[0]!);
  const member = await shopper(stage);
  const one = await stage.memberPage(member, "/profiles", { isNoisy: true });
  await openCheckout(stage, one, member, "credits-10");
  // The same choice in a second tab is the same order.
  const two = await one.context().newPage();
  await two.goto(stage.at("/upgrade/checkout"));
  for (const [page, card] of [
    [one, "cut"],
    [two, "approve"],
  ] as const) {
    await expect(cardFrame(page).getByLabel("Card number")).toBeVisible();
    await typeCard(page, card);
    await typeBilling(page);
    await acceptTerms(page);
  }
  // Another order of a bundle that nobody pays, to find the gateway by.
  const control = await steering(stage, member, (await orderFor(stage, member, "credits-50"))._id);
  await control({ do: "webhooks", webhooks: { hold: true } });
  // The gateway is queried at the first check: it must be down by then.
  const [first, second] = [await looking(one), await looking(two)];
  await pressPay(one);
  await first.asked;
  await control({ do: "down", how: "cut" });
  for (const look of [first, second]) look.release();
  // The second tab has a valid card typed in, and nothing left to press.
  for (const page of [one, two]) {
    await expect(page.getByRole("heading", { name: site.pay_waiting_title() })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pay / })).toHaveCount(0);
  }
  await examine(one, "waiting");

  await one.goto(stage.at("/profiles"));
  await expect(one.getByText("We’re checking a payment of €14.99. You won’t be charged twice.")).toBeVisible();
  await one.getByRole("button", { name: site.pay_note_open(), exact: true }).click();
  const unknown = one.getByRole("dialog", { name: site.pay_unknown_title() });
  await expect(unknown.getByText(/We will not charge you again/)).toBeVisible();
  await expect(unknown.getByText(site.pay_unknown_off())).toBeVisible();
  await examine(one, "unknown", "[role=dialog]");
  await one.keyboard.press("Escape");
  // Nor is the same bundle sold in another order.
  const again = await stage.call(member, "POST", "/order", {
    body: { currency: "EUR", country: "NL", products: [`prd_${stage.room.scope}_nl_credits_10`] },
  });
  expect([again.status, (again.body as { code: string }).code]).toEqual([409, "order-undecided"]);
  // Unless the member wants it anyway: the page asks once more, and orders nothing before the press.
  const begun = await ordersBegun(stage, member);
  await fillCart(stage, one, member, "credits-10");
  await one.goto(stage.at("/upgrade/checkout"));
  const anyway = one.getByRole("button", { name: site.pay_even_so() });
  await expect(anyway).toBeVisible();
  await expect(one.getByText(/^An earlier payment is still being confirmed by your bank/)).toBeVisible();
  await expect(one.getByRole("button", { name: /^Pay / })).toHaveCount(0);
  expect(await ordersBegun(stage, member)).toBe(begun);
  await anyway.click();
  await expect(one.getByRole("heading", { name: site.pay_order() })).toBeVisible();
  expect(await ordersBegun(stage, member)).toBe(begun + 1);
  await one.goto(stage.at("/profiles"));

  await control({ do: "down" });
  await control({ do: "release" });
  const paid = one.getByRole("dialog", { name: "Paid. You have 15 credits" });
  await expect(paid).toBeVisible({ timeout: ROUND_MS });
  await expect(one.getByText(/We’re checking a payment/)).toHaveCount(0);
  expect((await userOf(stage, member)).credits).toBe(15);
  await expect.poll(() => mailsTo(stage, member.email)).toContain("what you bought is yours. It was charged once.");
  const charges = await control({ do: "charges" });
  expect(charges.map(({ state, amountMinor }) => [state, amountMinor])).toEqual([["success", 1499]]);
  await stage.close();
});

const looking = (page: Page) => holding(page, "GET", /\/api\/order\/ord_\w+$/);

const membershipOf = async (stage: Stage, member: Member): Promise<Membership | undefined> =>
  ((await stage.call(member, "GET", "/memberships")).body as { memberships: Membership[] }).memberships[0];
const dayOf = (at: string): string => new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date(at));

test("a membership is charged again after 30 days, with the next date and a receipt; a refused card is replaced by another @always", async ({
  browser,
}) => {
  const app = appOf();
  const room = app.rooms[1]!;
  const before = createStage(browser, app, room);
  const [lucky, poor] = [await shopper(before), await before.member({ country: "NL", zipcode: "3511 AB" })];
  await chooseLimits(before, poor);
  await buy(before, lucky, "premium-30");
  await buy(before, poor, "credits-10", { saveCard: true });
  await buy(before, poor, "premium-30", { card: "kept-declined" });
  const begun = (await membershipOf(before, lucky))!;
  await before.close();

  const moved = await requestFrom(app.url)("/dev/clock", {
    method: "POST",
    body: { advanceMs: 30 * DAY_MS + 60_000 },
  });
  expect(moved.status).toBe(200);
  // Sessions at the current time.
  const later = await openRunningApp(app);
  own.close.push(() => later.close());
  const stage = createStage(browser, later, room);
  await expect.poll(async () => (await membershipOf(stage, poor))?.state, { timeout: ROUND_MS }).toBe("past-due");
  await expect
    .poll(async () => (await membershipOf(stage, lucky))?.nextCharge, { timeout: ROUND_MS })
    .not.toBe(begun.nextCharge);

  const page = await stage.memberPage(lucky, "/settings");
  const next = dayOf((await membershipOf(stage, lucky))!.nextCharge!);
  await expect(page.getByText(`Next charge on ${next}: €29.99.`)).toBeVisible();
  await page.goto(stage.at("/settings/orders"));
  const order = page.getByRole("listitem").filter({ hasText: "Premium, monthly" }).first();
  const renewal = order.getByRole("list", { name: site.order_renewals() }).getByRole("listitem");
  await expect(renewal).toHaveCount(1);
  await expect(renewal.getByText("Premium, monthly, renewed")).toBeVisible();
  await expect(renewal.getByText("Paid", { exact: true })).toBeVisible();
  await expect(renewal.getByText(/You can withdraw until/)).toBeVisible();
  const file = page.waitForEvent("download");
  await renewal.getByRole("button", { name: /^Receipt/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/);
  await examine(page, "renewed");
  await renewal.getByRole("button", { name: site.order_withdraw() }).click();
  const sure = page.getByRole("dialog", { name: site.order_withdraw_title() });
  await sure.getByRole("button", { name: "Withdraw, €29.99 back" }).click();
  await expect(toast(page, /^Withdrawn\. €29\.99 is on its way back/)).toBeVisible();
  await expect(renewal.getByText(site.order_refunded(), { exact: true })).toBeVisible();
  expect((await userOf(stage, lucky)).isPremium).toBe(false);

  const phone = await stage.memberPage(poor, "/settings/membership", PHONE);
  await expect(phone.getByText(site["membership_state_past-due"](), { exact: true })).toBeVisible();
  await expect(phone.getByText(/The last charge didn’t go through\. Premium stays until/)).toBeVisible();
  await examine(phone, "past due");
  expect(await sidewaysOf(phone)).toEqual({ 320: 0, 360: 0 });
  await phone.getByRole("button", { name: site.membership_other_card() }).click();
  const other = phone.getByRole("dialog", { name: site.membership_other_card() });
  await expect(other.getByRole("radio", { name: "Visa ending in 1111" })).toBeChecked();
  await other.getByRole("button", { name: "Pay €29.99" }).click();
  await expect(phone.getByText(site.membership_state_active(), { exact: true })).toBeVisible();
  await expect(phone.getByText(/didn’t go through/)).toHaveCount(0);
  await expect(phone.getByText("Visa ending in 1111").first()).toBeVisible();
  expect(await membershipOf(stage, poor)).toMatchObject({ state: "active", active: true });
  const orders = ((await stage.call(poor, "GET", "/orders")).body as { orders: Order[] }).orders;
  expect(orders[0]?.renewals).toHaveLength(1);
  await expect.poll(() => mailsTo(stage, poor.email)).toContain("Nothing was taken. Everything stays as it is until");
  await expectPath(phone, "/settings/membership");
  await stage.close();
});

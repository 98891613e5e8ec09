import type { Membership } from "@masq/contract/member/memberships";
import type { Order } from "@masq/contract/member/orders";
import { acceptTerms, openCheckout, pressPay, shopper, typeBilling, typeCard, userOf } from "./support/money.ts";
import { expectPath, failing, toast } from "./support/page.ts";
import { examine, sidewaysOf } from "./support/screens.ts";
import { PHONE, expect, test } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("[TRUST-18] a membership is changed up and down with the amounts shown first, canceled in two clicks, lasts to the paid end, and is resumed", async ({
  stage,
}) => {
  const member = await shopper(stage);
  const page = await stage.memberPage(member, "/profiles");
  await openCheckout(stage, page, member, "premium-90");
  await expect(page.getByText(/Renews every 90 days at €74\.99, next on/)).toBeVisible();
  await typeCard(page, "approve");
  await typeBilling(page);
  await acceptTerms(page);
  await pressPay(page);
  const paid = page.getByRole("dialog", { name: site.pay_success_premium() });
  await expect(paid).toBeVisible();
  await expect.poll(async () => (await userOf(stage, member)).isPremium).toBe(true);
  await paid.getByRole("link", { name: site.pay_see_membership() }).click();

  const memberships = async () =>
    ((await stage.call(member, "GET", "/memberships")).body as { memberships: Membership[] }).memberships;
  await expect(page.getByText(site.membership_state_active(), { exact: true })).toBeVisible();
  // Longer, then shorter: both from the next charge on, nothing today.
  const changed = page.getByRole("dialog", { name: site.membership_change_title() });
  for (const [name, sum] of [
    ["Premium, every six months", "€119.99 every 180 days"],
    ["Premium, monthly", "€29.99 every 30 days"],
  ] as const) {
    await page.getByRole("button", { name: site.membership_change(), exact: true }).click();
    await changed.getByRole("radio", { name }).check();
    const amount = sum.slice(0, sum.indexOf(" "));
    const sums = changed.locator("dl");
    await expect(sums).toContainText(/Charged today\s*€0\.00/);
    await expect(sums).toContainText(new RegExp(`On \\d+ \\w+ \\d{4}\\s*${amount.replace(".", "\\.")}`));
    await expect(changed.getByText(`Then ${sum}, instead of €74.99 every 90 days.`)).toBeVisible();
    await examine(page, "change", "[role=dialog]");
    await changed.getByRole("button", { name: site.membership_change_act() }).click();
    await expect(toast(page, "Changed, from the next charge on")).toBeVisible();
    await expect(changed).toHaveCount(0);
    await expect(page.getByText(`${name}, ${amount} every`)).toBeVisible();
    expect(await memberships()).toMatchObject([{ state: "active", amount: 74.99, nextProduct: { name } }]);
  }
  await page.getByRole("button", { name: site.membership_cancel() }).click();
  const sure = page.getByRole("dialog", { name: site.membership_cancel_title() });
  await expect(sure.getByText(/Premium stays until/)).toBeVisible();
  await sure.getByRole("button", { name: site.membership_cancel_act() }).click();
  await expect(toast(page, "Canceled. The proof is in your email.")).toBeVisible();
  await expect(page.getByText(/Premium is yours until .* You won’t be charged again\./)).toBeVisible();
  await expect(page.getByText(site.membership_then())).toHaveCount(0);
  expect(await memberships()).toMatchObject([{ state: "cancelled", nextCharge: null, active: true }]);
  expect((await userOf(stage, member)).isPremium).toBe(true);
  await examine(page, "membership");

  await page.getByRole("button", { name: site.membership_reactivate() }).click();
  const back = page.getByRole("dialog", { name: site.membership_reactivate_title() });
  await back.getByRole("button", { name: site.membership_reactivate() }).click();
  await expect(page.getByText(site.membership_next(), { exact: true })).toBeVisible();
  expect(await memberships()).toMatchObject([{ state: "active" }]);
});

test("[TRUST-19, BILL-21] a receipt can be downloaded, a contract is withdrawn with the amount shown first; refusing to remove a card is the server's decision", async ({
  stage,
}) => {
  const member = await shopper(stage);
  const page = await stage.memberPage(member, "/profiles", { ...PHONE, isNoisy: true });
  await openCheckout(stage, page, member, "credits-25");
  await typeCard(page, "approve");
  await typeBilling(page);
  await page.getByText(/^Save this card for next time/).click();
  await acceptTerms(page);
  await pressPay(page);
  const paid = page.getByRole("dialog", { name: /^Paid/ });
  await paid.getByRole("link", { name: site.pay_withdraw_link() }).click();

  const row = page.getByRole("listitem").filter({ hasText: "25 credits" });
  await expect(row.getByText("Paid", { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await row.getByRole("button", { name: /^Receipt/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/);
  await examine(page, "orders");
  expect(await sidewaysOf(page)).toEqual({ 320: 0, 360: 0 });

  await row.getByRole("button", { name: site.order_withdraw() }).click();
  const sure = page.getByRole("dialog", { name: site.order_withdraw_title() });
  await expect(sure.getByText("25 credits", { exact: true })).toBeVisible();
  await sure.getByRole("button", { name: "Withdraw, €29.99 back" }).click();
  await expect(toast(page, /^Withdrawn\. €29\.99 is on its way back/)).toBeVisible();
  await expect(row.getByRole("button", { name: site.order_withdraw() })).toHaveCount(0);
  const [order] = ((await stage.call(member, "GET", "/orders")).body as { orders: Order[] }).orders;
  expect(order?.withdrawal).toBe(null);
  await expect.poll(async () => (await userOf(stage, member)).credits).toBe(5);

  const message = "This card pays for your membership until Friday";
  await failing(page, "DELETE", /^\/api\/payment-methods\//, 409, { code: "card-in-use", message });
  await page.goto(stage.at("/settings/membership"));
  await page.getByRole("button", { name: "Remove Visa ending in 1111" }).click();
  const card = page.getByRole("dialog", { name: "Remove Visa ending in 1111?" });
  await card.getByRole("button", { name: site.card_remove() }).click();
  await expect(card.getByText(message)).toBeVisible();
  expect((await userOf(stage, member)).savedCards).toHaveLength(1);
});

test("the credit statement lists every movement with what it belongs to, and downloads as a file @always", async ({
  stage,
}) => {
  const member = await stage.member();
  const character = await stage.character({ name: "Ottilie" });
  await stage.write(member, character.id, "A first line.");
  const page = await stage.memberPage(member, "/settings/statement", PHONE);
  await expect(
    page.getByRole("row").filter({ hasText: "Ottilie" }).getByRole("cell", { name: "\u22121" }),
  ).toBeVisible();
  await expect(page.getByRole("cell", { name: "+5" })).toBeVisible();
  await expect(page.getByText("4 credits").first()).toBeVisible();
  await expect(page.getByText("€0.00")).toBeVisible();
  await examine(page, "statement");
  expect(await sidewaysOf(page)).toEqual({ 320: 0, 360: 0 });
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: site.statement_csv() }).click();
  expect((await file).suggestedFilename()).toBe("credit-statement.csv");
});

test("a page beyond the last one of statement or orders leads to the first, instead of claiming that there is nothing", async ({
  stage,
}) => {
  const page = await stage.memberPage(await stage.member(), "/settings/statement/9");
  await expectPath(page, "/settings/statement");
  await expect(page.getByRole("cell", { name: "+5" })).toBeVisible();
  await page.goto(stage.at("/settings/orders/9"));
  await expectPath(page, "/settings/orders");
  await expect(page.getByText(site.orders_none())).toBeVisible();
});

import type { Order } from "@masq/contract/member/orders";
import type { Page } from "@playwright/test";
import { acceptTerms, openCheckout, pressPay, shopper, typeBilling, typeCard, userOf } from "./support/money.ts";
import { toast } from "./support/page.ts";
import { examine } from "./support/screens.ts";
import { expect, test, type Member, type Stage } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

/** Pays for ten credits with a card whose bank asks first, up to the bank's page. */
async function toBank(stage: Stage, member: Member): Promise<Page> {
  const page = await stage.memberPage(member, "/profiles", { isNoisy: true });
  await openCheckout(stage, page, member, "credits-10");
  await typeCard(page, "challenge");
  await typeBilling(page);
  await acceptTerms(page);
  await pressPay(page);
  await page.waitForURL(/pay\.localhost/);
  return page;
}
const rowIn = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: "€14.99" });
const ordersOf = async (stage: Stage, member: Member): Promise<Order[]> =>
  ((await stage.call(member, "GET", "/orders")).body as { orders: Order[] }).orders;

test("[BILL-18] a bank's refusal is shown with its reason, and a screen reader hears its title once", async ({
  stage,
}) => {
  const member = await shopper(stage);
  const page = await stage.memberPage(member, "/profiles");
  await openCheckout(stage, page, member, "credits-10");
  await typeBilling(page);
  await acceptTerms(page);
  const told = {
    insufficient: "The bank says there isn’t enough money on the card. Nothing was charged.",
    expired: "The bank says the card has expired. Nothing was charged.",
    "do-not-honour": "Nothing was charged.",
  } as const;
  for (const card of ["insufficient", "expired", "do-not-honour"] as const) {
    await typeCard(page, card);
    await pressPay(page);
    const no = page.getByRole("dialog", { name: site.pay_bank_title() });
    await expect(no.getByText(/Nothing was charged/)).toHaveText(
      `${told[card]} Please try a different card; your bank can tell you why.`,
    );
    const heard = (await no.ariaSnapshot()).split("\n").filter((line) => line.includes("Your bank said no"));
    expect(heard.map((line) => line.trim())).toEqual([
      expect.stringMatching(/^- dialog/),
      expect.stringMatching(/^- heading/),
    ]);
    await no.getByRole("button", { name: site.pay_other_card() }).click();
  }
});

test("a payment left at the bank is resumed from Orders where it stopped @always", async ({ stage }) => {
  const member = await shopper(stage);
  const page = await toBank(stage, member);
  const question = page.url();
  await page.goto(stage.at("/settings/orders"));
  await expect(rowIn(page)).toContainText("Your bank is waiting for your answer");
  await rowIn(page).getByRole("link", { name: site.order_go_on() }).click();
  await page.waitForURL(question);
  await page.getByRole("button").first().click();
  await expect(page.getByRole("dialog", { name: "Paid. You have 15 credits" })).toBeVisible({ timeout: 40_000 });
  expect((await ordersOf(stage, member)).map(({ status }) => status)).toEqual(["success"]);
});

test("a payment left at the bank is canceled from Orders after a confirmation; money taken anyway is refunded @always", async ({
  stage,
}) => {
  const member = await shopper(stage);
  const page = await toBank(stage, member);
  const bank = await page.context().newPage();
  await bank.goto(page.url());
  await page.goto(stage.at("/settings/orders"));
  const sure = page.getByRole("dialog", { name: "Cancel this payment of €14.99?" });
  await rowIn(page).getByRole("button", { name: site.order_cancel() }).click();
  await examine(page, "cancel a payment", "[role=dialog]");
  await sure.getByRole("button", { name: "Keep it" }).click();
  expect((await ordersOf(stage, member)).map(({ status }) => status)).toEqual(["challenge"]);
  await rowIn(page).getByRole("button", { name: site.order_cancel() }).click();
  await sure.getByRole("button", { name: site.order_cancel_act() }).click();
  await expect(toast(page, "Payment canceled")).toBeVisible();
  await expect(rowIn(page)).toContainText("Canceled");
  await expect(rowIn(page).getByRole("button")).toHaveCount(0);
  await expect(page.getByText(/We’re checking a payment/)).toHaveCount(0);
  const [{ _id: id }] = (await ordersOf(stage, member)) as [Order];
  await bank.goto(stage.at(`/upgrade/checkout?order=${id}`));
  await expect(bank.getByRole("heading", { name: site.pay_cancelled_title() })).toBeVisible();
  await expect(bank.getByRole("button", { name: /^Pay / })).toHaveCount(0);

  // The bank's page is still open in its own tab, and gets a yes.
  await bank.goBack();
  await bank.getByRole("button").first().click();
  await expect.poll(async () => (await ordersOf(stage, member))[0]?.refunded, { timeout: 30_000 }).toBe(14.99);
  await page.reload();
  await expect(rowIn(page)).toContainText(site.order_refunded());
  expect((await userOf(stage, member)).credits).toBe(5);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await stage.close();
});

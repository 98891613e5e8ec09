import type { OrderDetail } from "@masq/contract/agent/money";
import type { Page } from "@playwright/test";
import { cssOf } from "./support/css.ts";
import { buy, mailsTo, shopper, userOf } from "./support/money.ts";
import { expect, test, type Agent, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const PAGE = "apps/console/src/shared/page.module.css";

/** An admin of this brand only, on one of the money screens. */
async function atMoney(stage: Stage, part: string) {
  const admin = await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" });
  const page = await stage.open({ viewport: { width: 1440, height: 900 } });
  await stage.admit(page, admin);
  await page.goto(stage.deskAt(`/chat/money/${part}`));
  return { admin, page };
}
const find = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).first().fill(text);
  await page.keyboard.press("Enter");
};
const detailOf = async (stage: Stage, who: Agent, id: string): Promise<OrderDetail> =>
  (await stage.call(who, "GET", `/orders/${id}`)).body as OrderDetail;

test("an admin finds a paid order by username, refunds a part with a reason, and the member's credits, order and mail show it @always", async ({
  stage,
}) => {
  const [member, other] = [await shopper(stage), await stage.member()];
  const order = await buy(stage, member, "credits-25");
  const { admin, page } = await atMoney(stage, "orders");
  await find(page, m.money_find(), other.username);
  await expect(page.getByRole("status").filter({ hasText: m.money_count({ n: 0 }) })).toBeVisible();
  await find(page, m.money_find(), member.username);
  const row = page.getByRole("row").filter({ hasText: member.username });
  await expect(row.getByText("€29.99")).toBeVisible();
  await row.getByRole("button").click();

  const pane = page.getByRole("complementary");
  const sum = (name: string) =>
    pane
      .locator("dl div")
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator("dd");
  await expect(sum(m.money_charged())).toHaveText("€29.99");
  await expect(sum(m.money_net())).toHaveText("€24.79");
  await expect(sum(m.money_vat())).toHaveText("€5.20");
  await expect(sum(m.money_field({ field: "credits" }))).toHaveText("25");
  // Either the gateway's answer or its webhook decides: the words appear once, whichever came first.
  const told = (word: string) =>
    pane.getByRole("list", { name: m.money_timeline() }).getByRole("listitem").getByText(word, { exact: true });
  for (const kind of ["ordered", "pay", "success"]) await expect(told(m.money_event({ kind }))).toHaveCount(1);
  await expect(told(m.money_event({ kind: "refund" }))).toHaveCount(0);

  await pane.getByRole("button", { name: m.money_refund() }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByText(m.money_refund_text({ unused: 25, amount: "€29.99" }))).toBeVisible();
  await form.getByLabel(begins(m.money_refund_amount())).fill("10,00");
  await form.getByLabel(begins(m.money_reason())).fill("Bought by mistake");
  await form.getByRole("button", { name: m.money_refund_now() }).dblclick();
  await expect(form).toHaveCount(0);

  await expect(sum(m.money_given_back())).toHaveText("€10.00");
  await expect(pane.locator(cssOf(PAGE, "head")).getByText(m.money_part_refunded())).toBeVisible();
  await expect(pane.getByText(/Tess Dijk · Bought by mistake/)).toBeVisible();
  for (const kind of ["refund", "refund-done"]) await expect(told(m.money_event({ kind }))).toHaveCount(1);
  expect((await detailOf(stage, admin, order._id)).refunds).toMatchObject([{ amount: 10, credits: 8, state: "done" }]);
  expect((await userOf(stage, member)).credits).toBe(22);
  const home = await stage.memberPage(member, "/settings/orders");
  await expect(home.getByText(site.order_part_refunded())).toBeVisible();
  await expect(home.getByText(/€10\.00 refunded/)).toBeVisible();
  await expect.poll(() => mailsTo(stage, member.email)).toMatch(/€10\.00 for “Evening” is going back/);
});

test("a renewal is canceled at a member's request, with a reason; the member sees it and has the proof @always", async ({
  stage,
}) => {
  const member = await shopper(stage);
  const order = await buy(stage, member, "premium-30");
  const { admin, page } = await atMoney(stage, "memberships");
  await find(page, m.money_find_membership(), member.username);
  const row = page.getByRole("row").filter({ hasText: member.username });
  await expect(row.getByText(m.money_membership_state({ state: "active" }), { exact: true })).toBeVisible();
  await row.getByRole("button", { name: m.money_end_renewal() }).click();
  const form = page.getByRole("dialog", { name: m.money_end_renewal_title({ member: member.username }) });
  await form.getByLabel(begins(m.money_reason())).fill("Asked for it by mail");
  await form.getByRole("button", { name: m.money_end_renewal_now() }).click();
  await expect(row.getByText(m.money_membership_state({ state: "cancelled" }), { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: m.money_end_renewal() })).toHaveCount(0);
  expect((await detailOf(stage, admin, order._id)).timeline.at(-1)).toMatchObject({
    kind: "cancelled",
    text: "Asked for it by mail",
    by: "Tess Dijk",
  });
  expect((await userOf(stage, member)).isPremium).toBe(true);
  const home = await stage.memberPage(member, "/settings/membership");
  await expect(home.getByText(/Premium is yours until .* You won’t be charged again\./)).toBeVisible();
  await expect.poll(() => mailsTo(stage, member.email)).toMatch(/cancel/i);
});

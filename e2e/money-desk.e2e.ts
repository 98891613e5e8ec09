import { openPool } from "@masq/db/open";
import type { OrderDetail } from "@masq/contract/agent/money";
import fs from "node:fs";
import type { Page } from "@playwright/test";
import { cssOf } from "./support/css.ts";
import { buy, mailsTo, shopper, undecided, userOf } from "./support/money.ts";
import { expectPath } from "./support/page.ts";
import { placesOf } from "./support/places-page.ts";
import { examine } from "./support/screens.ts";
import { expect, test, type Agent, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";

const PAGE = "apps/console/src/shared/page.module.css";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 1024, height: 768 };

/** An admin of this brand only, on one of the money screens. */
async function atMoney(stage: Stage, part: string, options: Parameters<Stage["open"]>[0] = {}) {
  const admin = await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" });
  return { admin, page: await opened(stage, admin, part, options) };
}
async function opened(stage: Stage, who: Agent, part: string, options: Parameters<Stage["open"]>[0] = {}) {
  const page = await stage.open({ viewport: WIDE, ...options });
  await stage.admit(page, who);
  await page.goto(stage.deskAt(`/chat/money/${part}`));
  return page;
}
/**
 * Nodes started by other journeys also check the books, and find the members that journeys made Premium by hand. The
 * page should show the earlier check from the product's own start.
 */
async function forgetChecksOfOthers({ app }: Stage): Promise<void> {
  const pool = openPool(app.databaseUrl, { max: 1, role: "owner" });
  await pool.query("delete from books_check where kind = 'check' and faults <> '[]'");
  await pool.end();
}
/** Runs axe, light and dark, and checks that nothing overflows at narrow widths. */
async function look(page: Page, name: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((wanted) => void (document.documentElement.dataset["theme"] = wanted), theme);
    await examine(page, `${name}, ${theme}`);
  }
  await page.setViewportSize(NARROW);
  const strip = page.getByRole("main");
  expect.soft(await strip.evaluate((main) => main.scrollWidth - window.innerWidth), name).toBeLessThanOrEqual(0);
  await page.setViewportSize(WIDE);
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
  await look(page, "order");

  await pane.getByRole("button", { name: m.money_refund() }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByText(m.money_refund_text({ unused: 25, amount: "€29.99" }))).toBeVisible();
  await form.getByLabel(begins(m.money_refund_amount())).fill("30.00");
  await form.getByRole("button", { name: m.money_refund_now() }).click();
  await expect(form.getByText(m.money_refund_amount_hint({ amount: "€29.99" }))).toBeVisible();
  await expect(form.getByText(m.money_reason_fault())).toBeVisible();
  await form.getByLabel(begins(m.money_refund_amount())).fill("10,00");
  await form.getByLabel(begins(m.money_reason())).fill("Bought by mistake");
  await examine(page, "refund", "[role=dialog]");
  await form.getByRole("button", { name: m.money_refund_now() }).dblclick();
  await expect(form).toHaveCount(0);

  await expect(sum(m.money_given_back())).toHaveText("€10.00");
  await expect(pane.locator(cssOf(PAGE, "head")).getByText(m.money_part_refunded())).toBeVisible();
  await expect(pane.getByText(/Tess Dijk · Bought by mistake/)).toBeVisible();
  for (const kind of ["refund", "refund-done"]) await expect(told(m.money_event({ kind }))).toHaveCount(1);
  expect((await detailOf(stage, admin, order._id)).refunds).toMatchObject([{ amount: 10, credits: 8, state: "done" }]);
  expect((await userOf(stage, member)).credits).toBe(22);
  const home = await stage.memberPage(member, "/settings/orders");
  await expect(home.getByText("Partly refunded")).toBeVisible();
  await expect(home.getByText(/€10\.00 refunded/)).toBeVisible();
  await expect.poll(() => mailsTo(stage, member.email)).toMatch(/€10\.00 for Evening is going back/);
});

test("an undecided order cannot be refunded until the gateway is asked, which decides it @always", async ({
  stage,
}) => {
  const member = await shopper(stage);
  const order = await undecided(stage, member, "credits-10");
  const { admin, page } = await atMoney(stage, "orders");
  const state = page.getByRole("group", { name: m.money_state() });
  await expect(state.getByRole("button", { name: "unknown 1", exact: true })).toBeVisible();
  await state.getByRole("button", { name: m.money_order_state({ state: "unknown" }) }).click();
  const row = page.getByRole("row").filter({ hasText: member.username }).getByRole("button");
  await expect(row).toBeVisible();
  // All by the sheet's keys: into the list, open, back, open again.
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: m.shortcuts_title() });
  for (const command of ["rowDown", "rowOpen", "askGateway", "rowClose"] as const)
    await expect(sheet.getByText(m.command_name({ command }), { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  const pane = page.getByRole("complementary");
  await expect(pane).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pane).toHaveCount(0);
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pane.getByText(m.money_refund_closed({ why: "unknown" }))).toBeVisible();
  await expect(pane.getByRole("button", { name: m.money_refund() })).toBeDisabled();
  await expect(pane.locator("dl").getByText(m.money_charged_unknown())).toBeVisible();
  await look(page, "unknown order");
  const refund = { body: { amount: 1, reason: "Not decided yet" } };
  expect((await stage.call(admin, "POST", `/orders/${order._id}/refund`, refund)).status).toBe(409);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(m.command_name({ command: "askGateway" }));
  await expect(page.getByRole("option", { name: m.command_name({ command: "askGateway" }) })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await page.keyboard.press("p");
  await expect(pane.locator(cssOf(PAGE, "head")).getByText(m.money_order_state({ state: "failed" }))).toBeVisible();
  await expect(pane.getByRole("button", { name: m.money_ask() })).toHaveCount(0);
  await expect(pane.getByText(m.money_refund_closed({ why: "not-paid" }))).toBeVisible();
  const last = pane.getByRole("list", { name: m.money_timeline() }).getByRole("listitem").last();
  await expect(last.locator("b")).toHaveText(m.money_event({ kind: "failed" }));
  await expect(last.getByText(m.money_source({ source: "admin" }), { exact: true })).toBeVisible();
  await expect(page.getByText(m.money_count({ n: 0 }))).toBeVisible();
  expect((await userOf(stage, member)).credits).toBe(5);
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
  await look(page, "memberships");
  await row.getByRole("button", { name: m.money_end_renewal() }).click();
  const form = page.getByRole("dialog", { name: m.money_end_renewal_title({ member: member.username }) });
  await form.getByRole("button", { name: m.money_end_renewal_now() }).click();
  await expect(form.getByText(m.money_reason_fault())).toBeVisible();
  await form.getByLabel(begins(m.money_reason())).fill("Asked for it by mail");
  await examine(page, "end renewal", "[role=dialog]");
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

test("a list with dearer bigger packages is refused at its field, a valid one is previewed with warnings, published, kept in the history and on /prices @always", async ({
  stage,
}) => {
  await shopper(stage);
  const { page } = await atMoney(stage, "prices", { isNoisy: true });
  const list = page.getByRole("region", { name: "NL", exact: true });
  await expect(list.getByText(m.money_version({ n: 1 }))).toBeVisible();
  await look(page, "prices");
  await list.getByRole("button", { name: m.money_edit_list() }).click();
  const editor = page.getByRole("dialog", { name: m.money_edit_title({ country: "NL" }) });
  const product = editor.getByRole("listitem").filter({ has: page.locator('input[value="credits-25"]') });
  const [preview, publish] = [m.money_look(), m.money_publish()].map((name) => editor.getByRole("button", { name }));
  await product.getByLabel(m.money_field({ field: "price" })).fill("39.99");
  await preview!.click();
  await expect(product.getByText("A message must cost less than in credits-10")).toBeVisible();
  await expect(product.getByLabel(m.money_field({ field: "price" }))).toHaveAttribute("aria-invalid", "true");
  await expect(publish!).toBeDisabled();

  await product.getByLabel(m.money_field({ field: "price" })).fill("28.99");
  await product.getByLabel(m.money_field({ field: "nameDe" })).fill("Feierabend");
  await product.getByText(m.money_package_type({ type: "quickPackage" }), { exact: true }).click();
  await preview!.click();
  await expect(editor.getByText("No quick package: the popup only leads to the list.")).toBeVisible();
  await expect(editor.getByRole("cell", { name: "€28.99" })).toBeVisible();
  await examine(page, "price editor", "[role=dialog]");
  await publish!.click();
  await expect(editor).toHaveCount(0);
  await expect(list.getByText(/Version 2 .* by Tess Dijk/)).toBeVisible();
  await list.getByRole("button", { name: m.money_history() }).click();
  const older = list.getByRole("listitem").filter({ hasText: m.money_version({ n: 1 }) });
  await expect(older.getByRole("cell", { name: "€29.99" }).first()).toBeVisible();

  const shop = await stage.open({ locale: "de-DE" });
  await shop.goto(stage.at("/prices?country=NL"));
  await expect(shop.getByRole("listitem").filter({ hasText: "Feierabend" })).toContainText(/28,99\s€/);
});

test("figures come as a table and a file, the books balance, and an operator can see no money page @always", async ({
  stage,
}) => {
  const member = await shopper(stage);
  const order = await buy(stage, member, "credits-10");
  const { page } = await atMoney(stage, "figures");
  const row = page.getByRole("row").filter({ hasText: `${stage.room.scope}.com` });
  await expect(row.getByRole("cell", { name: "€14.99" })).toBeVisible();
  await expect(page.getByText(/10 credits, €14\.99/)).toBeVisible();
  await look(page, "figures");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: m.money_export_csv() }).click();
  const file = fs
    .readFileSync(await (await download).path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(file).toHaveLength(2);
  expect(file[1]).toMatch(/^"\d{4}-\d\d-\d\d","room-[^"]+\.com","EUR",1,14\.99,2\.6,0,0,10,/);

  await forgetChecksOfOthers(stage);
  const owner = await stage.agent({ role: "admin", scope: ["*"] });
  const books = await opened(stage, owner, "figures");
  await books.getByRole("link", { name: m.money_part({ part: "books" }) }).click();
  await expect(books.getByText(m.money_whole()).first()).toBeVisible();
  await books.getByRole("button", { name: m.money_reconcile() }).click();
  await expect(books.getByRole("heading", { name: m.money_reconciliation({ gateway: "test" }) })).toBeVisible();
  await expect(books.getByText(/charges? compared/).first()).toBeVisible();
  await look(books, "books");

  // An admin of one brand sees its figures, but not the books of all, not even by address.
  await expect(page.getByRole("link", { name: m.money_part({ part: "books" }) })).toHaveCount(0);
  await page.goto(stage.deskAt("/chat/money/books"));
  await expect(page.getByText(m.money_books_scoped())).toBeVisible();
  await look(page, "books of another's");

  const operator = await stage.agent();
  const desk = await opened(stage, operator, "orders");
  await expectPath(desk, "/chat");
  await expect(desk.locator("#pane-queue")).toBeVisible();
  await expect(placesOf(desk)).toHaveCount(0);
  for (const path of ["/orders", `/orders/${order._id}`, "/memberships", "/figures?from=2026-01-01&to=2026-01-02"])
    expect((await stage.call(operator, "GET", path)).status, path).toBe(403);
  const body = { amount: 1, reason: "Let me in" };
  expect((await stage.call(operator, "POST", `/orders/${order._id}/refund`, { body })).status).toBe(403);
});

import { listPriceLists, publishPriceList, type PriceList } from "@masq/contract/agent/catalogue";
import {
  askGateway,
  endRenewal,
  readBooks,
  readFigures,
  readOrder,
  reconcileBooks,
  refundOrder,
  searchMemberships,
  searchOrders,
} from "@masq/contract/agent/money";
import { Refusal } from "@masq/client/contract-server";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { begins } from "../../../testing/begins.ts";
import { adminOf, agentOf, openDesk, server } from "../../../testing/desk.tsx";
import { examine } from "../../../testing/examine.ts";
import { membershipOf, orderOf, ordersOf, paymentOf, priceListOf, productOf } from "../../../testing/money.ts";
import { m } from "../../paraglide/messages.js";

afterEach(() => void vi.restoreAllMocks());

const AT = "2026-03-10T08:00:00.000Z";
const BOUNDS = { alarmPercent: 0.9, limitPercent: 1.5 };
const scoped = () => adminOf({ scope: ["velvetrooms"], firstName: "Tess", lastName: "Dijk" });

test("an undecided order cannot be refunded until the gateway is asked, which decides it", async () => {
  let order = orderOf({
    status: "unknown",
    payments: [paymentOf({ state: "unknown" })],
    timeline: [{ _id: "evt_one", date: AT, source: "call", kind: "unknown", text: "", by: null }],
    refundable: null,
    refundClosed: "unknown",
  });
  server.on(searchOrders, ({ query }) => ordersOf([order], query.status));
  server.on(readOrder, () => order);
  server.on(askGateway, () => {
    const failed = { _id: "evt_two", date: AT, source: "admin", kind: "failed", text: "", by: "Tess Dijk" } as const;
    order = {
      ...order,
      status: "failed",
      payments: [paymentOf({ state: "failed" })],
      timeline: [...order.timeline, failed],
      refundClosed: "not-paid",
    };
    return order;
  });
  const { page } = await openDesk(scoped(), "/chat/money/orders");
  const state = page.getByRole("group", { name: m.money_state() });
  await state.getByRole("button", { name: "unknown 1", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: "sam" }).getByRole("button");
  await expect.element(row).toBeVisible();
  // All by the sheet's keys: into the list, open, back, open again.
  await userEvent.keyboard("?");
  const sheet = page.getByRole("dialog", { name: m.shortcuts_title() });
  for (const command of ["rowDown", "rowOpen", "askGateway", "rowClose"] as const)
    await expect.element(sheet.getByText(m.command_name({ command }), { exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard("j");
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const pane = page.getByRole("complementary");
  await expect.element(pane).toBeVisible();
  pane.getByRole("button", { name: m.money_close() }).element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(pane).not.toBeInTheDocument();
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(pane.getByText(m.money_refund_closed({ why: "unknown" }))).toBeVisible();
  await expect.element(pane.getByRole("button", { name: m.money_refund() })).toBeDisabled();
  await expect.element(pane.getByRole("definition").filter({ hasText: m.money_charged_unknown() })).toBeVisible();
  await examine();

  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("combobox").fill(m.command_name({ command: "askGateway" }));
  await expect.element(page.getByRole("option", { name: m.command_name({ command: "askGateway" }) })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("combobox")).not.toBeInTheDocument();
  await userEvent.keyboard("p");
  await expect.element(pane.getByText(m.money_order_state({ state: "failed" })).first()).toBeVisible();
  await expect.element(pane.getByRole("button", { name: m.money_ask() })).not.toBeInTheDocument();
  await expect.element(pane.getByText(m.money_refund_closed({ why: "not-paid" }))).toBeVisible();
  const last = pane.getByRole("list", { name: m.money_timeline() }).getByRole("listitem").last();
  await expect.element(last.getByText(m.money_event({ kind: "failed" }), { exact: true })).toBeVisible();
  await expect.element(last.getByText(m.money_source({ source: "admin" }), { exact: true })).toBeVisible();
  await expect.element(page.getByText(m.money_count({ n: 0 }))).toBeVisible();
  expect(server.asked(askGateway)).toHaveLength(1);
});

test("a refund needs an amount that is left and a reason, and is asked for once", async () => {
  let order = orderOf();
  server.on(searchOrders, ({ query }) => ordersOf([order], query.status));
  server.on(readOrder, () => order);
  server.on(refundOrder, ({ body: { amount, reason } }) => {
    const back = {
      _id: "rfd_one",
      date: AT,
      kind: "admin",
      state: "done",
      amount,
      credits: 8,
      reason,
      by: "Tess Dijk",
    };
    order = { ...order, refunded: amount, refunds: [back as (typeof order.refunds)[number]] };
    return order;
  });
  const { page } = await openDesk(scoped(), `/chat/money/orders?id=${order._id}`);
  const pane = page.getByRole("complementary");
  await expect.element(pane.getByText("€24.79")).toBeVisible();
  await examine();
  await pane.getByRole("button", { name: m.money_refund() }).click();
  const form = page.getByRole("dialog");
  await expect.element(form.getByText(m.money_refund_text({ unused: 25, amount: "€29.99" }))).toBeVisible();
  const amount = form.getByLabelText(begins(m.money_refund_amount()));
  const send = form.getByRole("button", { name: m.money_refund_now() });
  await amount.fill("30.00");
  await send.click();
  await expect.element(amount).toHaveAttribute("aria-invalid", "true");
  await expect.element(form.getByText(m.money_refund_amount_hint({ amount: "€29.99" })).first()).toBeVisible();
  await expect.element(form.getByText(m.money_reason_fault())).toBeVisible();
  expect(server.asked(refundOrder)).toEqual([]);
  await amount.fill("10,00");
  await form.getByLabelText(begins(m.money_reason())).fill("Bought by mistake");
  await examine();
  await send.dblClick();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(pane.getByText(m.money_part_refunded())).toBeVisible();
  await expect.element(pane.getByText(/Tess Dijk · Bought by mistake/)).toBeVisible();
  expect(server.asked(refundOrder).map(({ body }) => body)).toEqual([{ amount: 10, reason: "Bought by mistake" }]);
});

test("the evidence of a paid order is saved as a file, and a refusal is said beside the button", async () => {
  const paid = orderOf({ disputed: true, payments: [paymentOf()] });
  server.on(searchOrders, ({ query }) => ordersOf([paid], query.status));
  server.on(readOrder, () => paid);
  const served = globalThis.fetch;
  let isThere = false;
  globalThis.fetch = (input, init) => {
    if (input !== `/agent-api/orders/${paid._id}/evidence.pdf`) return served(input, init);
    if (isThere) return Promise.resolve(new Response("%PDF"));
    return Promise.resolve(Response.json({ code: "not-found", message: "Gone." }, { status: 404 }));
  };
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  try {
    const { page } = await openDesk(scoped(), `/chat/money/orders?id=${paid._id}`);
    const pane = page.getByRole("complementary");
    const button = pane.getByRole("button", { name: m.money_evidence() });
    await button.click();
    await expect.element(pane.getByRole("alert")).toBeVisible();
    expect(saved).toEqual([]);
    isThere = true;
    await button.click();
    await expect.poll(() => saved).toEqual([`evidence-${paid._id}.pdf`]);
    await expect.element(pane.getByRole("alert")).not.toBeInTheDocument();
    await examine();
  } finally {
    globalThis.fetch = served;
  }
});

test("ending a renewal needs a reason", async () => {
  let row = membershipOf();
  const counts = { active: 1, "past-due": 0, cancelled: 0, ended: 0 };
  server.on(searchMemberships, () => ({ memberships: [row], counts, total: 1, page: 1, limit: 50 }));
  server.on(endRenewal, () => (row = { ...row, state: "cancelled", nextCharge: null }));
  const { page } = await openDesk(scoped(), "/chat/money/memberships");
  const shown = page.getByRole("row").filter({ hasText: "sam" });
  await expect.element(shown.getByText(m.money_membership_state({ state: "active" }), { exact: true })).toBeVisible();
  await examine();
  await shown.getByRole("button", { name: m.money_end_renewal() }).click();
  const form = page.getByRole("dialog", { name: m.money_end_renewal_title({ member: "sam" }) });
  await form.getByRole("button", { name: m.money_end_renewal_now() }).click();
  await expect.element(form.getByText(m.money_reason_fault())).toBeVisible();
  expect(server.asked(endRenewal)).toEqual([]);
  await form.getByLabelText(begins(m.money_reason())).fill("Asked for it by mail");
  await examine();
  await form.getByRole("button", { name: m.money_end_renewal_now() }).click();
  await expect
    .element(shown.getByText(m.money_membership_state({ state: "cancelled" }), { exact: true }))
    .toBeVisible();
  await expect.element(shown.getByRole("button", { name: m.money_end_renewal() })).not.toBeInTheDocument();
  expect(server.asked(endRenewal).map(({ body }) => body.reason)).toEqual(["Asked for it by mail"]);
});

const REFUSED = "A message must cost less than in credits-10";
const QUICK = "No quick package: the popup only leads to the list.";

test("a list with dearer bigger packages is refused at its field, a valid one is previewed with warnings, published and kept in the history", async () => {
  const lists: PriceList[] = [priceListOf()];
  const brands = [{ _id: "velvetrooms", domain: "velvetrooms.com", hue: 8, legacy: false }];
  server.on(listPriceLists, ({ query }) => ({
    lists: query.country === undefined ? lists.slice(0, 1) : lists,
    brands,
    brand: "velvetrooms",
  }));
  server.on(publishPriceList, ({ body: { products, preview, basedOn } }) => {
    if ((products[1]?.price ?? 0) > 37.47) throw new Refusal(422, "validation", { "products.1.price": REFUSED });
    const listed = products.map(({ nameDe, ...one }) => productOf({ ...one, nameDe: nameDe ?? null }));
    const list = priceListOf({ version: (basedOn ?? 0) + 1, by: "Tess Dijk", products: listed });
    if (!preview) lists.unshift(list);
    return { list, warnings: products.some(({ packageType }) => packageType.length > 0) ? [] : [QUICK] };
  });
  const { page } = await openDesk(scoped(), "/chat/money/prices");
  const list = page.getByRole("region", { name: "NL", exact: true });
  await expect.element(list.getByText(begins(m.money_version({ n: 1 })))).toBeVisible();
  await examine();
  await list.getByRole("button", { name: m.money_edit_list() }).click();
  const editor = page.getByRole("dialog", { name: m.money_edit_title({ country: "NL" }) });
  const product = editor.getByRole("listitem").nth(1);
  const [preview, publish] = [m.money_look(), m.money_publish()].map((name) => editor.getByRole("button", { name }));
  await expect.element(product.getByLabelText(m.money_field({ field: "sku" }))).toHaveValue("credits-25");
  const price = product.getByLabelText(m.money_field({ field: "price" }));
  await price.fill("39.99");
  await preview!.click();
  await expect.element(product.getByText(REFUSED)).toBeVisible();
  await expect.element(price).toHaveAttribute("aria-invalid", "true");
  await expect.element(publish!).toBeDisabled();

  await price.fill("28.99");
  await product.getByLabelText(m.money_field({ field: "nameDe" })).fill("Feierabend");
  await product.getByText(m.money_package_type({ type: "quickPackage" }), { exact: true }).click();
  await preview!.click();
  await expect.element(editor.getByText(QUICK)).toBeVisible();
  await expect.element(editor.getByRole("cell", { name: "€28.99" })).toBeVisible();
  await examine();
  await publish!.click();
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(list.getByText(/Version 2 .* by Tess Dijk/)).toBeVisible();
  expect(lists).toHaveLength(2);
  expect(lists[0]!.products[1]).toMatchObject({ nameDe: "Feierabend", price: 28.99, packageType: [] });
  await list.getByRole("button", { name: m.money_history() }).click();
  const older = list.getByRole("listitem").filter({ hasText: m.money_version({ n: 1 }) });
  await expect.element(older.getByRole("cell", { name: "€29.99" }).first()).toBeVisible();
});

test("figures come as a table and a file, the books balance, and an operator can see no money page", async () => {
  const day = {
    date: "2026-03-10",
    brand: "velvetrooms.com",
    currency: "EUR",
    orders: 1,
    sales: 14.99,
    vat: 2.6,
    refunds: 0,
    disputes: 0,
    creditsSold: 10,
    creditsSpent: 0,
    creditsReturned: 0,
    newMemberships: 0,
    renewals: 0,
  };
  const outstanding = [{ brand: "velvetrooms.com", currency: "EUR", credits: 10, amount: 14.99 }];
  const shares = { payments: 1000, disputes: 9, percent: 0.9 };
  const disputeMeter = [
    {
      month: "2026-03",
      company: "Parlour & Ink B.V.",
      descriptor: "PARLOUR INK",
      brands: [{ brand: "velvetrooms.com", ...shares }],
      isPart: true,
      ...shares,
      state: "alarm" as const,
    },
  ];
  server.on(readFigures, () => ({ days: [day], outstanding, disputeMeter, disputeBounds: BOUNDS }));
  const files: string[] = [];
  const served = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof input !== "string" || !input.startsWith("/agent-api/figures.csv")) return served(input, init);
    files.push(new Headers(init?.headers).get("authorization") ?? "");
    return Promise.resolve(new Response("date,brand"));
  };
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const figures = await openDesk(scoped(), "/chat/money/figures?from=2026-03-01&to=2026-03-10");
  const { page } = figures;
  const row = page.getByRole("row").filter({ hasText: "velvetrooms.com" });
  await expect.element(row.getByRole("rowheader", { name: "10 Mar 2026" })).toBeVisible();
  await expect.element(row.getByRole("cell", { name: "€14.99" })).toBeVisible();
  await expect.element(page.getByText(/10 credits, €14\.99/)).toBeVisible();
  const meter = page.getByRole("region", { name: m.money_meter_title() }).first();
  await expect.element(meter.getByText("PARLOUR INK")).toBeVisible();
  await expect.element(meter.getByText(m.money_meter_percent({ percent: 0.9 }))).toBeVisible();
  await expect.element(meter.getByText(m.money_meter_state({ state: "alarm" }), { exact: true })).toBeVisible();
  await expect.element(meter.getByText(m.money_meter_part(), { exact: false })).toBeVisible();
  await examine();
  await page.getByRole("button", { name: m.money_export_csv() }).click();
  await expect.poll(() => saved).toEqual(["figures-2026-03-01-2026-03-10.csv"]);
  expect(files).toEqual([expect.stringMatching(/^Bearer .+/)]);

  // An admin of one brand sees its figures, but not the books of all, not even by address.
  await expect.element(page.getByRole("link", { name: m.money_part({ part: "books" }) })).not.toBeInTheDocument();
  await figures.router.navigate("/chat/money/books");
  await expect.element(page.getByText(m.money_books_scoped())).toBeVisible();
  expect(server.asked(readBooks)).toEqual([]);
  await examine();
});

test("the books of all brands are an owner's: whether they balance, and what a gateway's say", async () => {
  const check = { date: AT, postings: 12, lots: 3, faults: [] };
  const compared = { gateway: "test", date: AT, from: AT, to: AT, compared: 1, faults: [] };
  server.on(readFigures, () => ({ days: [], outstanding: [], disputeMeter: [], disputeBounds: BOUNDS }));
  server.on(readBooks, () => ({ check, reconciliations: [] }));
  server.on(reconcileBooks, () => ({ check, reconciliations: [compared] }));
  const { page } = await openDesk(adminOf(), "/chat/money/figures");
  await page.getByRole("link", { name: m.money_part({ part: "books" }) }).click();
  await expect.element(page.getByText(m.money_whole()).first()).toBeVisible();
  await page.getByRole("button", { name: m.money_reconcile() }).click();
  await expect.element(page.getByRole("heading", { name: m.money_reconciliation({ gateway: "test" }) })).toBeVisible();
  await expect.element(page.getByText(/charges? compared/).first()).toBeVisible();
  await examine();
});

test("an operator is led from the money pages to the desk", async () => {
  server.ignoreRest();
  const { page, path, router } = await openDesk(agentOf(), "/chat");
  for (const part of ["orders", "memberships", "figures", "prices", "books"]) {
    await router.navigate(`/chat/money/${part}`);
    await expect.poll(path).toBe("/chat");
  }
  await expect.poll(() => document.querySelector("#pane-queue")).not.toBeNull();
  const places = page.getByRole("navigation").getByRole("link").elements();
  expect(places.map(({ textContent }) => textContent.trim())).toEqual([m.nav_desk(), m.held_place()]);
});

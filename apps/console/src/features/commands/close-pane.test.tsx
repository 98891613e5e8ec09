import { listAgents } from "@masq/contract/agent/staff";
import { listAuditEntries } from "@masq/contract/agent/audit";
import { searchOrders } from "@masq/contract/agent/money";
import { listWebhooks } from "@masq/contract/agent/webhooks";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { adminOf, agentOf, openDesk, server } from "../../../testing/desk.tsx";
import { orderOf, ordersOf } from "../../../testing/money.ts";
import { m } from "../../paraglide/messages.js";
import { begins } from "../../../testing/begins.ts";

const [WIDE, NARROW] = [
  [1280, 800],
  [1024, 768],
] as const;

test("a pane that is closed by Escape, its cross or Cancel gives the focus back to what opened it", async () => {
  const stored = { ...agentOf(), active: true, hasSecondFactor: false, lastSeenDate: null, invitation: null };
  const scopes = [{ scope: "velvetrooms", domain: "velvetrooms.com", hue: 8 }];
  server.on(listAgents, () => ({ agents: [stored], scopes, total: 1, page: 1, limit: 50 }));
  const { page } = await openDesk(adminOf(), "/agent/agents");
  const pane = page.getByRole("complementary");
  const fresh = page.getByRole("button", { name: begins(m.staff_create()) });
  const row = page.getByRole("row").filter({ hasText: "Ada" }).getByRole("button");
  for (const opener of [fresh, row])
    for (const leave of ["{Escape}", m.staff_close()]) {
      await expect.element(opener).toBeVisible();
      opener.element().focus();
      await userEvent.keyboard("{Enter}");
      await expect.element(pane).toBeVisible();
      const cross = pane.getByRole("button", { name: m.staff_close() });
      cross.element().focus();
      await userEvent.keyboard(leave === "{Escape}" ? leave : "{Enter}");
      await expect.element(pane).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    }
  await userEvent.click(fresh);
  await pane.getByRole("button", { name: m.staff_cancel() }).click();
  await expect.element(fresh).toHaveFocus();
});

/** By how much a field's hint is wider than the field. */
function hintWidth(field: HTMLInputElement): number {
  const pen = document.createElement("canvas").getContext("2d")!;
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
  pen.font = font;
  const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  return pen.measureText(field.placeholder).width - room;
}

test("at 1024 pixels a pane is read without scrolling sideways, and a title stands in one piece", async () => {
  server.on(listAgents, () => ({ agents: [], scopes: [], total: 0, page: 1, limit: 50 }));
  server.on(listWebhooks, () => ({ endpoints: [], companies: [] }));
  server.on(listAuditEntries, () => ({ entries: [], actions: [], next: null }));
  server.on(searchOrders, ({ query }) => ordersOf([orderOf()], query.status));
  // As the served page says: the desk's own measures hang on it.
  document.documentElement.dataset["room"] = "console";
  const { page, router } = await openDesk(adminOf(), "/agent/agents?id=new");
  const pane = page.getByRole("complementary");
  await page.viewport(...NARROW);
  await expect.element(pane).toBeVisible();
  expect(pane.element().scrollWidth).toBe(pane.element().clientWidth);
  await router.navigate("/chat/webhooks?id=new");
  const title = page.getByRole("heading", { name: m.webhooks_title() });
  await expect.element(title).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(title.element());
  expect(text.getClientRects()).toHaveLength(1);
  await router.navigate("/chat/records/log");
  const from = page.getByLabelText(m.records_from());
  await expect.element(from).toBeVisible();
  // Below this, the sign that opens the calendar is cut off.
  expect(from.element().clientWidth).toBeGreaterThan(190);
  await router.navigate("/chat/money/orders");
  const find = page.getByRole("searchbox");
  await expect.element(find).toBeVisible();
  expect(hintWidth(find.element() as HTMLInputElement)).toBeLessThan(0);
  delete document.documentElement.dataset["room"];
  await page.viewport(...WIDE);
});

import { listAppeals, openAppeal } from "@masq/contract/agent/appeals";
import { listRemovals, openRemoval } from "@masq/contract/agent/removals";
import { listReportQueue, openReport } from "@masq/contract/agent/reports";
import { listTickets, readTicket } from "@masq/contract/agent/support";
import { Refusal } from "@masq/client/contract-server";
import { expect, test } from "vitest";
import { adminOf, openDesk, server } from "../../../testing/desk.tsx";
import { examine } from "../../../testing/examine.ts";
import { sampleOf } from "../../../testing/sample.ts";
import { m } from "../../paraglide/messages.js";

const QUEUES = [
  { at: "/chat/appeals", list: listAppeals, open: openAppeal, failed: m.appeals_failed, none: m.appeals_none },
  { at: "/chat/removals", list: listRemovals, open: openRemoval, failed: m.removals_failed, none: m.removals_none },
  { at: "/chat/reports", list: listReportQueue, open: openReport, failed: m.reports_failed, none: m.reports_none },
  { at: "/chat/support", list: listTickets, open: readTicket, failed: m.tickets_failed, none: m.tickets_none },
] as const;
type Listed = { total: number; limit: number } & Record<string, unknown>;

for (const { at, list, open, failed, none } of QUEUES) {
  const listed = sampleOf(list.reply) as Listed;
  const empty = Object.fromEntries(Object.entries(listed).map(([name, one]) => [name, Array.isArray(one) ? [] : one]));

  test(`${at} says that it loads, that it failed, and that it is empty, apart from its edges`, async () => {
    const loading = Promise.withResolvers<void>();
    let isDown = true;
    server.on(list, async () => {
      await loading.promise;
      if (isDown) throw new Refusal(422, "validation");
      return { ...empty, total: 0 } as never;
    });
    const { page } = await openDesk(adminOf(), at);
    await expect.poll(() => document.querySelector("main .skel")).not.toBeNull();
    const edges = (selector: string) => {
      const box = document.querySelector(`main section > ${selector}`)?.getBoundingClientRect();
      const around = document.querySelector("main section")?.getBoundingClientRect();
      return box && around && [box.left - around.left, around.right - box.right];
    };
    expect(edges(".stack-1")).toEqual([16, 16]);
    loading.resolve();
    await expect.element(page.getByRole("alert").getByText(failed())).toBeVisible();
    expect(edges(".state")).toEqual([16, 16]);
    isDown = false;
    await page.getByRole("button", { name: m.money_again() }).click();
    await expect.element(page.getByText(none())).toBeVisible();
    expect(edges(".emp")).toEqual([16, 16]);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await examine();
  });

  test(`${at} leads page by page, and opens a row beside the list`, async () => {
    server.on(list, () => ({ ...listed, total: 3, limit: 2 }) as never);
    server.on(open, () => sampleOf(open.reply) as never);
    const { page } = await openDesk(adminOf(), at);
    await page.getByRole("link", { name: m.money_after() }).click();
    await expect.element(page.getByText(m.money_page({ page: 2, pages: 2 }))).toBeVisible();
    await expect.poll(() => server.asked(list).at(-1)).toMatchObject({ query: { state: "waiting", page: 2 } });
    const first = page.getByRole("rowheader").getByRole("button").first();
    await first.click();
    await expect.element(first).toHaveAttribute("aria-current", "true");
    const pane = page.getByRole("complementary");
    await expect.element(pane.getByRole("heading", { level: 2 })).toBeVisible();
    await examine();
    await pane.getByRole("button", { name: m.dialog_close() }).click();
    await expect.element(pane).not.toBeInTheDocument();
  });
}

import { readDeskFigures, type DeskSums } from "@masq/contract/agent/supervision";
import { afterEach, expect, test, vi } from "vitest";
import { adminOf, agentOf, openDesk, server } from "../../../testing/desk.tsx";
import { examine } from "../../../testing/examine.ts";
import { shift } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";

afterEach(() => void vi.restoreAllMocks());

const sums: DeskSums = {
  answers: 1,
  responseMedianMs: 61_500,
  responseP95Ms: 61_500,
  handlingMedianMs: 30_000,
  handlingP95Ms: 30_000,
  lapses: 0,
  skips: 0,
  blocked: 0,
  flagged: 0,
  checked: 0,
  good: 0,
};
const figuresOf = (scope: "own" | "brands") => ({
  scope,
  brands: [{ domain: "velvetrooms.com", timezone: "Europe/Amsterdam" }],
  whole: sums,
  operators: [{ ...sums, _id: "agt_ruben", name: "Ruben Aal", dutyMs: 3_600_000 }],
  perBrand: [{ ...sums, brand: "velvetrooms.com", spanMs: 3_600_000 }],
  days: [{ ...sums, date: "2026-03-10" }],
});

test("figures: an admin's for their brand, with a matching file; an operator's own only", async () => {
  server.on(readDeskFigures, () => figuresOf("brands"));
  const asked: URL[] = [];
  const served = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof input !== "string" || !input.startsWith("/agent-api/desk-figures.csv")) return served(input, init);
    asked.push(new URL(input, location.href));
    return Promise.resolve(new Response("operator"));
  };
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { page } = await openDesk(adminOf(), "/agent/figures?from=2026-03-01&to=2026-03-10");
  const table = page.getByRole("region", { name: m.figures_operators() });
  const row = table.getByRole("row").filter({ hasText: "Ruben Aal" });
  await expect.element(row.getByRole("cell").nth(2)).toHaveTextContent("1");
  // The same words as in every other list, not the address's.
  await expect.element(page.getByRole("rowheader", { name: "10 Mar 2026" })).toBeVisible();
  await examine();
  await page.getByRole("button", { name: m.figures_save_label({ table: m.figures_operators() }) }).click();
  await expect.poll(() => saved).toEqual(["desk-figures-operator-2026-03-01-2026-03-10.csv"]);
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { from: "2026-03-01", to: "2026-03-10", by: "operator" },
  ]);
});

test("figures: an operator finds their own in the menu, and only those", async () => {
  server.on(readDeskFigures, () => figuresOf("own"));
  expect(shift.status).toBe("offline");
  const { page } = await openDesk(agentOf({ firstName: "Ruben", lastName: "Aal" }), "/chat");
  await page.getByRole("button", { name: /Ruben A\./ }).click();
  await page.getByRole("menuitem", { name: m.figures_own() }).click();
  await expect.element(page.getByRole("heading", { name: m.figures_own(), level: 1 })).toBeVisible();
  await expect
    .poll(() => page.getByRole("region", { name: m.figures_own() }).getByRole("row").elements())
    .toHaveLength(2);
});

test("figures: a range without replies says so in a box clear of the page's edges", async () => {
  const none = { ...figuresOf("own"), days: [] };
  server.on(readDeskFigures, () => ({ ...none, whole: { ...none.whole, answers: 0 } }));
  const { page } = await openDesk(agentOf({ firstName: "Ruben", lastName: "Aal" }), "/agent/figures");
  const word = page.getByRole("heading", { name: m.figures_none() });
  await expect.element(word).toBeVisible();
  const { left, right } = word.element().parentElement!.getBoundingClientRect();
  const part = page.getByRole("region", { name: m.figures_own() }).getByRole("table").element().getBoundingClientRect();
  expect([left, right]).toEqual([part.left, part.right]);
});

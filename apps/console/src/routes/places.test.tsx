import { getSession } from "@masq/contract/agent/desk";
import type { Route } from "@masq/contract/route";
import { matchRoutes, type RouteObject } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { adminOf, agentOf, openDesk, server } from "../../testing/desk.tsx";
import { sampleOf } from "../../testing/sample.ts";
import { placesOf } from "../shared/places.ts";
import { m } from "../paraglide/messages.js";
import { routes } from "./routes.tsx";

const contract = import.meta.glob<Record<string, unknown>>("../../../../packages/contract/src/agent/*.ts", {
  eager: true,
});
const isRoute = (one: unknown): one is Route =>
  typeof one === "object" && one !== null && "path" in one && "reply" in one && "access" in one;
const CALLS = Object.values(contract)
  .flatMap((file) => Object.values(file))
  .filter(isRoute);

/** The addresses of the route table, leaves only. */
function addressesOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, children, lazy, element }) => [
    ...(path !== undefined && (lazy ?? element) ? [path] : []),
    ...addressesOf(children ?? []),
  ]);
}
/** Pages of nobody who is signed in, and pages of one thing, which a list leads to. */
const ELSEWHERE = ["/agent/sign-in", "/agent/set-password", "*", "/chat/:conversationId", "/chat/characters/:id"];

beforeEach(() => {
  for (const call of CALLS) if (call.method === "GET") server.on(call, () => sampleOf(call.reply) as never);
  const off = { status: "offline", since: new Date().toISOString(), startedAt: null, breakReason: null } as const;
  server.on(getSession, () => ({ ...off, lockoutSeconds: 0, replies: 0, medianReplyMs: null }));
});

const pagesOf = (agent = adminOf()): string[] => placesOf(agent, false).map(({ to }) => to);
const rows = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("main [data-open], main tbody th:first-of-type :is(a[href], button)"),
];

test("every address of the console is a page of the palette, and every page of the palette an address", () => {
  const addresses = addressesOf(routes).filter((path) => !ELSEWHERE.includes(path));
  const reached = pagesOf().map((to) => matchRoutes(routes, to)?.at(-1)?.route.path);
  expect(reached).not.toContain(undefined);
  expect(reached).not.toContain("*");
  expect(new Set(reached)).toEqual(new Set(addresses));
  expect(addresses.length).toBeGreaterThan(20);
});

test("an operator's palette holds no page that would send them back to the desk", async () => {
  for (const to of pagesOf(agentOf())) {
    const { path } = await openDesk(agentOf(), to);
    await expect.poll(path).toBe(to);
    await expect.poll(() => document.querySelector("main")).not.toBeNull();
  }
  expect(pagesOf(agentOf())).toEqual([
    "/chat",
    "/agent/held",
    "/agent/figures",
    "/chat/pay",
    "/chat/feedback",
    "/chat/security",
  ]);
  expect(placesOf(adminOf(), true).map(({ to }) => to)).toEqual(["/chat/security"]);
  const ofOneBrand = pagesOf(adminOf({ scope: ["velvetrooms"] }));
  expect(pagesOf().filter((to) => !ofOneBrand.includes(to))).toEqual([
    "/chat/health",
    "/chat/money/books",
    "/chat/health/guide",
  ]);
});

/** Screens without a list whose rows open something: forms, figures, and the desk itself. */
const WITHOUT_ROWS = [
  "/chat",
  "/agent/figures",
  "/chat/characters/import",
  "/chat/money/figures",
  "/chat/money/prices",
  "/chat/money/books",
  "/chat/payouts/rates",
  "/chat/records",
  "/chat/health",
  "/chat/health/guide",
  "/chat/speed",
  "/chat/feedback",
  "/chat/security",
];

for (const to of pagesOf())
  test(`${to}: the palette opens with its pages, and J, K and Enter work in its list`, async () => {
    const { router } = await openDesk(adminOf(), to);
    await expect.element(page.getByRole("button", { name: m.strip_commands() })).toBeVisible();
    if (!WITHOUT_ROWS.includes(to)) {
      await expect.poll(() => rows().length, { message: "rows" }).toBeGreaterThan(1);
      await walk(() => router.state.location.pathname + router.state.location.search);
    } else expect(rows()).toEqual([]);
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard("{Control>}k{/Control}");
    const palette = page.getByRole("dialog", { name: m.palette_title() });
    await expect.element(palette.getByRole("option", { name: m.reports_title() })).toBeInTheDocument();
    expect(
      palette
        .getByRole("group", { name: m.command_group({ group: "pages" }) })
        .getByRole("option")
        .all(),
    ).toHaveLength(pagesOf().length);
    await userEvent.keyboard("{Escape}");
    // The page that a row opened is not looked at: a sample does not fill every one, and may say so late.
    if (!WITHOUT_ROWS.includes(to)) server.faults.splice(0);
  });

/** J and K move by a row, within the list; Enter opens it: its pane, its page or its question. */
async function walk(place: () => string): Promise<void> {
  (document.activeElement as HTMLElement | null)?.blur();
  const at = (): number => rows().findIndex((row) => row === document.activeElement);
  await userEvent.keyboard("j");
  const first = at();
  expect(first, "J leads into the list").toBeGreaterThanOrEqual(0);
  await userEvent.keyboard("k");
  expect(at()).toBe(Math.max(0, first - 1));
  await userEvent.keyboard("j");
  expect(at()).toBe(Math.max(0, first - 1) + 1);
  // Some lists open what has the focus.
  const isOpen = document.activeElement?.ariaCurrent === "true";
  const seen = (): string =>
    [
      place(),
      document.querySelector("[aria-current=true]")?.textContent,
      document.querySelector("[role=dialog]")?.textContent,
    ].join();
  const before = seen();
  await userEvent.keyboard("{Enter}");
  if (!isOpen) await expect.poll(seen).not.toBe(before);
}

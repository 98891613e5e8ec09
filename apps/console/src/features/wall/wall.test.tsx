import { readWall, type Wall, type WallItem } from "@masq/contract/agent/supervision";
import { HELD_TARGET_MS } from "@masq/domain/chat/held-reply";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { adminOf, openDesk, server } from "../../../testing/desk.tsx";
import { begins } from "../../../testing/begins.ts";
import { examine } from "../../../testing/examine.ts";
import { shift } from "../../../testing/shift.ts";
import { minutes, time } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { needsOf } from "./needs.ts";
import { put, wallStore } from "./wall-store.ts";

beforeEach(async () => {
  wallStore.dispatch({ type: "leave" });
  await page.viewport(1440, 900);
});

const MINUTE_MS = 60_000;
const VELVET = { domain: "velvetrooms.com", hue: 350 };
const EMBER = { domain: "embernight.com", hue: 40 };
const START = Date.parse("2026-03-10T05:10:00.000Z");
const at = (hours: number): string => new Date(START + hours * 60 * MINUTE_MS).toISOString();

const itemOf = (id: string, over: Partial<WallItem> = {}): WallItem => ({
  stockId: `stk_${id}`,
  conversationId: `cnv_${id}`,
  kind: "MessageStock",
  tier: "standard",
  brand: VELVET,
  character: id,
  waitedMs: 4 * MINUTE_MS,
  deadlineInMs: 6 * MINUTE_MS,
  answeredInMs: null,
  ...over,
});
const idOf = (name: string): string => `agt_${name.replaceAll(" ", "_")}`;
const operatorOf = (name: string, over: Partial<Wall["operators"][number]> = {}): Wall["operators"][number] => ({
  _id: idOf(name),
  name,
  status: "online",
  sinceMs: 3 * MINUTE_MS,
  reconnecting: false,
  left: null,
  last: null,
  claims: 0,
  lockoutMs: 0,
  answers: 12,
  medianMs: 4 * MINUTE_MS,
  flags: 0,
  lapses: 0,
  ...over,
});
const rule = (code: string, over: Partial<Wall["rules"][number]> = {}): Wall["rules"][number] => ({
  rule: code,
  title: `Title of ${code}`,
  stopped: 0,
  released: 0,
  changed: 0,
  unread: 0,
  withdrawn: 0,
  waiting: 0,
  ...over,
});
const flat = (n: number): number[] => Array.from({ length: 49 }, () => n);

const QUIET: Wall = {
  claims: [],
  operators: [],
  waiting: (["MessageStock", "FollowUpStock", "MeetUpStock"] as const).map((kind) => ({
    kind,
    standard: 0,
    vip: 0,
    first: 0,
    supervisor: 0,
    oldestMs: null,
  })),
  supervisor: [],
  staffing: {
    arrivals: 0,
    answers: 0,
    answersMin: 10,
    have: 0,
    target: 0.8,
    allowanceMs: 20 * MINUTE_MS,
    handlingMs: null,
    needed: null,
    waitChance: null,
    within: null,
  },
  forecast: { late: 0, missing: null, safe: null, emptyInMs: 0, grows: false, items: [] },
  crises: [],
  held: [],
  guarantees: [],
  repeats: [],
  heldNow: { count: 0, late: 0, medianMs: null },
  removed: { count: 0, returned: 0, open: 0 },
  rules: [],
  happened: [],
  history: {
    startDate: at(0),
    stepMs: 5 * MINUTE_MS,
    kinds: (["MessageStock", "FollowUpStock", "MeetUpStock"] as const).map((kind) => ({ kind, counts: flat(0) })),
    changes: [],
  },
  cover: { hours: Array.from({ length: 6 }, (_, hour) => at(4 + hour)), weeksMin: 2, handlingMs: null, rows: [] },
};
const heldOf = (id: string, over: Partial<Wall["held"][number]> = {}): Wall["held"][number] => ({
  heldId: `hld_${id}`,
  brand: VELVET,
  character: "Eduardo",
  writer: "Kofi D.",
  rule: "MJ",
  title: "Reads like an offer to meet",
  isLate: false,
  reader: null,
  sinceMs: 20_000,
  ...over,
});

const BUSY: Wall = {
  ...QUIET,
  operators: [
    operatorOf("Ruben Aal", { last: { what: "replied", agoMs: 51_000 }, claims: 1 }),
    operatorOf("Fien Crown", { last: { what: "returned", agoMs: 135_000 } }),
    operatorOf("Joris Post", { status: "offline", left: "lapsed", last: null, lapses: 1 }),
  ],
  claims: [
    {
      ...itemOf("Zeynep"),
      operator: { _id: idOf("Ruben Aal"), name: "Ruben Aal" },
      claimTime: at(4),
      remainingMs: 42_000,
      wholeMs: 300_000,
      writing: true,
      memberWriting: false,
      draft: true,
      lapses: 0,
    },
  ],
  supervisor: [
    { ...itemOf("Frozen"), why: "frozen" },
    { ...itemOf("Raised"), why: "raised", by: "Noa S." },
  ],
  crises: [{ reportId: "rep_one", brand: EMBER, character: "Judit", reason: "self-harm", sinceMs: 90_000 }],
  held: [
    heldOf("late", { isLate: true, sinceMs: HELD_TARGET_MS + 8_000, reader: "Tess Dijk" }),
    heldOf("fresh", { title: "Reads like pressure to write or buy", writer: "Marit K." }),
  ],
  guarantees: [
    {
      conversationId: "cnv_Farida",
      brand: EMBER,
      character: "Farida",
      sinceMs: 46 * 60 * MINUTE_MS,
      endsInMs: 2 * 60 * MINUTE_MS,
    },
  ],
  repeats: [
    {
      operator: { _id: "agt_kofi", name: "Kofi D." },
      rule: "M1",
      title: "Offers a meeting",
      times: 3,
      sinceMs: 60 * MINUTE_MS,
    },
  ],
  forecast: {
    late: 2,
    missing: 1,
    safe: 0,
    emptyInMs: null,
    grows: true,
    items: [
      itemOf("Farida", { deadlineInMs: -9 * MINUTE_MS }),
      itemOf("Late", { deadlineInMs: -MINUTE_MS }),
      itemOf("Soon", { answeredInMs: 8 * MINUTE_MS }),
    ],
  },
  heldNow: { count: 2, late: 1, medianMs: 34_000 },
  removed: { count: 2, returned: 2, open: 1 },
  rules: [rule("M1", { stopped: 8, released: 6 }), rule("NJ", { released: 1, unread: 2, waiting: 1 })],
  happened: [
    { what: "claimed", name: "Lotte M.", character: "Senait", agoMs: 9_000 },
    { what: "crisis", name: null, character: "Judit", agoMs: 90_000 },
  ],
  history: {
    ...QUIET.history,
    kinds: [
      { kind: "MessageStock", counts: flat(8).map((n, point) => n + Math.round(6 * Math.sin(point / 8))) },
      { kind: "FollowUpStock", counts: flat(5) },
      { kind: "MeetUpStock", counts: flat(2) },
    ],
    changes: [at(3)],
  },
  cover: {
    ...QUIET.cover,
    handlingMs: 252_000,
    rows: [
      {
        brand: VELVET,
        weeks: 4,
        cells: [1.101, 0.9999, 0.75, 0.7499, 4.2, null].map((share) => ({ expected: share === null ? 0 : 30, share })),
      },
      { brand: EMBER, weeks: 1, cells: [] },
    ],
  },
  staffing: { ...QUIET.staffing, have: 9 },
};

async function open(wall: Wall) {
  server.on(readWall, () => wall);
  const desk = await openDesk(adminOf(), "/agent/wall");
  await expect.element(page.getByRole("heading", { name: m.wall_rules() })).toBeInTheDocument();
  return desk;
}
const needs = () =>
  page
    .getByRole("complementary", { name: begins(m.wall_needs()) })
    .getByRole("listitem")
    .elements()
    .map((row) => row.querySelector("b")?.textContent);

test("frozen conversations come first and alone are filled; then crisis, held too long, guarantee, and the rest; each conversation once", async () => {
  await open(BUSY);
  await expect
    .poll(needs)
    .toEqual([
      m.wall_why({ why: "frozen" }),
      m.wall_crisis({ reason: "self-harm" }),
      m.wall_held_late(),
      m.wall_guarantee(),
      m.wall_raised({ name: "Noa S." }),
      m.wall_why({ why: "late" }),
      m.wall_repeat(),
      m.wall_why({ why: "missing" }),
    ]);
  const rows = page
    .getByRole("complementary", { name: begins(m.wall_needs()) })
    .getByRole("listitem")
    .elements();
  const filled = rows.map((row) => getComputedStyle(row).backgroundColor !== "rgba(0, 0, 0, 0)");
  expect(filled).toEqual([true, ...Array.from({ length: rows.length - 1 }, () => false)]);
  expect(needsOf(BUSY).filter((need) => JSON.stringify(need).includes("cnv_Farida"))).toHaveLength(1);
  expect(
    needsOf({ ...BUSY, held: [heldOf("fresh")] }).some(({ why }) => why === "held"),
    "within the target",
  ).toBe(false);
});

test("each row leads where it is dealt with: a conversation after a reason, the report, the lane of held replies", async () => {
  // The pages that the rows lead to are not looked at.
  server.ignoreRest();
  const { path, router } = await open(BUSY);
  expect(shift.status).toBe("offline");
  const act = (label: string) => page.getByRole("button", { name: label });
  await act(m.wall_act_on({ act: "open", about: m.wall_about({ character: "Frozen", kind: "MessageStock" }) })).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: m.reason_cancel() }).click();
  await act(
    m.wall_act_on({ act: "review", about: m.wall_writer_as({ name: "Kofi D.", character: "Eduardo" }) }),
  ).click();
  await expect.poll(path).toBe("/agent/held");
  await router.navigate(-1);
  await act(m.wall_act_on({ act: "read", about: m.wall_about({ character: "Judit", kind: "MessageStock" }) })).click();
  await expect.poll(path).toBe("/chat/reports");
});

test("the last event steps back after two minutes and is no longer told after five: then the row is gray", async () => {
  await open(BUSY);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  const lasted = (what: "replied" | "returned"): RegExp =>
    new RegExp(m.wall_last({ what, time: "TIME" }).replace("TIME", String.raw`\d:\d\d`));
  await expect.element(row("Ruben Aal")).toMatchTextContent(lasted("replied"));
  const ink = (name: string) => getComputedStyle(row(name).getByRole("cell").nth(3).element()).color;
  await expect.element(row("Fien Crown")).toMatchTextContent(lasted("returned"));
  expect(ink("Fien Crown")).not.toBe(ink("Ruben Aal"));
  await expect.element(row("Joris Post")).toMatchTextContent(m.wall_last_none());
  const name = (of: string) => getComputedStyle(row(of).getByRole("rowheader").element()).color;
  expect(name("Joris Post")).not.toBe(name("Fien Crown"));
});

test("the numbers tell what is held now and what was removed overnight", async () => {
  await open(BUSY);
  const target = minutes(HELD_TARGET_MS / 1000);
  const number = (name: string) => page.getByRole("group", { name });
  await expect.element(number(m.wall_held_now())).toMatchTextContent(m.wall_held_past({ n: 1, target }));
  await expect.element(number(m.wall_removed())).toMatchTextContent(m.wall_removed_sub({ credits: 2, open: 1 }));
  put({ ...BUSY, heldNow: { count: 1, late: 0, medianMs: 34_000 } });
  await expect.element(number(m.wall_held_now())).toMatchTextContent(m.wall_held_times({ median: "0:34", target }));
  put(QUIET);
  await expect.element(number(m.wall_held_now())).toMatchTextContent(m.wall_held_target({ target }));
});

test("the chart is a table for who cannot see it, every half hour, and names the change of shift", async () => {
  await open(BUSY);
  const table = page.getByRole("table", { name: begins(m.wall_history_table()) });
  const rows = table.getByRole("row");
  expect(rows.elements().map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    [
      m.wall_history_time(),
      ...["MessageStock", "FollowUpStock", "MeetUpStock"].map((kind) => m.stock_kind({ kind: kind as "MessageStock" })),
      m.wall_history_all(),
    ],
    ...Array.from({ length: 9 }, (_, half) => {
      const messages = BUSY.history.kinds[0]?.counts[half * 6] ?? 0;
      return [time(START + half * 30 * MINUTE_MS), String(messages), "5", "2", String(messages + 7)];
    }),
  ]);
  await expect.element(table).toMatchTextContent(m.wall_shift_change({ at: time(at(3)) }));
  put(QUIET);
  await expect.element(page.getByText(m.wall_history_none())).toBeInTheDocument();
});

test("cover is rounded down, warns under 100% and alarms under 75%; without figures it says why", async () => {
  await open(BUSY);
  const part = page.getByRole("region", { name: begins(m.wall_cover()) });
  const cells = () =>
    part
      .getByRole("row")
      .nth(1)
      .getByRole("cell")
      .elements()
      .map((cell) => cell.querySelector("span")?.textContent);
  await expect.poll(cells).toEqual(["110%", "99%", "75%", "74%", m.wall_cover_more({ n: 300 }), m.wall_unknown()]);
  const fills = part
    .getByRole("row")
    .nth(1)
    .getByRole("cell")
    .elements()
    .map((cell) => getComputedStyle(cell.firstElementChild ?? cell).backgroundColor);
  expect(fills[1]).toBe(fills[2]);
  expect(new Set([fills[0], fills[1], fills[3]]).size).toBe(3);
  expect(fills[4]).toBe(fills[0]);
  await expect.element(part).toMatchTextContent(m.wall_cover_young({ n: 2 }));
  await expect.element(part).toMatchTextContent(m.wall_cover_explained({ n: 9, time: "4:12" }));
  put({ ...BUSY, staffing: { ...BUSY.staffing, have: 0 } });
  await expect.element(part).toMatchTextContent(m.wall_cover_explained({ n: 0, time: "4:12" }));
  put(QUIET);
  await expect.element(part).toMatchTextContent(m.wall_cover_none());
  await expect.element(part).toMatchTextContent(m.wall_cover_unknown());
});

test("rules of today name what became of the replies, most frequent first", async () => {
  await open(BUSY);
  const part = page.getByRole("region", { name: m.wall_rules() });
  const rows = () =>
    part
      .getByRole("row")
      .elements()
      .map((row) => row.textContent);
  const fate = (name: "stopped" | "released" | "unread" | "waiting", n: number) => m.wall_rule_fate({ fate: name, n });
  await expect
    .poll(rows)
    .toEqual([
      `M1Title of M1${fate("stopped", 8)}, ${fate("released", 6)}14`,
      `NJTitle of NJ${fate("released", 1)}, ${fate("unread", 2)}, ${fate("waiting", 1)}4`,
    ]);
  put(QUIET);
  await expect.element(part).toMatchTextContent(m.wall_rules_none());
});

test("at 1920 there is a fourth column: what happened, and held replies below what needs a person; no row is wider apart for it", async () => {
  await page.viewport(1440, 900);
  await open(BUSY);
  const happened = page.getByRole("region", { name: begins(m.wall_happenings()) });
  const held = page.getByRole("region", { name: begins(m.wall_held()) });
  await expect.element(happened).not.toBeInTheDocument();
  await expect.element(held).not.toBeInTheDocument();
  const operators = page.getByRole("table").first();
  const width = operators.element().clientWidth;
  await page.viewport(1920, 1080);
  await expect
    .element(happened)
    .toMatchTextContent(m.wall_happened({ what: "claimed", name: "Lotte M.", character: "Senait" }));
  await expect.element(happened).toMatchTextContent(m.wall_happened({ what: "crisis", name: "", character: "Judit" }));
  await expect.element(held).toMatchTextContent(m.wall_held_median({ time: "0:34" }));
  expect(held.getByRole("listitem").elements()).toHaveLength(2);
  expect(operators.element().clientWidth - width).toBeLessThan(120);
  const cell = operators.getByRole("row").nth(1).getByRole("cell").first().element();
  expect(cell.getBoundingClientRect().height).toBe(43);
});

test("busy and quiet, the wall has nothing that axe finds and nothing to scroll sideways", async () => {
  await open(BUSY);
  await examine();
  put(QUIET);
  await expect.element(page.getByText(m.wall_nobody(), { exact: true })).toBeVisible();
  await examine();
});

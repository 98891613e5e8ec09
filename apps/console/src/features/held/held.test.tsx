import { Refusal } from "@masq/client/contract-server";
import {
  decideHeld,
  decideHeldReport,
  heldFigures,
  heldReports,
  listHeld,
  openHeld,
  type HeldCounts,
  type HeldDetail,
  type HeldRow,
} from "@masq/contract/agent/held";
import { listReportQueue, openReport, type ReportRow } from "@masq/contract/agent/reports";
import { HELD_LIMIT_MS, HELD_TARGET_MS } from "@masq/domain/chat/held-reply";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { adminOf, agentOf, openDesk, server } from "../../../testing/desk.tsx";
import { examine } from "../../../testing/examine.ts";
import { desk, lineOf } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";

const COUNTS: HeldCounts = {
  held: 2,
  sent: 1,
  changed: 0,
  stopped: 1,
  late: 0,
  blocked: 3,
  nobody: 0,
  reported: 1,
  agreed: 0,
};
const AT = "2026-03-10T08:00:00.000Z";
const TEXT = "Then you'll hear it on Monday. Get a few more credits before Friday, or the swan goes without you.";
const INSTEAD = "Take all the time you like. The story keeps.";

const rowOf = (over: Partial<HeldRow> = {}): HeldRow => ({
  _id: "hld_one",
  brand: "velvetrooms.com",
  character: "Aroha",
  username: "jverh_71",
  writer: { _id: "agt_marit", name: "Marit K." },
  rule: "DJ",
  title: "Reads like pressure to write or buy",
  advice: "Let them go in their own time, without guilt and without a price.",
  heldDate: AT,
  remainingMs: HELD_LIMIT_MS - 41_000,
  reader: null,
  ...over,
});
const detailOf = (row: HeldRow): HeldDetail => ({
  ...row,
  instead: INSTEAD,
  state: "waiting",
  conversationId: "cnv_one",
  text: TEXT,
  spans: [[31, TEXT.length]],
  why: "pressure 0.81, limit 0.62",
  context: [
    lineOf("A swan without a neck is a duck with ideas."),
    lineOf("That's going on the wall.", { _id: "msg_two", sequence: 2, senderType: "profile", agentName: "Marit K." }),
    lineOf("I'm on nights again from Monday.", { _id: "msg_three", sequence: 3 }),
  ],
  today: COUNTS,
  lastMonth: { ...COUNTS, held: 9 },
  decidedBy: null,
});
const LATE = rowOf({
  _id: "hld_late",
  title: "Reads like an offer to meet",
  rule: "MJ",
  writer: { _id: "agt_kofi", name: "Kofi D." },
  remainingMs: HELD_LIMIT_MS - HELD_TARGET_MS - 8_000,
  reader: { _id: "agt_lena", name: "Lena R." },
});
const CRISIS: ReportRow = {
  _id: "rep_one",
  reference: "R-ONE",
  kind: "message",
  reason: "self-harm",
  byProduct: true,
  state: "open",
  createDate: AT,
  waitingHours: 0,
  domain: "velvetrooms.com",
  user: { _id: "usr_kees", username: "kees_n" },
  profile: { _id: "prf_senait", name: "Senait" },
};

let rows: HeldRow[];
const decisions: unknown[] = [];
beforeEach(() => {
  rows = [LATE, rowOf(), rowOf({ _id: "hld_two", title: "You are new to this brand", rule: "NJ" })];
  decisions.length = 0;
  server.on(listHeld, () => ({ held: rows }));
  server.on(openHeld, ({ params }) => {
    const row = rows.find(({ _id, reader }) => _id === params.id && reader === null);
    if (row === undefined) throw new Refusal(409, "held-over");
    return detailOf(row);
  });
  server.on(decideHeld, ({ params, body }) => {
    decisions.push({ id: params.id, ...body });
    rows = rows.filter(({ _id }) => _id !== params.id);
    return { _id: params.id, state: "sent" as const };
  });
  server.on(listReportQueue, () => ({ reports: [], total: 0, page: 1, limit: 100 }));
});

const row = (id: string) => desk.part(`[data-row="${id}"]`);
const reply = () => desk.part("main blockquote");
async function openLane(agent = agentOf()) {
  const opened = await openDesk(agent, "/agent/held");
  await expect.poll(() => row("hld_one") ?? desk.part("main .emp")).not.toBeNull();
  return opened;
}

test("the lane shows what waits, how long, and who reads it already; a colleague's cannot be opened", async () => {
  await openLane();
  expect(row("hld_late")).toMatchTextContent(m.held_row_reading({ name: "Lena R." }));
  expect(row("hld_late")).toMatchTextContent(m.held_late());
  expect(row("hld_one")).toMatchTextContent(/0:4\d/);
  expect(row("hld_one")).not.toMatchTextContent(m.held_late());
  expect(desk.part("nav .cnt")).toMatchTextContent(m.held_nav({ n: 3 }));
  await expect.poll(() => document.title).toBe(`(3) ${m.held_document_title()}`);
  await userEvent.keyboard("j{Enter}");
  expect(reply()).toBeNull();
  expect(server.calls.some(({ name }) => name === openHeld.name)).toBe(false);
  await examine();
});

test("J, K and Enter open a reply, with its marks, its reason, what came before and its writer", async () => {
  await openLane();
  await userEvent.keyboard("jjk");
  expect(document.activeElement).toBe(row("hld_late")!.querySelector("button"));
  await userEvent.keyboard("j{Enter}");
  await expect.poll(() => reply()?.textContent).toBe(TEXT);
  expect(reply()!.querySelector("u")?.textContent).toBe(TEXT.slice(31));
  const main = page.getByRole("main");
  await expect.element(main).toMatchTextContent(m.held_rule({ rule: "DJ" }));
  await expect.element(main).toMatchTextContent("pressure 0.81, limit 0.62");
  await expect.element(main).toMatchTextContent("A swan without a neck is a duck with ideas.");
  await expect.element(page.getByRole("complementary", { name: m.held_writer_of({ name: "Marit K." }) })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Held 2 9" })).toBeVisible();
  await expect.element(page.getByText(m.held_if_nobody())).toBeVisible();
  // The screen leans towards no decision.
  expect(document.querySelectorAll("main .btn.p")).toHaveLength(0);
  await examine();
});

for (const [key, decision] of [
  ["r", "release"],
  ["s", "stop"],
] as const)
  test(`${key.toUpperCase()} decides at once, W marks a wrong hold, and the next one opens`, async () => {
    await openLane();
    await userEvent.keyboard("jj{Enter}");
    await expect.poll(reply).not.toBeNull();
    await userEvent.keyboard("w");
    await expect.element(page.getByRole("button", { pressed: true })).toBeVisible();
    await userEvent.keyboard(key);
    await expect.poll(() => row("hld_two")?.querySelector("button")?.ariaCurrent).toBe("true");
    expect(decisions).toEqual([{ id: "hld_one", decision, wrong: true }]);
    await userEvent.keyboard("r");
    await expect.poll(() => decisions.length).toBe(2);
    expect(decisions[1]).toEqual({ id: "hld_two", decision: "release" });
  });

test("C changes the text in place, Escape leaves it, Ctrl Enter sends what differs; a blocked change says why", async () => {
  await openLane();
  await userEvent.keyboard("jj{Enter}");
  await expect.poll(reply).not.toBeNull();
  await userEvent.keyboard("c");
  const area = page.getByRole("textbox", { name: m.held_text() });
  await expect.element(area).toHaveFocus();
  await expect.element(area).toHaveValue(TEXT);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => reply()?.textContent).toBe(TEXT);
  await userEvent.keyboard("a");
  await expect.element(area).toHaveValue(INSTEAD);
  server.on(decideHeld, () => {
    throw new Refusal(422, "reply-blocked", {}, { details: { rule: "C1", title: "Contact details", advice: "None." } });
  });
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText(m.held_refused({ title: "Contact details", advice: "None." }))).toBeVisible();
  server.on(decideHeld, ({ params, body }) => {
    decisions.push(body);
    rows = rows.filter(({ _id }) => _id !== params.id);
    return { _id: params.id, state: "changed" as const };
  });
  await userEvent.keyboard(" Really.{Control>}{Enter}{/Control}");
  await expect.poll(() => decisions).toEqual([{ decision: "change", text: `${INSTEAD} Really.` }]);
});

test("one that a colleague decided meanwhile gives way to the next", async () => {
  await openLane();
  await userEvent.keyboard("jj{Enter}");
  await expect.poll(reply).not.toBeNull();
  server.on(decideHeld, () => {
    rows = rows.filter(({ _id }) => _id !== "hld_one");
    throw new Refusal(409, "held-over");
  });
  await userEvent.keyboard("r");
  await expect.poll(() => row("hld_two")?.querySelector("button")?.ariaCurrent).toBe("true");
  await expect.poll(() => row("hld_one")).toBeNull();
});

test("with nothing held the lane says so, and Alt B switches the sound", async () => {
  rows = [];
  await openLane();
  await expect.element(page.getByText(m.held_none())).toBeVisible();
  await expect.element(page.getByRole("button", { name: m.held_keys({ key: "soundOn" }) })).toBeVisible();
  await userEvent.keyboard("{Alt>}b{/Alt}");
  await expect.element(page.getByRole("button", { name: m.held_keys({ key: "soundOff" }) })).toBeVisible();
  await userEvent.keyboard("{Alt>}b{/Alt}");
  await examine();
});

test("an admin sees open reports of self-harm first; operators see no tabs", async () => {
  server.on(listReportQueue, () => ({
    reports: [CRISIS, { ...CRISIS, _id: "rep_two", reason: "threat" as const }],
    total: 2,
    page: 1,
    limit: 100,
  }));
  const opened: string[] = [];
  server.on(openReport, ({ params }) => {
    opened.push(params.id);
    throw new Refusal(404, "not-found");
  });
  const { path } = await openLane(adminOf());
  await expect.poll(() => document.querySelectorAll("main [data-open]")).toHaveLength(4);
  expect(document.querySelector("main [data-open]")).toMatchTextContent("member kees_n to Senait");
  await expect.element(page.getByRole("navigation", { name: m.held_tabs() })).toBeVisible();
  await userEvent.keyboard("j{Enter}");
  await expect.poll(path).toBe("/chat/reports");
  await expect.poll(() => opened).toEqual(["rep_one"]);
});

test("an admin agrees or disagrees with reports of wrong stops by key", async () => {
  const { writer, rule, title, advice, heldDate } = rowOf();
  const of = { brand: "velvetrooms.com", writer, rule, title, advice, heldDate };
  let reports = ["one", "two", "three"].map((id) => ({ _id: `hld_${id}`, ...of, text: `${TEXT} ${id}` }));
  const said: unknown[] = [];
  server.on(heldReports, () => ({ reports }));
  server.on(decideHeldReport, ({ params, body }) => {
    said.push([params.id, body.agree]);
    reports = reports.filter(({ _id }) => _id !== params.id);
    return { status: "success" as const };
  });
  await openDesk(adminOf(), "/agent/held?part=reports");
  await expect.element(page.getByText(m.held_reports_count({ n: 3 }))).toBeVisible();
  await examine();
  await userEvent.keyboard("y");
  await expect.element(page.getByText(m.held_reports_count({ n: 2 }))).toBeVisible();
  await userEvent.keyboard("jjn");
  await expect.element(page.getByText(m.held_reports_count({ n: 1 }))).toBeVisible();
  expect(said).toEqual([
    ["hld_one", true],
    ["hld_three", false],
  ]);
  server.on(decideHeldReport, () => {
    reports = [];
    throw new Refusal(409, "conflict");
  });
  await userEvent.keyboard("y");
  await expect.element(page.getByText(m.held_reports_none())).toBeVisible();
  await expect.element(page.getByText(m.held_decided())).toBeVisible();
});

test("the figures stand per rule, writer and hour, for 1, 7 and 30 days", async () => {
  const asked: unknown[] = [];
  server.on(heldFigures, ({ query }) => {
    asked.push(query.days);
    return {
      total: COUNTS,
      medianMs: 34_000,
      rules: [{ ...COUNTS, rule: "DJ", title: "Reads like pressure to write or buy" }],
      writers: [{ ...COUNTS, writer: { _id: "agt_marit", name: "Marit K." } }],
      hours: [{ ...COUNTS, hour: 22 }],
    };
  });
  await openDesk(adminOf(), "/agent/held?part=figures");
  await expect.element(page.getByText(m.held_median({ time: "0:34" }))).toBeVisible();
  for (const name of ["DJ Reads like pressure to write or buy", "Marit K.", "22:00"])
    await expect.element(page.getByRole("rowheader", { name })).toBeVisible();
  await examine();
  await page.getByRole("link", { name: m.held_span({ days: 30 }) }).click();
  await expect.poll(() => asked).toEqual([1, 30]);
});

test("operators cannot open the admins' parts", async () => {
  await openDesk(agentOf(), "/agent/held?part=figures");
  await expect.poll(() => row("hld_one")).not.toBeNull();
});

test("a place without the desk shows in strip and title that replies wait", async () => {
  await openDesk(adminOf(), "/chat/reports");
  await expect.poll(() => document.title).toBe(`(3) ${m.reports_document_title()}`);
  expect(desk.part("nav .cnt")).toMatchTextContent(m.held_nav({ n: 3 }));
});

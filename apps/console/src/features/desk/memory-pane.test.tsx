import { getDeskConversation, type Claim, type DeskMessage } from "@masq/contract/agent/desk";
import type { DeskFact } from "@masq/contract/agent/desk-fact";
import { axeFaults } from "@masq/ui/examine";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { begins } from "../../../testing/begins.ts";
import { server } from "../../../testing/desk.tsx";
import { atDesk, claimOf, desk, lineOf, onDuty, shift } from "../../../testing/shift.ts";
import { shortDay } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";

const ROOMY = [1920, 1080] as const;
const MEMBER = "sam";
const DAYS = ["2026-03-06", "2026-03-08", "2026-03-09"] as const;
const NEWEST = "How is Bolt's café today?";

const said = (sequence: number, day: string, message: string, over: Partial<DeskMessage> = {}): DeskMessage => {
  const at = `${day}T12:0${sequence % 10}:00.000Z`;
  return lineOf(message, { _id: `msg_${sequence}`, sequence, date: at, dateSent: at, day: at, ...over });
};
const answered = (agentName: string): Partial<DeskMessage> => ({ senderType: "profile", agentName });
const LINES: readonly DeskMessage[] = [
  said(11, DAYS[1], "Meet me at the CAFÉ of the story"),
  said(12, DAYS[1], "The swan lost its neck", answered("Pieter")),
  said(13, DAYS[1], "The cafe is closed, says the house", { senderType: "system" }),
  said(14, DAYS[2], "A swan without a neck is a duck"),
  said(15, DAYS[2], "That goes on the wall", answered("Ada")),
  said(16, DAYS[2], "With a frame", answered("Tess")),
  said(17, DAYS[2], NEWEST),
];
const DOG: DeskFact = {
  _id: "fct_one",
  side: "user",
  kind: "pets",
  value: "A dog called Bolt",
  messageId: null,
  sequence: null,
  archived: false,
  date: `${DAYS[1]}T12:00:00.000Z`,
  by: "Pieter",
};
const talk = (over: Partial<Claim["conversation"]> = {}): Claim => {
  const claim = claimOf(NEWEST);
  const conversation = { ...claim.conversation, messages: [...LINES], messageCount: 17, facts: [DOG], ...over };
  return { ...claim, conversation };
};

async function begin(claim = talk()): Promise<void> {
  shift.claims = [claim];
  await atDesk();
  await desk.start();
  await desk.receives(NEWEST);
}

afterEach(() => page.viewport(1280, 800));

const memory = () => page.getByRole("complementary", { name: m.memory_title() });
const field = () => page.getByRole("searchbox", { name: m.memory_find({ member: MEMBER }) });
const touched = () => [...document.querySelectorAll('[data-facts="touched"]')].map((one) => one.closest("aside")?.id);
const columns = (): number[] =>
  getComputedStyle(document.querySelector("main")!).gridTemplateColumns.split(" ").map(Number.parseFloat);
const paneKeys = () => desk.part('[data-hint="panes"] .sr')?.textContent.trim();
const rows = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("#pane-memory [data-open]")].map((row) => row.textContent);
const current = (): string | undefined => desk.part("#pane-thread [aria-current]")?.dataset["message"];
const focused = (): string | undefined => document.activeElement?.id;

/** What the sheet lists under a digit. */
async function listed(digit: string): Promise<string[]> {
  await page.getByRole("button", { name: m.strip_keys() }).click();
  const sheet = page.getByRole("dialog", { name: m.shortcuts_title() });
  await expect.element(sheet).toBeVisible();
  const names = [...sheet.element().querySelectorAll("li")]
    .filter((row) => row.querySelector(".sr")?.textContent === digit)
    .map((row) => row.firstElementChild?.textContent ?? "");
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  return names;
}

test("at 1440 nothing changes: three columns, pane 4 the facts with what the message touches, no search", async () => {
  await page.viewport(1440, 900);
  await begin();
  await expect.poll(touched).toEqual(["pane-facts"]);
  await expect.element(memory()).not.toBeInTheDocument();
  const [queue, , facts, ...more] = columns();
  expect([queue, facts, more]).toEqual([276, 436, []]);
  await expect.poll(paneKeys).toBe("Alt 1, Alt 2, Alt 3, Alt 4");
  await userEvent.keyboard("{Alt>}4{/Alt}");
  await expect.poll(focused).toBe("pane-facts");
  await userEvent.keyboard("{Alt>}5{/Alt}{Alt>}/{/Alt}");
  expect(focused()).toBe("pane-facts");
  expect(await listed("4")).toEqual([m.command_name({ command: "pane4" })]);
  expect(await listed("5")).toEqual([]);
});

test("at 1920 the memory stands before the facts: pane 4, with what the message touches, and the facts are pane 5", async () => {
  await page.viewport(...ROOMY);
  await begin();
  await expect.poll(touched).toEqual(["pane-memory"]);
  expect(columns()).toEqual([300, 1920 - 300 - 420 - 440, 420, 440]);
  await expect.element(memory()).toMatchTextContent(DOG.value);
  await expect.poll(paneKeys).toBe("Alt 1, Alt 2, Alt 3, Alt 4, Alt 5");
  const caps = [...document.querySelectorAll('[data-hint="panes"] kbd')].map((cap) => cap.textContent);
  expect(caps, "from the first to the last").toEqual(["Alt", "1", "5"]);
  for (const [digit, pane] of [
    ["4", "pane-memory"],
    ["5", "pane-facts"],
  ] as const) {
    await userEvent.keyboard(`{Alt>}${digit}{/Alt}`);
    await expect.poll(focused).toBe(pane);
    await userEvent.keyboard("{Escape}");
    await expect.poll(focused).toBe("pane-write");
  }
  expect(await listed("4")).toEqual([m.command_name({ command: "paneMemory" })]);
  expect(await listed("5")).toEqual([m.command_name({ command: "pane5" })]);
});

test("the window may change its width in the midst of a claim: what the message touches is shown once, and the draft stays", async () => {
  await page.viewport(1440, 900);
  await begin();
  await userEvent.keyboard("Half a line");
  await page.viewport(1800, 900);
  await expect.poll(touched).toEqual(["pane-memory"]);
  await page.viewport(1799, 900);
  await expect.poll(touched).toEqual(["pane-facts"]);
  await expect.element(page.elementLocator(desk.part("#pane-write")!)).toHaveValue("Half a line");
});

test("a claim that comes moves no column", async () => {
  await page.viewport(...ROOMY);
  await atDesk();
  await desk.start();
  await expect.element(page.getByText(m.idle_title())).toBeVisible();
  const boxes = () => ["queue", "thread", "memory", "facts"].map((name) => desk.part(`#pane-${name}`)!.offsetLeft);
  const before = [columns(), boxes()];
  shift.claims = [talk()];
  await desk.receives(NEWEST);
  await expect.element(field()).toBeVisible();
  expect([columns(), boxes()]).toEqual(before);
});

test("the search finds words without case and accents, the newest first; Enter jumps to the message, never to a notice of the system", async () => {
  await page.viewport(...ROOMY);
  await begin();
  await userEvent.keyboard("{Alt>}/{/Alt}");
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("jk cafe");
  await expect.element(field()).toHaveValue("jk cafe");
  await expect.element(memory().getByRole("status")).toMatchTextContent(m.memory_found({ n: 0, shown: 0 }));
  await userEvent.keyboard("{Alt>}/{/Alt}cafe");
  await expect.element(memory().getByRole("status")).toMatchTextContent(m.memory_found({ n: 2, shown: 2 }));
  expect(rows()[0]).toContain(NEWEST);
  expect(rows()[1]).toContain("Meet me at the CAFÉ of the story");
  await userEvent.keyboard("{ArrowDown}j");
  await expect.poll(() => document.activeElement?.textContent).toContain("Meet me at the CAFÉ");
  await userEvent.keyboard("k");
  await expect.poll(() => document.activeElement?.textContent).toContain(NEWEST);
  await expect.poll(() => desk.part('[data-hint="open"]')).not.toBeNull();
  await userEvent.keyboard("j{Enter}");
  await expect.poll(focused).toBe("pane-thread");
  expect(current()).toBe("msg_11");
  // In the conversation the letters are its own again; back in the memory they go on from there.
  await userEvent.keyboard("j");
  expect(current()).toBe("msg_12");
  await userEvent.keyboard("k4k");
  await expect.poll(() => document.activeElement?.textContent).toContain(NEWEST);
  await userEvent.keyboard("{Escape}");
  await expect.poll(focused).toBe("pane-write");
  await userEvent.keyboard("{Alt>}/{/Alt}{Enter}");
  await expect.poll(focused).toBe("pane-thread");
  expect(current(), "from the words, the newest").toBe("msg_17");
});

test("the memory says what it searches, and reads earlier messages on request", async () => {
  await page.viewport(...ROOMY);
  const earlier = [said(9, DAYS[0], "A café in the rain"), said(10, DAYS[0], "Which one?", answered("Ada"))];
  const whole = talk();
  server.on(getDeskConversation, ({ query }) => {
    expect(query?.before).toBe(11);
    return { ...whole.conversation, messages: earlier };
  });
  await begin(talk({ messageCount: 9 }));
  await expect.element(memory()).toMatchTextContent(m.memory_scope({ n: 6, above: 2 }));
  await userEvent.keyboard("{Alt>}/{/Alt}rain");
  await expect.element(memory().getByRole("status")).toMatchTextContent(m.memory_found({ n: 0, shown: 0 }));
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(memory().getByRole("status")).toMatchTextContent(m.memory_found({ n: 1, shown: 1 }));
  await expect.element(memory()).toMatchTextContent(m.memory_scope({ n: 8, above: 0 }));
  await expect.element(memory().getByRole("button", { name: m.memory_more() })).not.toBeInTheDocument();
  await expect.element(field()).toHaveFocus();
});

test("how it went: each day, who wrote how much, and Enter jumps to its first message", async () => {
  await page.viewport(...ROOMY);
  await begin();
  const character = talk().conversation.profile.name;
  const part = page.getByRole("region", { name: begins(m.memory_went()) });
  const day = (theirs: number, ours: number) => m.memory_day({ theirs, member: MEMBER, ours, character });
  await expect.element(part).toMatchTextContent(m.memory_went_of({ n: 6 }));
  expect(rows()).toEqual([
    `${shortDay(LINES[3]!.dateSent)} ${day(2, 2)} (${m.thread_you()}, Tess)“${LINES[3]!.message}”`,
    `${shortDay(LINES[0]!.dateSent)} ${day(1, 1)} (Pieter)“${LINES[0]!.message}”`,
  ]);
  await userEvent.keyboard("{Alt>}4{/Alt}jj{Enter}");
  await expect.poll(focused).toBe("pane-thread");
  expect(current()).toBe("msg_11");
});

test("the memory has nothing that axe finds, with a claim and without, nor after the last answer", async () => {
  await page.viewport(...ROOMY);
  await onDuty(NEWEST);
  await userEvent.keyboard("{Alt>}/{/Alt}bolt");
  await expect.element(memory().getByRole("status")).toMatchTextContent(m.memory_found({ n: 1, shown: 1 }));
  expect(await axeFaults()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await desk.answers("He sleeps.");
  await expect.element(page.getByText(m.idle_title())).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
});

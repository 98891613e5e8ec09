import { getClaim, getSession, replyToStock } from "@masq/contract/agent/desk";
import { releaseStock } from "@masq/contract/agent/give-back";
import { judgeReply } from "@masq/domain/chat/reply-policy/judge-reply";
import { Refusal } from "@masq/client/contract-server";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { agentOf, openDesk, server } from "../../../testing/desk.tsx";
import { begins } from "../../../testing/begins.ts";
import { atDesk, claimOf, desk, lineOf, onDuty, shift } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";

afterEach(() => void vi.useRealTimers());

const LINE = "Which map would you keep?";
const REPLY = "The one with the coffee stain. It knows where I was.";
const claims = () => document.querySelectorAll("[data-claim]").length;
const verdict = () => desk.part("[data-verdict]");
const callsOf = (...names: string[]) => server.calls.filter(({ name }) => names.includes(name)).map(({ name }) => name);

const TIMERS = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;

test("until the desk has reported the queue, no count shows as zero", async () => {
  // The kit's own line: it never opens.
  await openDesk(agentOf(), "/chat");
  await expect.poll(() => desk.part("#pane-thread")?.textContent).toContain(m.idle_off_title());
  expect(desk.part('[data-stock="MessageStock"] b')).toHaveTextContent("–");
  expect(desk.part("#pane-queue")).not.toMatchTextContent(m.stock_none());
});

test("[AGENT-12] on duty the claims and the queue are polled every three seconds, off duty never", async () => {
  vi.useFakeTimers({ toFake: [...TIMERS] });
  await atDesk();
  await expect.element(page.getByText(m.idle_off_title())).toBeVisible();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(callsOf("getClaim", "getQueue")).toEqual([]);
  await desk.start();
  await expect.element(page.getByText(m.idle_title())).toBeVisible();
  for (const name of ["getClaim", "getQueue"]) await expect.poll(() => callsOf(name).length).toBeGreaterThan(0);
  const rounds = () => [callsOf("getClaim").length, callsOf("getQueue").length];
  // On to the next round: from there on the clock of the test alone moves.
  const before = callsOf("getClaim").length;
  while (callsOf("getClaim").length === before) await vi.advanceTimersByTimeAsync(10);
  for (let round = 0; round < 4; round += 1) {
    const [asked = 0, counted = 0] = rounds();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(rounds()).toEqual([asked, counted]);
    await vi.advanceTimersByTimeAsync(100);
    expect(rounds()).toEqual([asked + 1, counted + 1]);
  }
});

test("[AGENT-25] the claim's countdown runs each second, from five minutes", async () => {
  vi.useFakeTimers({ toFake: [...TIMERS, "performance"] });
  await onDuty(LINE);
  const clock = () => desk.part("[data-claim] h2 span")!;
  expect(clock().textContent.trim()).toMatch(/^(5:00|4:59)$/);
  const secondsOf = (text: string): number => {
    const [minutes, seconds] = text.trim().split(":").map(Number);
    return minutes! * 60 + seconds!;
  };
  const first = secondsOf(clock().textContent);
  for (let passed = 1; passed <= 5; passed += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => secondsOf(clock().textContent), { interval: 5 }).toBe(first - passed);
  }
});

test("what needs a supervisor is handed to them with a note, anything else goes to the queue", async () => {
  await onDuty(LINE);
  let isFailing = true;
  server.on(releaseStock, () => {
    if (isFailing) throw new Refusal(500, "internal");
    shift.claims = [];
    return { status: "success" as const, left: 6 };
  });
  const last = () => server.asked(releaseStock).at(-1)?.body;
  await userEvent.keyboard("{Escape}");
  await page.getByRole("dialog").getByRole("button", { name: m.give_back_reason_voice() }).click();
  await expect.poll(last).toEqual({ claimEpoch: 1, reason: m.give_back_reason_voice() });
  await userEvent.keyboard("{Escape}3");
  const dialog = page.getByRole("dialog", { name: m.raise_title() });
  await expect.element(dialog.getByLabelText(m.raise_note())).toHaveFocus();
  await userEvent.keyboard("He asks for her address, again");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  const handed = { claimEpoch: 1, reason: m.give_back_reason_supervisor(), supervisor: true };
  await expect.poll(last).toEqual({ ...handed, note: "He asks for her address, again" });
  // What failed keeps its words.
  await expect.element(desk.toast(/^Something went wrong, try again$/)).toBeVisible();
  await expect.element(dialog.getByLabelText(m.raise_note())).toHaveValue("He asks for her address, again");
  isFailing = false;
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(desk.toast(m.raise_done())).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(claims).toBe(0);
});

test("a supervisor reads who handed it over and why, and can give it back to the operators", async () => {
  const why = { ...claimOf(LINE).why, raised: { by: "Ada", note: "He asks for her address" } };
  shift.claims = [claimOf(LINE, { why })];
  await atDesk();
  await desk.start();
  await desk.receives(LINE);
  expect(desk.part("[data-claim]")).toMatchTextContent(m.raised_why({ name: "Ada", note: "He asks for her address" }));
  server.on(releaseStock, () => ({ status: "success" as const, left: 6 }));
  await userEvent.keyboard("{Escape}3");
  const body = { claimEpoch: 1, reason: m.give_back_to_operators(), supervisor: false };
  await expect.poll(() => server.asked(releaseStock).at(-1)?.body).toEqual(body);
});

test("the next two are read as soon as the bell rings, without the claim held: who, to whom, how long, what begins", async () => {
  const item = {
    kind: "MessageStock",
    character: { name: "Catalina", thumb: null },
    username: "m_anders",
    brand: { domain: "velvetrooms.com", hue: 8 },
    waitedMs: 962_000,
    text: "Which side is my good side, then?",
  } as const;
  await onDuty(LINE);
  await expect.poll(() => desk.part("[aria-labelledby=next-two]")?.textContent).toContain(m.next_none());
  // Read a moment before it was handed out.
  const own = { ...item, username: "sam", character: { name: "Isolde", thumb: null } };
  shift.next = [own, item, { ...item, kind: "MeetUpStock", username: "leon.k", text: null }];
  shift.say({ action: "queue", queue: shift.queue });
  const shown = () => [...document.querySelectorAll("[data-next]")].map((one) => one.textContent);
  await expect.poll(shown).toHaveLength(2);
  expect(shown()[0]).toMatch(/m_anders to Catalina\s*16:0\d“Which side is my good side, then\?”/);
  expect(shown()[1]).toContain(m.next_kind({ kind: "MeetUpStock" }));
  expect(document.querySelector("[aria-labelledby=next-two]")?.querySelectorAll("a, button")).toHaveLength(0);
});

test("for ten seconds after a pause F9 undoes it; then it only resumes by its own key", async () => {
  vi.useFakeTimers({ toFake: [...TIMERS, "Date"] });
  await onDuty(LINE);
  const undo = () => page.getByRole("button", { name: /^Paused\. Undo/ });
  await userEvent.keyboard("{F9}1");
  await expect.element(undo()).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  await userEvent.keyboard("{F9}");
  await expect.poll(() => shift.status).toBe("online");
  await expect.element(undo()).not.toBeInTheDocument();
  await userEvent.keyboard("{F9}1");
  await expect.element(undo()).toBeVisible();
  await vi.advanceTimersByTimeAsync(10_100);
  await expect.element(undo()).not.toBeInTheDocument();
  await userEvent.keyboard("{F9}");
  await expect.element(page.getByText(m.idle_paused_text())).toBeVisible();
  expect(shift.status).toBe("paused");
});

test("[AGENT-32] failures on the desk are reported: loading, and an action", async () => {
  vi.useFakeTimers({ toFake: [...TIMERS] });
  await onDuty(LINE);
  const fail = (): never => {
    throw new Refusal(500, "internal", {}, { message: "The server's own words" });
  };
  server.on(releaseStock, fail);
  await userEvent.keyboard("{Escape}");
  await page.getByRole("dialog").getByRole("button", { name: m.give_back_reason_voice() }).click();
  await expect.element(desk.toast(/^Something went wrong, try again$/)).toBeVisible();
  const notice = desk.part(".toast")!.getBoundingClientRect();
  const others = [...document.querySelectorAll("main > :not(#pane-queue), #pane-queue > :not(:has(.toast)), header")];
  // With the headings, and with what replaces the desk on a narrow screen.
  expect(others).toHaveLength(10);
  for (const box of others.map((one) => one.getBoundingClientRect()))
    expect(
      Math.min(box.right, notice.right) - Math.max(box.left, notice.left) > 0 &&
        Math.min(box.bottom, notice.bottom) - Math.max(box.top, notice.top) > 0,
      "a notice covers nothing",
    ).toBe(false);
  expect(claims()).toBe(1);

  let isFailing = true;
  const well = () => ({ claims: shift.claims, status: shift.status });
  server.on(getClaim, () => (isFailing ? fail() : well()));
  await vi.advanceTimersByTimeAsync(3_100);
  await expect.element(desk.toast(/^Something went wrong$/)).toBeVisible();
  isFailing = false;
  await vi.advanceTimersByTimeAsync(3_100);
  await expect.element(desk.toast(/^Something went wrong$/)).not.toBeInTheDocument();
  expect(claims()).toBe(1);
});

test("a reply that breaks a rule is refused with the rule, and goes out once corrected", async () => {
  await onDuty(LINE);
  const sent: string[] = [];
  server.on(replyToStock, ({ params, body: { message = "" } }) => {
    const { outcome, rule, spans } = judgeReply(message);
    if (outcome === "block" && rule) {
      const { code, title, advice } = rule;
      throw new Refusal(422, "reply-blocked", {}, { details: { rule: code, title, advice, spans } });
    }
    sent.push(message);
    shift.claims = [];
    return {
      message: lineOf(message, { _id: "msg_two", senderType: "profile" }),
      conversationId: "cnv_one",
      stockId: params.id,
    };
  });
  await desk.answers("Write to me at mia.trieste@gmail.com and I will show you.");
  await expect.poll(() => verdict()?.dataset["verdict"]).toMatch(/^C/);
  await expect.poll(() => verdict()?.getAttribute("role")).toBe("alert");
  expect(verdict()).toMatchTextContent(m.verdict_refused());
  await expect.element(page.getByRole("button", { name: begins(m.write_send()) })).toBeDisabled();
  expect(document.querySelectorAll("u").length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await desk.answers(REPLY);
  await expect.poll(claims).toBe(0);
  expect(sent).toEqual([REPLY]);
});

test("no draft is saved while a reply is in flight; a refused one is saved then", async () => {
  vi.useFakeTimers({ toFake: [...TIMERS] });
  await onDuty(LINE);
  const released = Promise.withResolvers<undefined>();
  let isAsked = false;
  server.on(replyToStock, async () => {
    isAsked = true;
    await released.promise;
    throw new Refusal(500, "internal");
  });
  await desk.answers(REPLY);
  await expect.poll(() => isAsked).toBe(true);
  // Longer than the longest wait for a draft.
  await vi.advanceTimersByTimeAsync(4_200);
  expect(shift.drafts).toEqual([]);
  released.resolve(undefined);
  await expect.poll(() => verdict()?.getAttribute("role")).toBe("alert");
  await expect.poll(() => shift.drafts).toEqual([REPLY]);
  await expect.poll(() => desk.part("[data-draft]")?.dataset["draft"]).toBe("saved");
});

test("an item says that nobody has replied, which is not that nobody has written", async () => {
  await onDuty(LINE);
  await expect.element(page.getByText("No replies yet", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/nobody has written/i)).not.toBeInTheDocument();
});

test("the key sheet and the palette name every command and run it", async () => {
  await atDesk();
  await desk.start();
  await expect.element(page.getByText(m.idle_title())).toBeVisible();
  await userEvent.keyboard("?");
  const sheet = page.getByRole("dialog", { name: m.shortcuts_title() });
  await expect.element(sheet).toMatchTextContent(m.command_name({ command: "send" }));
  // Operators cannot open an admin's places.
  for (const command of ["toLookup", "toWall", "toAgents"] as const)
    expect(
      sheet
        .getByRole("listitem")
        .filter({ hasText: begins(m.command_name({ command })) })
        .elements(),
    ).toHaveLength(0);
  await sheet.getByRole("textbox").fill(m.command_name({ command: "pause" }));
  await expect.poll(() => sheet.getByRole("listitem").elements().length).toBe(1);
  await expect.element(sheet.getByRole("listitem")).toMatchTextContent("F9");
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();

  await userEvent.keyboard("{Control>}k{/Control}");
  const palette = page.getByRole("dialog", { name: m.palette_title() });
  await palette.getByRole("combobox").fill(m.command_name({ command: "end" }).toLowerCase());
  await expect.poll(() => palette.getByRole("option").elements().length).toBe(1);
  await userEvent.keyboard("{Enter}");
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog", { name: m.end_shift_title() })).toBeVisible();
});

test("a start counts even if an older answer about the session arrives after it", async () => {
  await atDesk();
  await expect.element(page.getByRole("button", { name: m.strip_start(), exact: true })).toBeVisible();
  await expect.poll(() => Object.keys(localStorage).some((key) => key.includes("session"))).toBe(true);
  await cleanup();
  shift.claims = [claimOf(LINE)];
  const [asked, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  let answers = 0;
  server.on(getSession, async () => {
    const { status } = shift;
    const since = new Date().toISOString();
    asked.resolve(undefined);
    await released.promise;
    answers += 1;
    const startedAt = status === "offline" ? null : since;
    return { status, since, startedAt, breakReason: null, lockoutSeconds: 0, replies: 0, medianReplyMs: null };
  });
  await atDesk();
  await asked.promise;
  await desk.start();
  await desk.receives(LINE);
  released.resolve(undefined);
  // What it said is of the past: the desk asks again.
  await expect.poll(() => answers).toBeGreaterThan(2);
  await expect.poll(() => desk.part("#pane-thread")?.textContent).toContain(LINE);
  expect(desk.part('header [data-timer="session"]')).not.toBeNull();
});

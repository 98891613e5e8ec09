import { Refusal } from "@masq/client/contract-server";
import { replyToStock } from "@masq/contract/agent/desk";
import { readHeldChange, reportHeld, withdrawHeld } from "@masq/contract/agent/held";
import type { OwnHeld } from "@masq/contract/agent/own-held";
import { HELD_LIMIT_MS } from "@masq/domain/chat/held-reply";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { begins } from "../../../testing/begins.ts";
import { server } from "../../../testing/desk.tsx";
import { examine } from "../../../testing/examine.ts";
import { atDesk, claimOf, desk, lineOf, onDuty, shift } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";

const LINE = "I'm on nights again from Monday. You still owe me the end of the swan.";
const REPLY = "You'll hear it on Monday. Get a few more credits before Friday, or the swan goes without you.";
const INSTEAD = "Take all the time you like. The story keeps.";
const AGAIN = "You'll hear it on Monday, in one go.";

const replyOf = (over: Partial<OwnHeld> = {}): OwnHeld => ({
  _id: "hld_one",
  state: "waiting",
  rule: "DJ",
  title: "Reads like pressure to write or buy",
  advice: "Let them go in their own time, without guilt and without a price.",
  instead: INSTEAD,
  text: REPLY,
  remainingMs: HELD_LIMIT_MS,
  ...over,
});

const box = () => desk.part("[data-held]");
const text = () => desk.part("#pane-write") as HTMLTextAreaElement | null;
const send = (name: string) => page.getByRole("button", { name: begins(name) });

/** The server holds each reply, and shows it on the claim. */
async function heldAt(over: Partial<OwnHeld> = {}) {
  const opened = await onDuty(LINE);
  const sent: string[] = [];
  server.on(replyToStock, ({ body: { message = "" } }) => {
    sent.push(message);
    const held = replyOf({ text: message, ...over });
    shift.claims = shift.claims.map((one) => ({ ...one, held }));
    throw new Refusal(409, "reply-held", {}, { details: { held } });
  });
  await desk.answers(REPLY);
  await expect.poll(() => box()?.dataset["held"]).toBe(over.state ?? "waiting");
  return { ...opened, sent };
}

/** The second reader, the clock or the member decided. */
function decide(state: OwnHeld["state"]): void {
  const [claim] = shift.claims;
  if (state === "sent" || state === "changed") shift.claims = [];
  else shift.claims = [{ ...claim!, held: { ...claim!.held!, state, remainingMs: 0 } }];
  shift.say({ action: "held", heldId: "hld_one", stockId: claim!._id, conversationId: "cnv_one", state });
}

test("a held reply says why, who reads it, how long and what to say instead; the claim's clock stands still", async () => {
  await heldAt({ reader: "Tess D." });
  expect(box()).toMatchTextContent("Reads like pressure to write or buy");
  expect(box()).toMatchTextContent(m.held_reading({ name: "Tess D." }));
  expect(box()).toMatchTextContent("Let them go in their own time");
  expect(box()).toMatchTextContent(INSTEAD);
  expect(box()?.querySelector("[role=timer]")?.textContent).toMatch(/^(3:00|2:5\d)$/);
  await expect.element(send(m.held_send())).toBeDisabled();
  expect(text()?.value).toBe(REPLY);
  const clock = () => desk.part("[data-claim] h2 span")!.textContent.trim();
  const stood = clock();
  expect(desk.part("[data-claim]")).toMatchTextContent(m.held_clock_text());
  const left = box()!.querySelector("[role=timer]")!.textContent;
  await expect.poll(() => box()!.querySelector("[role=timer]")!.textContent).not.toBe(left);
  expect(clock()).toBe(stood);
  await examine();
});

test("changing the draft takes the reply back, and the changed one can be sent", async () => {
  const { sent } = await heldAt();
  const back = Promise.withResolvers<undefined>();
  const taken: string[] = [];
  server.on(withdrawHeld, async ({ params }) => {
    taken.push(params.id);
    await back.promise;
    return { status: "success" as const };
  });
  await page.elementLocator(text()!).fill(AGAIN);
  await expect.poll(() => box()?.dataset["held"]).toBe("withdrawn");
  expect(box()).toMatchTextContent(m.held_changed_again());
  expect(taken).toEqual(["hld_one"]);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(sent).toEqual([REPLY]);
  back.resolve(undefined);
  // Never beside the one that still waits.
  await expect.poll(() => sent).toEqual([REPLY, AGAIN]);
});

test("a reply that could not be taken back is still shown as held", async () => {
  await heldAt();
  server.on(withdrawHeld, () => {
    throw new Refusal(500, "internal");
  });
  await page.elementLocator(text()!).fill(AGAIN);
  await expect.poll(() => server.calls.some(({ name }) => name === withdrawHeld.name)).toBe(true);
  await expect.poll(() => box()?.dataset["held"]).toBe("waiting");
  await expect.element(send(m.held_send())).toBeDisabled();
});

test("Alt A takes what to say instead, and Alt J reports a wrong hold once", async () => {
  await heldAt();
  const reports: string[] = [];
  server.on(withdrawHeld, () => ({ status: "success" as const }));
  server.on(reportHeld, ({ params }) => {
    reports.push(params.id);
    return { status: "success" as const };
  });
  await userEvent.keyboard("{Alt>}j{/Alt}{Alt>}j{/Alt}");
  await expect.poll(() => box()?.textContent).toContain(m.held_reported());
  expect(reports).toEqual(["hld_one"]);
  await userEvent.keyboard("{Alt>}a{/Alt}");
  await expect.poll(() => text()?.value).toBe(INSTEAD);
  expect(document.activeElement).toBe(text());
  await expect.poll(() => box()?.dataset["held"]).toBe("withdrawn");
});

for (const [state, told] of [
  ["sent", m.held_told_sent({ member: "sam" })],
  ["changed", m.held_told_change({ member: "sam", name: "Tess D.", text: AGAIN })],
] as const)
  test(`a reply that was ${state} closes the claim and is told`, async () => {
    server.on(readHeldChange, () => ({ text: AGAIN, by: "Tess D." }));
    await heldAt();
    decide(state);
    await expect.element(desk.toast(told)).toBeVisible();
    await expect.poll(() => desk.part("[data-claim]")).toBeNull();
  });

test("what was stopped, late or read by nobody says so, and is sent again only with other words or another try", async () => {
  await heldAt();
  for (const [state, mayRepeat] of [
    ["stopped", false],
    ["late", true],
  ] as const) {
    decide(state);
    await expect.poll(() => box()?.dataset["held"]).toBe(state);
    await expect.poll(() => box()?.querySelector("[role=alert]")?.textContent).toContain(m.held_ended({ state }));
    expect(box()).toMatchTextContent(INSTEAD);
    const button = send(m.write_send());
    await (mayRepeat ? expect.element(button).toBeEnabled() : expect.element(button).toBeDisabled());
    if (state === "stopped") await examine();
    // The same reply again: the server holds it anew.
    if (!mayRepeat) await desk.answers(AGAIN);
    if (!mayRepeat) await expect.poll(() => box()?.dataset["held"]).toBe("waiting");
  }
});

test("a reply that nobody can read is not sent, and can be sent again", async () => {
  await onDuty(LINE);
  server.on(replyToStock, ({ body: { message = "" } }) => {
    const held = replyOf({ text: message, state: "nobody", remainingMs: 0 });
    shift.claims = shift.claims.map((one) => ({ ...one, held }));
    const { rule, title, advice } = held;
    throw new Refusal(422, "reply-blocked", {}, { details: { rule, title, advice, spans: [], nobody: true } });
  });
  await desk.answers(REPLY);
  await expect.poll(() => box()?.dataset["held"]).toBe("nobody");
  expect(box()).toMatchTextContent(m.held_ended({ state: "nobody" }));
  expect(desk.part("[data-claim]")).not.toMatchTextContent(m.held_clock_text());
  await expect.element(send(m.write_send())).toBeEnabled();
});

test("a member who writes again takes the held reply back", async () => {
  await heldAt();
  decide("withdrawn");
  await expect.poll(() => box()?.textContent).toContain(m.held_wrote_again({ member: "sam" }));
  expect(text()?.value).toBe(REPLY);
});

test("a claim that comes with a held reply shows it, with its text: after a reload, and in a second tab", async () => {
  shift.claims = [{ ...claimOf(LINE), held: replyOf({ remainingMs: 60_000 }) }];
  await atDesk();
  await desk.start();
  await expect.poll(() => box()?.dataset["held"]).toBe("waiting");
  expect(box()?.querySelector("[role=timer]")?.textContent).toMatch(/^(1:00|0:5\d)$/);
  expect(text()?.value).toBe(REPLY);
});

test("with another claim the operator goes on, and is told there what became of the first", async () => {
  await onDuty(LINE);
  const next = claimOf("And the other one?", { _id: "stk_two" });
  server.on(replyToStock, ({ body: { message = "" } }) => {
    const held = replyOf({ text: message });
    shift.claims = [
      { ...claimOf(LINE), held },
      { ...next, conversation: { ...next.conversation, _id: "cnv_two" } },
    ];
    throw new Refusal(409, "reply-held", {}, { details: { held } });
  });
  await desk.answers(REPLY);
  await desk.receives("And the other one?");
  expect(box()).toBeNull();
  shift.claims = shift.claims.map((one) =>
    one.held === null ? one : { ...one, held: { ...one.held, state: "stopped" as const, remainingMs: 0 } },
  );
  shift.say({ action: "held", heldId: "hld_one", stockId: "stk_one", conversationId: "cnv_one", state: "stopped" });
  await expect.element(desk.toast(m.held_told_ended({ state: "stopped", member: "sam" }))).toBeVisible();
  await page.getByRole("button", { name: m.held_show() }).click();
  await desk.receives(LINE);
  await expect.poll(() => box()?.dataset["held"]).toBe("stopped");
});

test("Alt H offers the honest answers in any conversation, word by word", async () => {
  await onDuty(LINE);
  await userEvent.keyboard("{Alt>}h{/Alt}1");
  await expect.poll(() => text()?.value).toBe("No. I am a fictional character.");
  server.on(replyToStock, ({ params, body: { message = "" } }) => {
    shift.claims = [];
    return { message: lineOf(message, { senderType: "profile" }), conversationId: "cnv_one", stockId: params.id };
  });
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => desk.part("[data-claim]")).toBeNull();
});

import { Refusal } from "@masq/client/contract-server";
import { replyToStock } from "@masq/contract/agent/desk";
import { listSending, undoReply } from "@masq/contract/agent/sending";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { server } from "../../../testing/desk.tsx";
import { atDesk, claimOf, desk, lineOf, onDuty, shift } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";

const LINE = "Which map would you keep?";
const WORDS = "The one with the coffee stain.";
const strip = () => desk.part("[data-undo]");

let sends = 0;
let undone: string[] = [];
/** The server takes an answer and lets it wait for `forMs`; the next item comes with it if `hasNext`. */
function letWait(forMs = 8_000, hasNext = true): void {
  server.on(replyToStock, ({ params, body }) => {
    const next = claimOf("And the next one?");
    shift.claims = hasNext
      ? [{ ...next, _id: "stk_next", conversation: { ...next.conversation, _id: "cnv_next" } }]
      : [];
    return {
      message: lineOf(body.message ?? "", { _id: `snd_${sends}`, sequence: 2, senderType: "profile" }),
      conversationId: "cnv_one",
      stockId: params.id,
      sending: { _id: `snd_${sends}`, remainingMs: forMs },
      next: { claims: shift.claims, status: shift.status },
    };
  });
}
/** Taking back makes the item a claim again, with the words as its draft. */
function takeBack(): void {
  server.on(undoReply, ({ params }) => {
    undone.push(params.id);
    const back = claimOf(LINE);
    shift.claims = [...shift.claims, { ...back, claimEpoch: 9, draft: { text: WORDS, by: null, own: true } }];
    return { _id: params.id, state: "undone" as const };
  });
}
beforeEach(() => {
  sends += 1;
  undone = [];
});
const pressUndo = () => userEvent.keyboard("{Alt>}z{/Alt}");
const said = () => [...document.querySelectorAll("[data-announcer]")].map((node) => node.textContent).join("");

test("an answer that waits has a strip above the next claim, announced once; Alt Z brings it back as a second claim with its words", async () => {
  letWait();
  takeBack();
  await onDuty(LINE);
  await desk.answers(WORDS);
  await desk.receives("And the next one?");
  await expect.poll(() => strip()?.textContent).toContain(WORDS);
  expect(strip()?.textContent).toContain(m.undo_sent_as({ character: "Isolde" }));
  expect(strip()?.getAttribute("role")).toBe(null);
  await expect.poll(said).toContain(m.undo_say({ member: claimOf(LINE).conversation.user.username, seconds: 8 }));
  await expect.poll(() => strip()?.textContent).toContain(m.undo_left({ seconds: 7 }));
  await pressUndo();
  const member = claimOf(LINE).conversation.user.username;
  await expect.poll(() => strip()?.textContent).toContain(m.undo_ended({ ended: "undone", member }));
  expect(undone).toEqual([`snd_${sends}`]);
  expect(desk.part("#pane-thread")?.textContent).toContain("And the next one?");
  await userEvent.keyboard("{Alt>}n{/Alt}");
  await desk.receives(LINE);
  await expect.element(page.elementLocator(desk.part("#pane-write")!)).toHaveValue(WORDS);
});

test("the strip leaves at zero, and Alt Z does nothing any more; Ctrl Z stays the text field's", async () => {
  letWait(1_200);
  takeBack();
  await onDuty(LINE);
  await desk.answers(WORDS);
  await expect.poll(() => strip()).not.toBeNull();
  await page.elementLocator(desk.part("#pane-write")!).fill("Half a");
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(undone).toEqual([]);
  await expect.poll(() => strip()).toBeNull();
  await pressUndo();
  expect(undone).toEqual([]);
});

test("an undo that comes too late says that it has gone out", async () => {
  letWait();
  server.on(undoReply, () => {
    throw new Refusal(409, "already-sent");
  });
  await onDuty(LINE);
  await desk.answers(WORDS);
  await expect.poll(() => strip()).not.toBeNull();
  await pressUndo();
  const member = claimOf(LINE).conversation.user.username;
  await expect.poll(() => strip()?.textContent).toContain(m.undo_ended({ ended: "late", member }));
});

test("with no next claim the strip stands above the empty thread, and the member's line ends it with the reason", async () => {
  letWait(8_000, false);
  await onDuty(LINE);
  await desk.answers(WORDS);
  await expect.element(page.getByRole("heading", { name: m.idle_title() })).toBeVisible();
  await expect.poll(() => strip()?.textContent).toContain(WORDS);
  shift.say({
    action: "sending",
    sendingId: `snd_${sends}`,
    stockId: "stk_one",
    conversationId: "cnv_one",
    state: "returned",
  });
  const member = claimOf(LINE).conversation.user.username;
  await expect.poll(() => strip()?.textContent).toContain(m.undo_ended({ ended: "returned", member }));
});

test("a reload finds what can still be taken back", async () => {
  takeBack();
  server.on(listSending, () => ({
    sending: [
      {
        _id: `snd_${sends}`,
        remainingMs: 6_000,
        stockId: "stk_one",
        conversationId: "cnv_one",
        character: "Isolde",
        username: "papercut",
        text: WORDS,
      },
    ],
  }));
  await atDesk();
  await desk.start();
  await expect.poll(() => strip()?.textContent).toContain("papercut");
  await pressUndo();
  expect(undone).toEqual([`snd_${sends}`]);
  await expect.poll(() => strip()?.textContent).toContain(m.undo_ended({ ended: "undone", member: "papercut" }));
});

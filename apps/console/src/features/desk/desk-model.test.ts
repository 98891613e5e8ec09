import assert from "node:assert/strict";
import test from "node:test";
import type { Claim, DeskMessage } from "@masq/contract/agent/desk";
import type { OwnHeld } from "@masq/contract/agent/own-held";
import {
  deskReducer,
  EMPTY_DESK,
  isFenced,
  selectedConversationOf,
  shownOf,
  unreadOf,
  type DeskAction,
  type DeskModel,
} from "./desk-model.ts";
import { remainingOf } from "./held-model.ts";

const line = (id: string, senderType: DeskMessage["senderType"] = "user"): DeskMessage =>
  ({ _id: id, senderType, message: id, isRead: false, sequence: Number(id.slice(1)) }) as DeskMessage;
const claimOf = (id: string, lines: DeskMessage[], more: Partial<Claim> = {}): Claim =>
  ({
    _id: id,
    claimEpoch: 1,
    remainingMs: 300_000,
    draft: null,
    held: null,
    why: { waitedMs: 4000, deadlineInMs: 240_000 },
    conversation: { _id: `c-${id}`, messages: lines, messageCount: lines.length, adminIntervene: false },
    ...more,
  }) as Claim;
const claims = (now: number, ...list: Claim[]): DeskAction => ({ type: "claims", claims: list, now });
const after = (...actions: DeskAction[]): DeskModel => actions.reduce(deskReducer, EMPTY_DESK);
const shown = (model: DeskModel) => {
  const held = shownOf(model);
  assert.ok(held);
  return held;
};

test("[AGENT-10] a new claim is selected, counted, and read up to its newest message", () => {
  const model = after(claims(0, claimOf("a", [line("m1"), line("m2")])));
  assert.equal(selectedConversationOf(model), "c-a");
  assert.equal(model.messageCtr, 1);
  assert.equal(shown(model).seenId, "m2");
  assert.equal(unreadOf(shown(model)), 0);
});

test("polling again changes nothing: the same objects, the same countdown", () => {
  const model = after(claims(0, claimOf("a", [line("m1")])));
  const next = deskReducer(model, claims(3000, claimOf("a", [line("m1")], { remainingMs: 297_200 })));
  assert.equal(next.held, model.held);
  assert.equal(next.messageCtr, 1);
});

test("[AGENT-25] the server's clock wins when the countdowns differ", () => {
  const model = after(claims(0, claimOf("a", [])), claims(3000, claimOf("a", [], { remainingMs: 100_000 })));
  assert.equal(shown(model).deadlineAt, 103_000);
});

test("[AGENT-29] a newer message from the member raises the fence until it is reviewed; the read marker stays", () => {
  const first = after(claims(0, claimOf("a", [line("m1")])));
  const more = deskReducer(first, claims(3000, claimOf("a", [line("m1"), line("m2")], { remainingMs: 297_000 })));
  assert.equal(shown(more).seenId, "m1");
  assert.equal(isFenced(more, shown(more)), true);
  const read = deskReducer(more, { type: "reviewed", stockId: "a" });
  assert.equal(shown(read).seenId, "m2");
  assert.equal(isFenced(read, shown(read)), false);
});

test("[AGENT-29] a refusal for new messages fences at once, before their text arrives, and keeps the claim", () => {
  const model = after(
    claims(0, claimOf("a", [line("m1")])),
    { type: "sending", stockId: "a", text: "x", picture: null, at: "" },
    { type: "fenced", stockId: "a" },
  );
  assert.equal(model.outgoing, null);
  assert.equal(isFenced(model, shown(model)), true);
});

test("a frame for a message already on screen fences nothing; one that the poll has not brought does", () => {
  const known = after(claims(0, claimOf("a", [line("m1")])), claims(3, claimOf("a", [line("m1"), line("m2")])));
  const told = (model: DeskModel, messageId: string) => {
    const next = deskReducer(model, { type: "fenced", stockId: "a", messageId });
    return isFenced(next, shown(next));
  };
  assert.equal(told(known, "m2"), true, "not read yet");
  const read = deskReducer(known, { type: "reviewed", stockId: "a" });
  assert.equal(told(read, "m2"), false, "told of after it was read");
  assert.equal(told(after(claims(0, claimOf("a", [line("m1")]))), "m1"), false, "claimed with it");
  assert.equal(told(read, "m3"), true);
});

test("an answered claim stays on screen with its reply until the desk says what comes next", () => {
  const sent = after(
    claims(0, claimOf("a", [line("m1")])),
    { type: "sending", stockId: "a", text: "m2", picture: null, at: "" },
    { type: "sent", stockId: "a", message: line("m2", "profile") },
  );
  assert.equal(sent.held.length, 0);
  assert.deepEqual(
    shown(sent).claim.conversation.messages.map(({ _id }) => _id),
    ["m1", "m2"],
  );
  const next = deskReducer(sent, claims(1, claimOf("b", [])));
  assert.equal(shown(next).claim._id, "b");
  assert.equal(shownOf(deskReducer(sent, claims(1))), null);
});

test("a poll that started before the reply does not bring the answered claim back", () => {
  const old = claimOf("a", [line("m1")]);
  const model = after(claims(0, old), { type: "sent", stockId: "a", message: line("m2", "profile") }, claims(1, old));
  assert.equal(model.held.length, 0);
  const again = deskReducer(model, claims(2, { ...old, claimEpoch: 3 }));
  assert.equal(again.held.length, 1);
});

test("a failure keeps the claim; the notice goes with the next key press, and with the claim", () => {
  const failure = { kind: "failed", stockId: "a", text: "x", sentence: "no", mayRepeat: true } as const;
  const model = after(claims(0, claimOf("a", [])), { type: "failed", stockId: "a", failure });
  assert.equal(model.failure, failure);
  assert.equal(deskReducer(model, { type: "typed", stockId: "a" }).failure, null);
  assert.equal(deskReducer(model, { type: "closed", stockId: "a" }).failure, null);
});

test("with two claims the selection stays, and moves to the other when one closes", () => {
  const model = after(claims(0, claimOf("a", []), claimOf("b", [])), { type: "select", stockId: "b" });
  assert.equal(selectedConversationOf(model), "c-b");
  assert.equal(selectedConversationOf(deskReducer(model, { type: "closed", stockId: "b" })), "c-a");
});

test("[AGENT-10] opening a conversation reads its new messages; those of the others stay unread", () => {
  const claimed = after(claims(0, claimOf("a", [line("m1")]), claimOf("b", [line("m1")]), claimOf("c", [line("m1")])));
  const more = [
    claimOf("a", [line("m1")]),
    claimOf("b", [line("m1"), line("m2")]),
    claimOf("c", [line("m1"), line("m2")]),
  ];
  const told = deskReducer(claimed, claims(3000, ...more));
  const opened = deskReducer(told, { type: "select", stockId: "b" });
  assert.deepEqual(told.held.map(unreadOf), [0, 1, 1]);
  assert.deepEqual(opened.held.map(unreadOf), [0, 0, 1]);
  assert.equal(isFenced(opened, shown(opened)), false);
  assert.deepEqual(
    opened.held.map(({ nth }) => nth),
    [1, 2, 3],
  );
});

test("a reply to one conversation does not affect what is in flight to another", () => {
  const sending = after(claims(0, claimOf("a", []), claimOf("b", [])), {
    type: "sending",
    stockId: "a",
    text: "x",
    picture: null,
    at: "",
  });
  assert.equal(deskReducer(sending, { type: "fenced", stockId: "b" }).outgoing, sending.outgoing);
});

test("a handed-over draft is offered until used or discarded, not again with each poll", () => {
  const draft = { text: "half", by: "Pieter", own: false };
  const model = after(claims(0, claimOf("a", [], { draft })));
  assert.equal(shown(model).claim.draft, draft);
  const used = deskReducer(model, { type: "draft-settled", stockId: "a" });
  const polled = deskReducer(used, claims(3000, claimOf("a", [], { draft, remainingMs: 297_000 })));
  assert.equal(shown(polled).claim.draft, null);
});

test("marking a favorite shows at once and then follows the desk's next response", () => {
  const given = claimOf("a", []);
  const marked = (favourited: boolean): Claim => ({ ...given, conversation: { ...given.conversation, favourited } });
  const model = after(claims(0, marked(false)), { type: "favoured", stockId: "a", favourited: true });
  assert.equal(shown(model).claim.conversation.favourited, true);
  const polled = deskReducer(model, claims(3000, { ...marked(true), remainingMs: 297_000 }));
  assert.equal(polled.held, model.held);
  const taken = deskReducer(polled, claims(6000, { ...marked(false), remainingMs: 294_000 }));
  assert.equal(shown(taken).claim.conversation.favourited, false);
});

const replyOf = (state: OwnHeld["state"], more: Partial<OwnHeld> = {}): OwnHeld =>
  ({ _id: "h1", state, text: "Hello", remainingMs: state === "waiting" ? 180_000 : 0, ...more }) as OwnHeld;

test("while a reply is held the claim's clock stands still, and goes on from there", () => {
  const first = after(claims(0, claimOf("a", [])));
  const held = deskReducer(first, { type: "held", stockId: "a", reply: replyOf("waiting"), now: 100_000 });
  assert.equal(remainingOf(shown(held), 160_000), 200_000);
  assert.equal(shown(held).readUntil, 280_000);
  const over = deskReducer(held, { type: "held", stockId: "a", reply: replyOf("withdrawn"), now: 160_000 });
  assert.equal(remainingOf(shown(over), 170_000), 190_000);
  assert.deepEqual(shown(over).claim.why.waitedMs, 104_000);
});

test("a poll that is older than what this screen knows changes nothing about a held reply", () => {
  const first = after(claims(0, claimOf("a", [])));
  const held = deskReducer(first, { type: "held", stockId: "a", reply: replyOf("waiting"), now: 0 });
  assert.equal(shown(deskReducer(held, claims(10, claimOf("a", [])))).claim.held?.state, "waiting");
  const over = deskReducer(held, { type: "held", stockId: "a", reply: replyOf("withdrawn"), now: 20 });
  const poll = claims(30, claimOf("a", [], { held: replyOf("waiting") }));
  assert.equal(shown(deskReducer(over, poll)).claim.held?.state, "withdrawn");
  const next = claims(40, claimOf("a", [], { held: replyOf("waiting", { _id: "h2" }) }));
  assert.equal(shown(deskReducer(over, next)).claim.held?._id, "h2");
});

test("a held reply leaves the screen to another claim, once, and not to one that is held too", () => {
  const [a, b] = [claimOf("a", []), claimOf("b", [])];
  const held: DeskAction = { type: "held", stockId: "a", reply: replyOf("waiting"), now: 0 };
  assert.equal(shown(after(claims(0, a, b), held)).claim._id, "b");
  const alone = after(claims(0, a), held);
  const waiting = claimOf("a", [], { held: replyOf("waiting") });
  assert.equal(shown(deskReducer(alone, claims(10, waiting))).claim._id, "a");
  const more = deskReducer(alone, claims(10, waiting, b));
  assert.equal(shown(more).claim._id, "b");
  const back = deskReducer(more, { type: "select", stockId: "a" });
  assert.equal(shown(deskReducer(back, claims(20, waiting, b))).claim._id, "a");
});

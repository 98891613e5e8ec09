import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message } from "@masq/contract/member/conversations";
import type { User } from "@masq/contract/member/user";
import { applyUpdate, markSeen, mergeMessage } from "./live-cache.ts";

const message = (sequence: number, more: Partial<Message> = {}): Message => ({
  _id: `m${sequence}`,
  sequence,
  messageType: "text",
  message: "",
  attachment: null,
  date: "",
  dateSent: "",
  day: "",
  senderType: "user",
  isRead: false,
  isPending: false,
  clientKey: null,
  ...more,
});
const thread = (...messages: Message[]) => ({ messages, messageCount: messages.length });
const ids = ({ messages }: { messages: Message[] }) => messages.map(({ _id }) => _id);

test("a message is never shown twice, whichever way it arrives first", () => {
  const pending = message(0, { _id: "local", isPending: true, clientKey: "k" });
  const stored = message(3, { clientKey: "k" });
  const once = mergeMessage(thread(message(2), pending), stored);
  assert.deepEqual(ids(once), ["m2", "m3"]);
  assert.equal(once.messageCount, 2);
  assert.deepEqual(ids(mergeMessage(once, stored)), ["m2", "m3"]);
});

test("messages are ordered by sequence, pending ones last", () => {
  const pending = message(0, { _id: "local", isPending: true, clientKey: "k" });
  assert.deepEqual(ids(mergeMessage(thread(message(1), message(4), pending), message(2))), ["m1", "m2", "m4", "local"]);
});

test("seen marks the member's own messages up to the sequence", () => {
  const { messages } = markSeen(thread(message(1), message(2, { senderType: "profile" }), message(3)), 2);
  assert.deepEqual(
    messages.map(({ isRead }) => isRead),
    [true, false, false],
  );
});

test("a requested address replaces the old one when a frame confirms it", () => {
  const viewer = { email: "old@example.com", newEmail: "new@example.com", emailValidated: true } as User;
  const addressesOf = ({ email, newEmail }: User) => [email, newEmail];
  assert.deepEqual(addressesOf(applyUpdate(viewer, { emailValidated: true })), ["new@example.com", null]);
  assert.deepEqual(addressesOf(applyUpdate(viewer, { credits: 3 })), ["old@example.com", "new@example.com"]);
  const counters = { credits: 1, likes: 1, isPremium: false, emailValidated: true };
  const unread = { total: 0, inbox: 0, conversation: 0, archive: 0 };
  assert.deepEqual(addressesOf(applyUpdate(viewer, { ...counters, unread })), ["old@example.com", "new@example.com"]);
});

test("a pause of buying begins with the frame that tells of it, and what a frame omits stays", () => {
  const viewer = { sellingPausedUntil: null, credits: 0 } as User;
  const end = "2026-11-28T22:14:00.000Z";
  const paused = applyUpdate(viewer, { sellingPausedUntil: end });
  assert.equal(paused.sellingPausedUntil, end);
  assert.equal(applyUpdate(paused, { credits: 1 }).sellingPausedUntil, end);
});

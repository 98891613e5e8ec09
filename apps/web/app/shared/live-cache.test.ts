import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message } from "@masq/contract/member/conversations";
import { markSeen, mergeMessage } from "./live-cache.ts";

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

test("a message is never shown twice, whoever brings it first", () => {
  const pending = message(0, { _id: "local", isPending: true, clientKey: "k" });
  const stored = message(3, { clientKey: "k" });
  const once = mergeMessage(thread(message(2), pending), stored);
  assert.deepEqual(ids(once), ["m2", "m3"]);
  assert.equal(once.messageCount, 2);
  assert.deepEqual(ids(mergeMessage(once, stored)), ["m2", "m3"]);
});

test("messages stand in the order of their sequence, pending ones last", () => {
  const pending = message(0, { _id: "local", isPending: true, clientKey: "k" });
  assert.deepEqual(ids(mergeMessage(thread(message(1), message(4), pending), message(2))), ["m1", "m2", "m4", "local"]);
});

test("seen reaches the member's own messages up to the sequence", () => {
  const { messages } = markSeen(thread(message(1), message(2, { senderType: "profile" }), message(3)), 2);
  assert.deepEqual(
    messages.map(({ isRead }) => isRead),
    [true, false, false],
  );
});

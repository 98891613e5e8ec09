import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message } from "@masq/contract/member/conversations";
import { mergeMessages, shownFrom } from "./thread-merge.ts";
import { threadRows, type LineRow } from "./thread-rows.ts";

function message(
  sequence: number,
  senderType: Message["senderType"] = "profile",
  part: Partial<Message> = {},
): Message {
  const at = "2026-11-20T12:00:00.000Z";
  return {
    _id: `m${sequence}`,
    sequence,
    messageType: "text",
    message: `line ${sequence}`,
    attachment: null,
    date: at,
    dateSent: at,
    day: at,
    senderType,
    isRead: false,
    isPending: false,
    clientKey: null,
    ...part,
  };
}
const many = (count: number): Message[] => Array.from({ length: count }, (_, index) => message(index + 1));

test("[G-086] six are shown, then six more at a time, and none before the first", () => {
  const messages = many(15);
  const first = shownFrom(messages, null, 6);
  assert.equal(first, 10);
  assert.equal(shownFrom(messages, first, 6), 4);
  assert.equal(shownFrom(messages, 4, 6), 1);
  assert.equal(shownFrom([], null, 6), 0);
});

test("a fresh page of messages replaces its own range and keeps what is older or newer", () => {
  const known = { messages: [message(1), message(2), message(4)] };
  const merged = mergeMessages(known, [message(2, "profile", { isRead: true }), message(3)]);
  assert.deepEqual(
    merged.map(({ sequence }) => sequence),
    [1, 2, 3, 4],
  );
  assert.equal(merged[1]?.isRead, true);
});

test("messages by one author are grouped within a day; the last carries the avatar", () => {
  const next = "2026-11-22T12:00:00.000Z";
  const rows = threadRows([message(1), message(2), message(3, "user"), message(4, "user", { dateSent: next })], []);
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ["day", "line", "line", "line", "day", "line"],
  );
  const lines = rows.filter((row): row is LineRow => row.kind === "line");
  assert.deepEqual(
    lines.map(({ first, last }) => [first, last]),
    [
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ],
  );
});

test("a message that the server already has is not shown twice", () => {
  const entry = {
    key: "k",
    profileId: "p",
    conversationId: "c",
    text: "line",
    at: "2026-11-20T12:00:01.000Z",
    state: "sending",
    failure: null,
  } as const;
  const rows = threadRows([message(1, "user", { clientKey: "k" })], [entry, { ...entry, key: "l" }]);
  assert.deepEqual(rows.map(({ key }) => key).slice(1), ["k", "l"]);
});

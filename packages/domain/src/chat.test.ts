import assert from "node:assert/strict";
import { test } from "node:test";
import { conversationType, nextConversation, previousConversation } from "./conversation-type.ts";
import { startOfDay } from "./day.ts";
import { disclosure } from "./disclosure.ts";
import { withRecent } from "./emoji-recents.ts";
import { pageCount, pageFrom, pageLinks } from "./pagination.ts";
import { productName } from "./product-name.ts";
import { countUnread } from "./unread.ts";

test("archived beats answered, answered beats inbox", () => {
  assert.equal(conversationType({ archived: true, hasUserMessage: true }), "archive");
  assert.equal(conversationType({ archived: true, hasUserMessage: false }), "archive");
  assert.equal(conversationType({ archived: false, hasUserMessage: true }), "conversations");
  assert.equal(conversationType({ archived: false, hasUserMessage: false }), "inbox");
});

test("next and previous wrap inside the partition", () => {
  const ids = ["a", "b", "c"];
  assert.deepEqual(
    ids.map((id) => nextConversation(ids, id)),
    ["b", "c", "a"],
  );
  assert.deepEqual(
    ids.map((id) => previousConversation(ids, id)),
    ["c", "a", "b"],
  );
  assert.equal(nextConversation(["a"], "a"), "a");
  assert.equal(nextConversation(ids, "gone"), "a");
  assert.equal(nextConversation([], "a"), null);
});

test("unread counts by partition, the key of conversations being singular", () => {
  const rows = [
    { type: "inbox", unread: 2 },
    { type: "conversations", unread: 3 },
    { type: "archive", unread: 1 },
    { type: "conversations", unread: 4 },
  ] as const;
  assert.deepEqual(countUnread(rows), { total: 10, inbox: 2, archive: 1, conversation: 7 });
  assert.deepEqual(countUnread([]), { total: 0, inbox: 0, archive: 0, conversation: 0 });
});

test("the day of a message begins at midnight UTC", () => {
  assert.equal(startOfDay("2026-03-01T23:59:59.999Z"), "2026-03-01T00:00:00.000Z");
  assert.equal(startOfDay("2026-03-01T00:30:00+02:00"), "2026-02-28T00:00:00.000Z");
  assert.equal(startOfDay(0), "1970-01-01T00:00:00.000Z");
  assert.throws(() => startOfDay("soon"), RangeError);
});

test("the recent list moves to the front, without doubles, at most 24", () => {
  assert.deepEqual(withRecent(["b", "a"], "a"), ["a", "b"]);
  const list = ["a", "b"];
  assert.equal(withRecent(list, "a"), list);
  const full = Array.from({ length: 24 }, (_, index) => `e${index}`);
  const more = withRecent(full, "new");
  assert.equal(more.length, 24);
  assert.deepEqual([more[0], more[1], more.at(-1)], ["new", "e0", "e22"]);
});

test("a page that is no number or lies beyond the end is page 1", () => {
  const table: [raw: string | number | null | undefined, page: number][] = [
    ["1", 1],
    ["3", 3],
    [3, 3],
    ["4", 1],
    ["0", 1],
    ["-1", 1],
    ["2.5", 1],
    ["x", 1],
    ["", 1],
    [null, 1],
    [undefined, 1],
    ["99999999999999999999", 1],
    ["1e1", 1],
    ["02", 2],
  ];
  for (const [raw, page] of table) assert.equal(pageFrom(raw, 100, 36), page, String(raw));
  assert.deepEqual([pageCount(0, 36), pageCount(36, 36), pageCount(37, 36)], [1, 1, 2]);
});

test("page links leave gaps of two pages and more", () => {
  assert.deepEqual(pageLinks(1, 1), [1]);
  assert.deepEqual(pageLinks(5, 10, 1), [1, "gap", 4, 5, 6, "gap", 10]);
  assert.deepEqual(pageLinks(4, 7, 1), [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(pageLinks(1, 10), [1, 2, 3, "gap", 10]);
});

test("the product's name drops a trailing .com only", () => {
  const table = [
    ["velvetrooms.com", "velvetrooms"],
    ["velvet.company", "velvet.company"],
    ["a.com.au", "a.com.au"],
    ["localhost", "localhost"],
  ];
  for (const [domain, name] of table) assert.equal(productName(domain ?? ""), name);
});

test("the sentence names brand and company and ends each sentence once", () => {
  const text = disclosure({ brand: "Velvet Rooms", company: "Masquerade BV" }, "en");
  assert.equal(
    text,
    "Every profile on Velvet Rooms is a fictional character. Messages are written by paid staff of Masquerade BV. You will never meet anyone from here in real life.",
  );
  for (const locale of ["en", "de"] as const) {
    assert.ok(!disclosure({ brand: "V", company: "Masquerade Ltd. " }, locale).includes(".."));
    assert.ok(disclosure({ brand: "V", company: "Masquerade Ltd." }, locale).includes("Masquerade Ltd. "));
  }
});

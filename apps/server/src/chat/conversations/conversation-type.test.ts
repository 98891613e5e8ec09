import assert from "node:assert/strict";
import { test } from "node:test";
import { conversationType, nextConversation, previousConversation } from "./conversation-type.ts";

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

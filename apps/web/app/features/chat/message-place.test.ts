import assert from "node:assert/strict";
import { test } from "node:test";
import { placeToOpen } from "./message-place.ts";

const none = { total: 0, inbox: 0, conversation: 0, archive: 0 };

test("[PUB-16] /messages opens what holds unread messages, the inbox first", () => {
  assert.equal(placeToOpen({ ...none, inbox: 1, conversation: 5 }, "archive"), "inbox");
  assert.equal(placeToOpen({ ...none, conversation: 5, archive: 1 }, "archive"), "conversations");
  assert.equal(placeToOpen({ ...none, archive: 1 }, undefined), "archive");
});

test("with nothing unread it opens what was used last, else the inbox", () => {
  assert.equal(placeToOpen(none, "conversations"), "conversations");
  assert.equal(placeToOpen(undefined, "archive"), "archive");
  for (const last of [undefined, "", "nowhere"]) assert.equal(placeToOpen(none, last), "inbox", last);
});

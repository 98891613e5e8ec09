import { CONVERSATION_LISTS, CONVERSATION_TYPES } from "@masq/domain/vocabulary";
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeHref, placeOf, placeToOpen, VIEW_OF } from "./message-place.ts";

const none = { total: 0, inbox: 0, conversation: 0, archive: 0 };

test("[PUB-16] /messages opens the tab with unread messages, the inbox first", () => {
  assert.equal(placeToOpen({ ...none, inbox: 1, conversation: 5 }, "archive"), "inbox");
  assert.equal(placeToOpen({ ...none, conversation: 5, archive: 1 }, "archive"), "conversations");
  assert.equal(placeToOpen({ ...none, archive: 1 }, undefined), "archive");
});

test("with nothing unread it opens the last used tab, else the inbox", () => {
  assert.equal(placeToOpen(none, "conversations"), "conversations");
  assert.equal(placeToOpen(undefined, "archive"), "archive");
  for (const last of [undefined, "", "nowhere"]) assert.equal(placeToOpen(none, last), "inbox", `last ${last}`);
});

test("[PUB-16] flirts belong to the inbox and sent messages to the conversations: each address marks its tab", () => {
  assert.deepEqual(placeOf("/messages/flirts"), { type: "inbox", view: "flirts", page: undefined });
  assert.deepEqual(placeOf("/messages/flirts/3"), { type: "inbox", view: "flirts", page: "3" });
  assert.deepEqual(placeOf("/messages/sent/2"), { type: "conversations", view: "sent", page: "2" });
  for (const type of CONVERSATION_TYPES)
    assert.deepEqual(placeOf(`/messages/${type}`), { type, view: null, page: undefined });
  assert.equal(placeOf("/messages/chat/cnv_1"), undefined);
  assert.equal(placeOf("/messages"), undefined);
});

test("[PUB-16] a view within a partition leads back to that partition", () => {
  for (const type of CONVERSATION_TYPES) {
    const view = VIEW_OF[type];
    if (view !== null) assert.deepEqual(placeOf(placeHref({ type, view })), { type, view, page: undefined });
  }
  assert.deepEqual(
    Object.values(VIEW_OF).filter((view) => view !== null),
    [...CONVERSATION_LISTS],
  );
  assert.equal(placeHref({ type: "inbox", view: "flirts" }, 2), "/messages/flirts/2");
});

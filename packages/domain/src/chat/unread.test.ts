import assert from "node:assert/strict";
import { test } from "node:test";
import { countUnread } from "./unread.ts";

test("unread counts by partition, with the singular key `conversation`", () => {
  const rows = [
    { type: "inbox", unread: 2 },
    { type: "conversations", unread: 3 },
    { type: "archive", unread: 1 },
    { type: "conversations", unread: 4 },
  ] as const;
  assert.deepEqual(countUnread(rows), { total: 10, inbox: 2, archive: 1, conversation: 7 });
  assert.deepEqual(countUnread([]), { total: 0, inbox: 0, archive: 0, conversation: 0 });
});

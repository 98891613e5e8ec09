import assert from "node:assert/strict";
import { test } from "node:test";
import { isPublicPath, localPath, redirectFor, standingOf } from "./guards.ts";

test("each gate sends each standing to the right place", () => {
  const gates = ["open", "guest-only", "member", "verify"] as const;
  const table = gates.map((gate) =>
    (["guest", "unverified", "member"] as const).map((standing) => redirectFor(gate, standing)),
  );
  assert.deepEqual(table, [
    [null, null, null],
    [null, "/verify", "/profiles"],
    ["/", "/verify", null],
    ["/", null, "/profiles"],
  ]);
});

test("the standing comes from the viewer", () => {
  assert.equal(standingOf(null), "guest");
  assert.equal(standingOf({ emailValidated: false }), "unverified");
  assert.equal(standingOf({ emailValidated: true }), "member");
});

test("the public pages are those of the specification, sign-in included", () => {
  for (const path of ["/", "/sign-in", "/terms", "/block", "/verify/"]) assert.ok(isPublicPath(path));
  for (const path of ["/profiles", "/profile/1", "/messages/inbox", "/user", "/terms/x"]) {
    assert.equal(isPublicPath(path), false);
  }
});

test("only a local path is remembered or followed", () => {
  assert.equal(localPath("/messages/chat/1?x=1#y"), "/messages/chat/1?x=1#y");
  const foreign = ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:1", "", null];
  for (const path of foreign) assert.equal(localPath(path), null);
});

import type { User } from "@masq/contract/member/user";
import assert from "node:assert/strict";
import { test } from "node:test";
import { stays } from "./kept-words.ts";
import { viewerStore } from "./viewer-store.ts";

const WORDS = ["draft:ana:prf_1", "saved-draft:ana:prf_1", "outbox:ana", "outbox:ana:old-key", "kept:ana"];
const OTHERS = WORDS.map((name) => name.replace("ana", "bea"));

test("a sign-out removes the member's own texts, an end by others does not", () => {
  viewerStore.set({ _id: "ana" } as User);
  for (const name of WORDS) assert.deepEqual([stays(name, true), stays(name, false)], [false, true], name);
  for (const name of OTHERS) assert.deepEqual([stays(name, true), stays(name, false)], [true, true], name);
});

test("everything else is removed at every end, except what the desk keeps itself", () => {
  for (const isChosen of [true, false]) {
    for (const name of ["expiryDate", "cart", "a-draft:ana:prf_1", "drafts"])
      assert.equal(stays(name, isChosen), false, name);
    assert.equal(stays("agent.expiryDate", isChosen), true);
  }
});

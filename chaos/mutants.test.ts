import assert from "node:assert/strict";
import { test } from "node:test";
import { withWorld } from "./lib/world.ts";
import { breakRules } from "./scenarios/mutants.ts";

test("products that lose a line, double it, bend the audit log or the ledger are found out", () =>
  withWorld({}, async (world) => {
    const { faults, counts } = await breakRules(world);
    assert.deepEqual(faults, [], JSON.stringify(counts));
  }));

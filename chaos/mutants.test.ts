import assert from "node:assert/strict";
import { test } from "node:test";
import { withWorld } from "./lib/world.ts";
import { breakRules } from "./scenarios/mutants.ts";

// The others run with `npm run chaos`: each takes half a minute.
test("a product that loses an acknowledged message is detected", () =>
  withWorld({}, async (world) => {
    const { faults, counts } = await breakRules(world, ["lost"]);
    assert.deepEqual(faults, [], JSON.stringify(counts));
  }));

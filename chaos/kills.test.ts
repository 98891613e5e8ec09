import assert from "node:assert/strict";
import { test } from "node:test";
import { killDatabases, killServers } from "./lib/blows.ts";
import { judge } from "./lib/judge.ts";
import { openLoad } from "./lib/load.ts";
import { resultOf } from "./lib/scenario.ts";
import { withWorld } from "./lib/world.ts";

/** With fewer acknowledged messages a run proves little. */
const LINES = 15;

test("a server killed three times and a PostgreSQL killed twice under load lose and duplicate nothing", () =>
  withWorld({}, async (world) => {
    const load = await openLoad(world, { seed: 1 });
    await killServers(world, load, 3);
    await killDatabases(world, load, 2);
    const { faults, counts } = resultOf(await judge(world, load));
    assert.deepEqual(faults, [], JSON.stringify(counts));
    assert.ok(Number(counts["acknowledged"]) >= LINES, JSON.stringify(counts));
  }));

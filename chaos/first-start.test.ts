import assert from "node:assert/strict";
import { test } from "node:test";
import { killFirstStart, SOME } from "./scenarios/first-start.ts";

test("a first start killed while planting people or conversations leaves a folder that starts completely, with its logins", async () => {
  for (const moment of SOME.slice(2)) assert.deepEqual((await killFirstStart(moment)).faults, []);
});

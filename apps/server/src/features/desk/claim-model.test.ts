import { startTestApp, type TestApp } from "@masq/testkit/app";
import { runDesk, type Run } from "@masq/testkit/claim-model/run-desk";
import { createDesk } from "@masq/testkit/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ALL_FENCES, type Fences } from "./close-stock.ts";

const LEASE_MS = 150;
const ROUNDS_MAX = 5;
/** A machine that others use as well may need several for enough of everything; a quiet one needs the first. */
const LAWFUL_ROUNDS_MAX = 12;
let house: TestApp;
before(async () => {
  house = await startTestApp({ config: { CLAIM_TTL_MS: String(LEASE_MS), DATABASE_POOL: "24" } });
});
after(() => house.close());

async function run(fences: Fences, seed: number, ms: number): Promise<Run> {
  await createDesk(house).clear();
  return runDesk(house, { fences, operators: 6, conversations: 3, ms, seed });
}

test("operators, members, lapses and devices at once: every history has one lawful order", async (context) => {
  const total = { ops: 0, replies: 0, lapses: 0, refusals: 0 };
  // A slow machine does less in a round; enough of everything must have happened before the silence means anything.
  for (let round = 1; round <= LAWFUL_ROUNDS_MAX; round += 1) {
    const { violations, ...counts } = await run(ALL_FENCES, round, 4_000);
    assert.deepEqual(violations, []);
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += counts[key];
    if (total.replies > 20 && total.lapses > 2 && total.refusals > 20) break;
  }
  context.diagnostic(JSON.stringify(total));
  assert.ok(total.replies > 20 && total.lapses > 2 && total.refusals > 20);
});

for (const fence of Object.keys(ALL_FENCES) as (keyof Fences)[]) {
  test(`the mutant without the ${fence} clause is found by its history`, async (context) => {
    for (let round = 1; round <= ROUNDS_MAX; round += 1) {
      const { violations, ops } = await run({ ...ALL_FENCES, [fence]: false }, 100 + round, 2_000);
      if (violations.length === 0) continue;
      context.diagnostic(`round ${round}, ${ops} calls, ${violations.length} conversations without a lawful order`);
      return;
    }
    assert.fail(`${ROUNDS_MAX} rounds did not find it`);
  });
}

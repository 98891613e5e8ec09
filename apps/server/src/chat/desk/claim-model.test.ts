import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runDesk, type Run } from "@masq/server/testing/claim-model/run-desk";
import { createDesk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ALL_FENCES, type Fences } from "./close-stock.ts";

const LEASE_MS = 150;
/**
 * A lease lasts this many calls at the previous round's pace. Otherwise claims would expire before any reply on a busy
 * machine: nothing would be answered, and no mutant could be detected.
 */
const CALLS_A_LEASE = 10;
/** A quiet machine needs one round. These limits bound the file's time on a busy one. */
const LAWFUL_MS_MAX = 60_000;
const MUTANT_MS_MAX = 30_000;
let app: TestApp;
before(async () => {
  app = await startTestApp({ config: { DATABASE_POOL: "24" } });
});
after(() => app.close());

/** Runs rounds with new seeds until `isEnough` or the time is up; returns whether it was enough. */
async function runUntil(
  plan: { fences: Fences; seed: number; ms: number; msMax: number; isUnswept?: boolean },
  isEnough: (run: Run, round: number) => boolean,
): Promise<boolean> {
  const { fences, seed, ms, msMax, isUnswept = false } = plan;
  const end = performance.now() + msMax;
  let leaseMs = LEASE_MS;
  for (let round = 1; performance.now() < end; round += 1) {
    await createDesk(app).clear();
    const run = await runDesk(app, {
      fences,
      operators: 6,
      conversations: 3,
      ms,
      seed: seed + round,
      leaseMs,
      isUnswept,
    });
    if (isEnough(run, round)) return true;
    leaseMs = Math.max(LEASE_MS, Math.ceil(run.paceMs * CALLS_A_LEASE));
  }
  return false;
}

for (const isUnswept of [false, true])
  test(`operators, members, lapses and devices at once, ${isUnswept ? "no worker running" : "swept"}: every history has one lawful order`, async (context) => {
    const total = { ops: 0, replies: 0, lapses: 0, refusals: 0 };
    // A slow machine does less per round; enough must happen before finding no fault means anything.
    const plan = { fences: ALL_FENCES, seed: 0, ms: 4_000, msMax: LAWFUL_MS_MAX, isUnswept };
    const isEnough = await runUntil(plan, ({ violations, ...counts }, round) => {
      assert.deepEqual(violations, []);
      for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += counts[key];
      context.diagnostic(`round ${round}, a call took ${Math.round(counts.paceMs)} ms, ${JSON.stringify(total)}`);
      return total.replies > 20 && total.lapses > 2 && total.refusals > 20;
    });
    assert.ok(isEnough, `too little happened: ${JSON.stringify(total)}`);
  });

for (const fence of Object.keys(ALL_FENCES) as (keyof Fences)[]) {
  test(`the mutant without the ${fence} clause is found by its history`, async (context) => {
    const plan = { fences: { ...ALL_FENCES, [fence]: false }, seed: 100, ms: 2_000, msMax: MUTANT_MS_MAX };
    const isFound = await runUntil(plan, ({ violations, ops, replies, paceMs }, round) => {
      const told = `round ${round}, ${ops} calls of ${Math.round(paceMs)} ms, ${replies} replies`;
      context.diagnostic(`${told}, ${violations.length} conversations without a lawful order`);
      return violations.length > 0;
    });
    assert.ok(isFound, `${MUTANT_MS_MAX} ms did not find it`);
  });
}

import { startUndoApp, type UndoApp } from "@masq/server/testing/undo";
import { runRaces } from "@masq/server/testing/undo-races/run-races";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

const RACES = 500;
const SEED = 1;
let undo: UndoApp;
before(async () => {
  undo = await startUndoApp({ config: { DATABASE_POOL: "24" } });
});
after(() => undo.app.close());

test("500 races of undo, repetition, a member's line, two nodes and dropped processes: sent once or kept as a draft, never both, never neither", async (context) => {
  const from = performance.now();
  const races = await runRaces(undo, { seed: SEED, count: RACES, lanes: 6 });
  const ends: Record<string, number> = {};
  for (const { seen } of races) ends[seen.answer] = (ends[seen.answer] ?? 0) + 1;
  context.diagnostic(`${races.length} races in ${Math.round(performance.now() - from)} ms: ${JSON.stringify(ends)}`);
  assert.equal(races.length, RACES);
  assert.deepEqual(
    races.filter(({ isRight }) => !isRight),
    [],
  );
  for (const { seen, seed } of races) {
    if (seen.answer === "none") continue;
    assert.equal(seen.sent + (seen.draft ? 1 : 0), 1, `race ${seed}: ${JSON.stringify(seen)}`);
  }
  for (const end of ["sent", "undone", "returned"]) assert.ok((ends[end] ?? 0) > 40, `${end}: ${JSON.stringify(ends)}`);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { inTurn } from "./in-turn.ts";

test("sixty requests at once make two runs, one arriving midway is not lost, a failure stops nothing", async () => {
  const ends: ((error?: Error) => void)[] = [];
  const wish = inTurn(
    () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
  );
  for (let index = 0; index < 60; index += 1) wish();
  assert.equal(ends.length, 1);
  ends[0]?.(new Error("away"));
  await nextTurn();
  assert.equal(ends.length, 2);
  ends[1]?.();
  await nextTurn();
  assert.equal(ends.length, 2);
  wish();
  assert.equal(ends.length, 3);
  wish();
  ends[2]?.();
  await nextTurn();
  assert.equal(ends.length, 4);
});

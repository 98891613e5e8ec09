import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { copyTemplate, type TestDatabase } from "../database.ts";
import { openGround, type Ground } from "./ground.ts";
import kept from "./seeds.json" with { type: "json" };
import { firstFailing, shrink, simulate } from "./simulate.ts";

const GROUNDS = 4;
const SEEDS = 100;

let copies: TestDatabase[];
let grounds: Ground[];
before(async () => {
  copies = await Promise.all(Array.from({ length: GROUNDS }, copyTemplate));
  grounds = await Promise.all(copies.map(openGround));
});
after(async () => {
  await Promise.all(grounds.map((one) => one.close()));
  await Promise.all(copies.map((one) => one.drop()));
});
const ground = (): Ground => {
  const [one] = grounds;
  assert.ok(one);
  return one;
};

test("seeds that failed once hold", async () => {
  for (const plan of kept) assert.deepEqual((await simulate(ground(), plan)).faults, [], `seed ${plan.seed}`);
});

test("what is promised of money, claims, held replies and streams holds in the history of every seed", async () => {
  const { seed } = await firstFailing(grounds, { from: 1, seeds: SEEDS });
  if (seed === undefined) return;
  const { leave, steps, faults } = await shrink(ground(), seed);
  assert.fail(`seed ${seed} without ${leave.join(", ")}:\n${faults.join("\n")}\n${steps.join("\n")}`);
});

test("the same seed is the same history", async () => {
  for (const seed of [3, 47, 230]) {
    const one = await simulate(ground(), { seed });
    const other = await simulate(ground(), { seed });
    assert.deepEqual(other.steps, one.steps, `seed ${seed}`);
  }
});

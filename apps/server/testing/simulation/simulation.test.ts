import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { copyTemplate, type TestDatabase } from "../database.ts";
import { openGround, type Ground } from "./ground.ts";
import { keep } from "./keep.ts";
import kept from "./seeds.json" with { type: "json" };
import { firstFailing, shrink, simulate, type Plan } from "./simulate.ts";
import type { World } from "./world.ts";

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
  const { plan, steps, faults } = await shrink(ground(), seed);
  assert.fail(`${JSON.stringify(plan)}\n${faults.join("\n")}\n${steps.join("\n")}`);
});

test("the same seed is the same history", async () => {
  for (const seed of [3, 47, 230]) {
    const one = await simulate(ground(), { seed });
    const other = await simulate(ground(), { seed });
    assert.deepEqual(other.steps, one.steps, `seed ${seed}`);
  }
});

test("a seed that fails is shrunk to the one actor it takes, with nothing broken", async () => {
  const judge = ({ told, members }: World): Promise<string[]> => {
    const hasWritten = told.sends.some(({ memberId, how }) => memberId === members[1]?.actor.id && how === "stored");
    return Promise.resolve(hasWritten ? ["member 2 has written"] : []);
  };
  const whole = await simulate(ground(), { seed: 5 }, judge);
  const { plan, steps, faults } = await shrink(ground(), 5, judge);
  assert.ok(whole.actors.length > 5);
  assert.deepEqual(plan, { seed: 5, isCalm: true, leave: whole.actors.filter((name) => name !== "member 2") });
  assert.deepEqual(faults, ["member 2 has written"]);
  assert.ok(steps.length > 0 && steps.every((step) => step.startsWith("member 2: ")), steps.join("\n"));
  assert.deepEqual((await simulate(ground(), plan, judge)).steps, steps);
});

test("a shrunk seed is kept once, behind those that were kept before", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-kept-"));
  const file = path.join(folder, "seeds.json");
  const first: Plan = { seed: 230 };
  const plan: Plan = { seed: 5, isCalm: true, leave: ["buyer"] };
  fs.writeFileSync(file, JSON.stringify([first]));
  keep(plan, file);
  keep(plan, file);
  assert.deepEqual(JSON.parse(fs.readFileSync(file, "utf8")), [first, plan]);
  fs.rmSync(folder, { recursive: true });
});

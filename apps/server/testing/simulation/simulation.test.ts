import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import type { Ground } from "./ground.ts";
import { keep } from "./keep.ts";
import type { Step } from "./line.ts";
import { openGrounds } from "./open-grounds.ts";
import kept from "./seeds.json" with { type: "json" };
import { shrink, simulate, type Plan } from "./simulate.ts";
import type { World } from "./world.ts";

let open: Awaited<ReturnType<typeof openGrounds>>;
before(async () => {
  open = await openGrounds(2);
});
after(() => open.close());
const ground = (nth = 0): Ground => {
  const one = open.grounds[nth];
  assert.ok(one);
  return one;
};

test("seeds that failed once hold", async () => {
  for (const plan of kept) assert.deepEqual((await simulate(ground(), plan)).faults, [], `seed ${plan.seed}`);
});

test("the same seed is the same history, whatever the database and what was there before", async () => {
  const seeds = [49, 230, ...Array.from({ length: 18 }, (_, nth) => nth + 1)];
  const historiesOn = async (on: Ground, order: readonly number[]): Promise<Map<number, readonly Step[]>> => {
    const histories = new Map<number, readonly Step[]>();
    for (const seed of order) histories.set(seed, (await simulate(on, { seed })).steps);
    return histories;
  };
  const [one, other] = await Promise.all([historiesOn(ground(0), seeds), historiesOn(ground(1), seeds.toReversed())]);
  for (const seed of seeds) assert.deepEqual(other.get(seed), one.get(seed), `seed ${seed}`);
});

test("a seed that fails is shrunk to the one actor it takes, with nothing broken", async () => {
  const judge = ({ told, members }: World): Promise<string[]> => {
    const hasWritten = told.sends.some(({ memberId, how }) => memberId === members[1]?.actor.id && how === "stored");
    return Promise.resolve(hasWritten ? ["member 2 has written"] : []);
  };
  const whole = await simulate(ground(), { seed: 15 }, judge);
  const { plan, steps, faults } = await shrink(ground(), 15, judge);
  assert.ok(whole.actors.length > 5);
  assert.deepEqual(plan, { seed: 15, isCalm: true, leave: whole.actors.filter((name) => name !== "member 2") });
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

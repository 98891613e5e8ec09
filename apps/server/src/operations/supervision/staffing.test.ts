import assert from "node:assert/strict";
import { test } from "node:test";
import {
  emptyIn,
  forecastLine,
  operatorsNeeded,
  shareWithin,
  STAFFING_ANSWERS_MIN,
  staffingOf,
  waitChance,
} from "./staffing.ts";

const near = (value: number, expected: number, by = 0.0005): void =>
  assert.ok(Math.abs(value - expected) <= by, `${value} is not ${expected}`);

/** The textbook form, exact in integers: a^n/n! · n/(n−a) over the sum of all states. */
function fromTheBook(load: bigint, operators: bigint): number {
  let power = 1n;
  let factorial = 1n;
  const scale = 10n ** 40n;
  let sum = 0n;
  for (let k = 0n; k < operators; k += 1n) {
    sum += (power * scale) / factorial;
    power *= load;
    factorial *= k + 1n;
  }
  const queued = (power * scale * operators) / (factorial * (operators - load));
  return Number((queued * 10n ** 12n) / (sum + queued)) / 1e12;
}

test("the chance to wait matches the published tables", () => {
  // One operator: the load itself. Two at one erlang: 1/3. Three at two: 4/9.
  near(waitChance(0.5, 1), 0.5);
  near(waitChance(1, 2), 1 / 3);
  near(waitChance(2, 3), 4 / 9);
  near(waitChance(8, 10), 0.409);
  near(waitChance(10, 11), 0.682);
  near(waitChance(10, 14), 0.174);
});

test("hundreds of operators are as exact as three, and nothing overflows", () => {
  for (const [load, operators] of [
    [8n, 10n],
    [90n, 100n],
    [180n, 200n],
    [380n, 400n],
  ] as const)
    near(waitChance(Number(load), Number(operators)), fromTheBook(load, operators), 1e-9);
  const many = waitChance(4_950, 5_000);
  assert.ok(many > 0 && many < 1);
});

test("no load never waits, too much load always", () => {
  assert.equal(waitChance(0, 0), 0);
  assert.equal(waitChance(3, 3), 1);
  assert.equal(waitChance(0.1, 0), 1);
  assert.equal(shareWithin({ rate: 1, handling: 5, allowance: 1 }, 5), 0);
  assert.equal(shareWithin({ rate: 0, handling: 5, allowance: 1 }, 0), 1);
});

test("the fewest operators for a target: the usual call center example", () => {
  // 100 calls in half an hour, three minutes each, 80 % within 20 s: ten erlang, fourteen people, 88.8 %.
  const demand = { rate: 200 / 3600, handling: 180, allowance: 20 };
  assert.equal(operatorsNeeded(demand, 0.8), 14);
  near(shareWithin(demand, 14), 0.888);
  assert.ok(shareWithin(demand, 13) < 0.8);
  assert.equal(operatorsNeeded({ ...demand, rate: 0 }, 0.8), 0);
});

test("too few replies in an hour give no figures", () => {
  const hour = { arrivals: 60, allowanceMs: 300_000, have: 4, target: 0.8 };
  const few = STAFFING_ANSWERS_MIN - 1;
  assert.deepEqual(staffingOf({ ...hour, handled: few, handledMs: few * 120_000 }), {
    kind: "too-little",
    answers: few,
  });
  const known = staffingOf({ ...hour, handled: 60, handledMs: 60 * 120_000 });
  assert.ok(known.kind === "known");
  // 60 an hour at two minutes: two erlang.
  assert.equal(known.handlingMs, 120_000);
  assert.equal(known.needed, 3);
  near(known.waitChance, waitChance(2, 4));
});

test("waiting items go to the first free operator, and miss their deadline or not", () => {
  const { answeredIn, state } = forecastLine({ freeIn: [0, 50], handling: 100, deadlines: [-5, 120, 190, 240, 900] });
  assert.deepEqual(answeredIn, [100, 150, 200, 250, 300]);
  assert.deepEqual(state, ["late", "missing", "missing", "missing", "safe"]);
  const nobody = forecastLine({ freeIn: [], handling: 100, deadlines: [500] });
  assert.deepEqual(nobody, { answeredIn: [null], state: ["missing"] });
});

test("the queue empties if replies outpace arrivals, else never", () => {
  assert.equal(emptyIn(0, { rate: 9, handling: 9 }, 0), 0);
  near(emptyIn(30, { rate: 1 / 60, handling: 60 }, 4) ?? 0, 600);
  assert.equal(emptyIn(30, { rate: 4 / 60, handling: 60 }, 4), null);
  assert.equal(emptyIn(30, { rate: 0, handling: 60 }, 0), null);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { openGrounds } from "./open-grounds.ts";
import { firstFailing, shrink } from "./simulate.ts";

const GROUNDS = 2;

/** A test file's share of the seeds: two processes with two databases each keep two cores busy. */
export function trySeeds(from: number, seeds: number): void {
  test(`what is promised of money, claims, held replies and streams holds in the history of every seed from ${from} to ${from + seeds - 1}`, async () => {
    const { grounds, close } = await openGrounds(GROUNDS);
    try {
      const { seed } = await firstFailing(grounds, { from, seeds });
      const [ground] = grounds;
      if (seed === undefined || !ground) return;
      const { plan, steps, faults } = await shrink(ground, seed);
      assert.fail(`${JSON.stringify(plan)}\n${faults.join("\n")}\n${steps.join("\n")}`);
    } finally {
      await close();
    }
  });
}

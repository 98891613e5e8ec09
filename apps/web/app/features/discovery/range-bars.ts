import { RANGES, type RangeName } from "./list-state.ts";

/** Where the sums of the interface begin, and how many values share a bar. */
const FIRST = { age: 18, height: 100 } as const;
const STEP = 2;
/** A bar of somebody is seen, however few they are beside the others. */
const LEAST = 0.06;

/**
 * One bar for each two values of the slider, as a share of the tallest. What lies beyond the slider's ends belongs to its
 * first and last bar, since an end stands for "any".
 */
export function barsOf(range: RangeName, sums: readonly number[]): { at: number; share: number }[] {
  const { min, max } = RANGES[range];
  const totals = Array.from({ length: Math.ceil((max - min + 1) / STEP) }, () => 0);
  for (const [index, sum] of sums.entries()) {
    const value = Math.min(Math.max(index + FIRST[range], min), max);
    const bar = Math.floor((value - min) / STEP);
    totals[bar] = (totals[bar] ?? 0) + sum;
  }
  const most = Math.max(...totals, 1);
  return totals.map((total, bar) => ({ at: min + bar * STEP, share: total === 0 ? 0 : Math.max(total / most, LEAST) }));
}

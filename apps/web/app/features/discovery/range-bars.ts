import { RANGES, type RangeName } from "./list-state.ts";

/** The first value of the interface's counts, and how many values share a bar. */
const FIRST = { age: 18, height: 100 } as const;
const STEP = 2;
/** A bar that is not empty stays visible, however small. */
const LEAST = 0.06;

/**
 * Returns one bar per two slider values, relative to the tallest. Values beyond the ends count in the first and last
 * bar, because an end means "any".
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

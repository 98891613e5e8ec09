import { GROUP_NAMES, RANGE_NAMES, RANGES, withRange, type Filters, type Group, type RangeName } from "./list-state.ts";
import type { Counts } from "./profiles.queries.ts";

/** A filter as a whole: all values of a group, or a range. */
export type Narrowing = Group | RangeName;
const isRange = (name: Narrowing): name is RangeName => name in RANGES;

export const narrowings = (filters: Filters): Narrowing[] => [
  ...RANGE_NAMES.filter((range) => {
    const { low, high } = RANGES[range];
    return filters[low] !== undefined || filters[high] !== undefined;
  }),
  ...GROUP_NAMES.filter((group) => filters[group] !== undefined),
];

function leaving(filters: Filters, name: Narrowing): Filters {
  if (isRange(name)) return withRange(filters, name, [RANGES[name].min, RANGES[name].max]);
  const { [name]: _dropped, ...left } = filters;
  return left;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Returns the filter whose removal yields the most results; undefined if no removal yields any. */
export function widest(
  filters: Filters,
  counts: Counts,
): { name: Narrowing; total: number; left: Filters } | undefined {
  const [best] = narrowings(filters)
    .map((name) => ({ name, total: sum(Object.values(counts[name])), left: leaving(filters, name) }))
    .toSorted((one, other) => other.total - one.total);
  return best !== undefined && best.total > 0 ? best : undefined;
}

import { bornBetween } from "@masq/domain/people/age";
import { ADULT_YEARS, AGE_MAX_YEARS, DAY_MS } from "@masq/domain/constants";
import type { Moment, ProfilesFilter } from "../profiles/profiles.queries.ts";
import { keepBoth, tally, type Bits } from "./bits.ts";
import { FACETS, HEIGHT_MAX, HEIGHT_MIN } from "./discovery.policy.ts";

/** Days before and after every birthday. */
const EARLIEST = -1_000_000;
const LATEST = 1_000_000;
const dayOf = (date: string): number => Date.parse(date) / DAY_MS;

export type ListScope = { companyId: string; fullScope: string };
export type Range = { key: string; facet: "age" | "height"; column: "birthday" | "height"; from: number; to: number };

/** The two range filters; an age is a range of birthdays, which moves daily. */
export function rangesOf({ ageMin, ageMax, heightMin, heightMax }: ProfilesFilter, now: Date): Range[] {
  const ranges: Range[] = [];
  const add = (facet: Range["facet"], column: Range["column"], from: number, to: number): void =>
    void ranges.push({ key: `${facet} ${from} ${to}`, facet, column, from, to });
  const today = now.toISOString();
  if (ageMin !== undefined || ageMax !== undefined) {
    const from = ageMax === undefined ? EARLIEST : dayOf(bornBetween(0, ageMax, today).after) + 1;
    add("age", "birthday", from, ageMin === undefined ? LATEST : dayOf(bornBetween(ageMin, 0, today).until));
  }
  if (heightMin !== undefined || heightMax !== undefined)
    add("height", "height", heightMin ?? HEIGHT_MIN, heightMax ?? HEIGHT_MAX);
  return ranges;
}

/** Everything a search's result depends on until the next change; undefined if it depends on the time or the viewer. */
export function searchKey({ companyId, fullScope }: ListScope, filter: ProfilesFilter, { now, except = [] }: Moment) {
  if (filter.type !== undefined || except.length > 0) return undefined;
  const wanted = FACETS.map(({ facet }) => filter[facet]?.toSorted() ?? null);
  const ranges = rangesOf(filter, now).map(({ key }) => key);
  return JSON.stringify([companyId, fullScope, filter.premium ?? null, wanted, ranges]);
}

/** The intersection of all parts, and for each part the intersection of all others. */
export function leaveOut(parts: ReadonlyMap<string, Bits>): { all: Bits; without: ReadonlyMap<string, Bits> } {
  const both = (one: Bits | undefined, other: Bits): Bits => {
    if (one === undefined) return other;
    const bits = new Uint32Array(one);
    keepBoth(bits, other);
    return bits;
  };
  const without = new Map<string, Bits>();
  let before: Bits | undefined;
  const steps = [...parts].map(([name, bits]) => {
    const step = { name, bits, before };
    before = both(before, bits);
    return step;
  });
  let after: Bits | undefined;
  for (const { name, bits, before: left } of steps.toReversed()) {
    const others = left === undefined ? after : after === undefined ? left : both(left, after);
    if (others) without.set(name, others);
    after = both(after, bits);
  }
  return { all: before ?? new Uint32Array(0), without };
}

type AgeDays = { today: string; days: { first: number; last: number }[] };
let agesKept: AgeDays | undefined;

/** Birthdays of each age from 18 to 100; needed by every count and constant for a day. */
function daysOfAges(now: Date): AgeDays["days"] {
  const today = now.toISOString().slice(0, 10);
  if (agesKept?.today === today) return agesKept.days;
  const days = Array.from({ length: AGE_MAX_YEARS - ADULT_YEARS + 1 }, (_, index) => {
    const { after, until } = bornBetween(ADULT_YEARS + index, ADULT_YEARS + index, today);
    return { first: dayOf(after) + 1, last: dayOf(until) };
  });
  agesKept = { today, days };
  return days;
}

export function sumAges(bits: Bits, birthdays: Int32Array, now: Date): number[] {
  const ages = daysOfAges(now);
  const earliest = ages.at(-1)?.first ?? 0;
  const born = tally(bits, birthdays, earliest, (ages[0]?.last ?? 0) - earliest + 1);
  return ages.map(({ first, last }) => {
    let sum = 0;
    for (let day = first; day <= last; day += 1) sum += born[day - earliest] ?? 0;
    return sum;
  });
}

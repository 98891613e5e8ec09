import { PROFILE_PAGE_SIZE } from "@masq/domain/constants";
import {
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  PER_PAGE,
  RELATIONSHIP_STATUSES,
  SORTS,
  type Sort,
} from "@masq/domain/vocabulary";

/** Filters that are sets of words, in display order. */
export const GROUPS = {
  gender: ["women", "men"],
  relationshipStatus: RELATIONSHIP_STATUSES,
  bodyType: BODY_TYPES,
  hairColor: HAIR_COLORS,
  eyeColor: EYE_COLORS,
  ethnicity: ETHNICITIES,
} as const;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** The two sliders: a filter counts only if it narrows something. */
export const RANGES = {
  age: { min: 18, max: 100, low: "ageMin", high: "ageMax" },
  height: { min: 140, max: 210, low: "heightMin", high: "heightMax" },
} as const;
export type RangeName = keyof typeof RANGES;
export const RANGE_NAMES = Object.keys(RANGES) as RangeName[];

export type Filters = { [K in Group]?: (typeof GROUPS)[K][number][] } & {
  ageMin?: number;
  ageMax?: number;
  heightMin?: number;
  heightMax?: number;
};
/** The list's state in the address; `more`: pages loaded below the first one. */
export type ListState = { filters: Filters; sortBy: Sort; limit: number; page: number; more: number };

const WHOLE = /^\d{1,6}$/;
const isSort = (value: string | null): value is Sort => (SORTS as readonly (string | null)[]).includes(value);

function numberIn(raw: string | null, min: number, max: number): number | undefined {
  if (raw === null || !WHOLE.test(raw)) return undefined;
  const value = Number(raw);
  return value >= min && value <= max ? value : undefined;
}

/** Parses the address; drops what is invalid. */
export function readList(search: URLSearchParams): ListState {
  const filters: Record<string, unknown> = {};
  for (const group of GROUP_NAMES) {
    const asked = new Set(search.getAll(group).flatMap((part) => part.split(",")));
    const values = GROUPS[group].filter((value) => asked.has(value));
    if (values.length > 0) filters[group] = values;
  }
  for (const { min, max, low, high } of Object.values(RANGES)) {
    const from = numberIn(search.get(low), min, max);
    const to = numberIn(search.get(high), min, max);
    if (from !== undefined && from > min && from <= (to ?? max)) filters[low] = from;
    if (to !== undefined && to < max && to >= (from ?? min)) filters[high] = to;
  }
  const sort = search.get("sortBy");
  const limit = numberIn(search.get("limit"), 1, 100) ?? PROFILE_PAGE_SIZE;
  return {
    filters,
    sortBy: isSort(sort) ? sort : "recent",
    limit: (PER_PAGE as readonly number[]).includes(limit) ? limit : PROFILE_PAGE_SIZE,
    page: numberIn(search.get("page"), 1, 100_000) ?? 1,
    more: numberIn(search.get("more"), 0, 1000) ?? 0,
  };
}

/** Returns the query of a state, with its `?`; defaults are omitted. */
export function writeList({ filters, sortBy, limit, page, more }: ListState): string {
  const parts: string[] = [];
  for (const group of GROUP_NAMES) {
    const values = filters[group];
    if (values !== undefined && values.length > 0) parts.push(`${group}=${values.join(",")}`);
  }
  for (const { low, high } of Object.values(RANGES)) {
    for (const end of [low, high]) if (filters[end] !== undefined) parts.push(`${end}=${filters[end]}`);
  }
  if (sortBy !== "recent") parts.push(`sortBy=${sortBy}`);
  if (limit !== PROFILE_PAGE_SIZE) parts.push(`limit=${limit}`);
  if (page > 1) parts.push(`page=${page}`);
  if (more > 0) parts.push(`more=${more}`);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** Decision G-018: a page beyond the end means the first one. */
export const firstPageOf = (state: ListState): string => `/profiles${writeList({ ...state, page: 1, more: 0 })}`;

export const listQuery = ({ filters, sortBy, limit }: ListState) => ({ ...filters, sortBy, limit });

/** One active value, shown as a chip. */
export type Active = { group: Group; value: string } | { range: RangeName };

export function activeFilters(filters: Filters): Active[] {
  const ranges = RANGE_NAMES.filter((range) => {
    const { low, high } = RANGES[range];
    return filters[low] !== undefined || filters[high] !== undefined;
  });
  const values = GROUP_NAMES.flatMap((group) => (filters[group] ?? []).map((value) => ({ group, value })));
  return [...ranges.map((range) => ({ range })), ...values];
}

export function withValue(filters: Filters, group: Group, value: string, isOn: boolean): Filters {
  const { [group]: before, ...rest } = filters;
  const wanted = new Set<string>(before);
  if (isOn) wanted.add(value);
  else wanted.delete(value);
  const values = GROUPS[group].filter((one) => wanted.has(one));
  return values.length === 0 ? rest : { ...rest, [group]: values };
}

export function withRange(filters: Filters, range: RangeName, [from, to]: readonly [number, number]): Filters {
  const { min, max, low, high } = RANGES[range];
  const { [low]: _low, [high]: _high, ...rest } = filters;
  return { ...rest, ...(from > min && { [low]: from }), ...(to < max && { [high]: to }) };
}

export function rangeOf(filters: Filters, range: RangeName): [number, number] {
  const { min, max, low, high } = RANGES[range];
  return [filters[low] ?? min, filters[high] ?? max];
}

export function without(filters: Filters, active: Active): Filters {
  if ("range" in active) return withRange(filters, active.range, [RANGES[active.range].min, RANGES[active.range].max]);
  return withValue(filters, active.group, active.value, false);
}

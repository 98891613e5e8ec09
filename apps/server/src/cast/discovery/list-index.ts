import { DAY_MS, NEW_PROFILE_DAYS, ONLINE_MS } from "@masq/domain/constants";
import type { Sort } from "@masq/domain/vocabulary";
import type { Moment, ProfilesFilter } from "../profiles/profiles.queries.ts";
import {
  bitsAbove,
  bitsBetween,
  countBits,
  countBoth,
  eachBit,
  hasBit,
  keepAny,
  keepBetween,
  keepBoth,
  setBit,
  tally,
  unite,
  type Bits,
} from "./bits.ts";
import { FACETS, HEIGHT_MAX, HEIGHT_MIN, type Facet, type ListCounts } from "./discovery.policy.ts";
import { ListColumns, type ListRow, type Room } from "./list-columns.ts";
import { leaveOut, rangesOf, searchKey, sumAges, type ListScope, type Range } from "./narrow-list.ts";
import { SortedSlots } from "./sorted-slots.ts";

export type Found = { bits: Bits; total: number };

const RANGES_KEPT = 48;
const BRANDS_KEPT = 16;
/** 125 kB each for a million characters. */
const FOUND_KEPT = 16;
/** Below this total, sort the found slots instead of walking the whole order. */
const PICK_MOST = 2_000;

/**
 * All listed facts of all characters in memory, so that totals, counts and pages are exact without the database
 * (decision 011). Knows only what `apply` gave it; PostgreSQL remains the truth.
 */
export class ListIndex {
  readonly #columns: ListColumns;
  readonly #recent: SortedSlots;
  readonly #eldest: SortedSlots;
  readonly #named: SortedSlots;
  readonly #kept = new Map<string, Bits>();
  readonly #asked = new Set<string>();
  readonly #brands = new Map<string, Bits>();
  readonly #found = new Map<string, Found>();
  #version = 0;

  /** `room`: for so many characters nothing is copied; what grows step by step leaves as much unused memory again. */
  constructor(room: Room) {
    const columns = new ListColumns(room);
    const sorted = (compare: SortedSlots["compare"]): SortedSlots => new SortedSlots(room.rows, compare);
    const later = (numbers: ArrayLike<number>, one: number, other: number): number =>
      (numbers[other] ?? 0) - (numbers[one] ?? 0);
    this.#columns = columns;
    this.#recent = sorted((one, other) => later(columns.activity, one, other) || columns.compareIds(other, one));
    this.#eldest = sorted((one, other) => later(columns.birthday, other, one) || columns.compareIds(one, other));
    this.#named = sorted((one, other) => columns.usernames.compare(one, other) || columns.compareIds(one, other));
  }

  /** Applies the current state of characters, each at most once; `gone` ones are deleted. */
  apply(rows: readonly ListRow[], gone: readonly string[] = []): void {
    const columns = this.#columns;
    const fresh: string[] = [];
    const moved = { recent: [] as number[], eldest: [] as number[], named: [] as number[] };
    let isShaped = gone.length > 0;
    for (const [id, , , username, , birthday, , , , , , height, , , , , activity] of rows) {
      const slot = columns.slotOf(id);
      if (slot === undefined) fresh.push(id);
      else {
        if (columns.activity[slot] !== activity) moved.recent.push(slot);
        if (columns.birthday[slot] !== birthday) moved.eldest.push(slot);
        if (columns.usernames.get(slot) !== username) moved.named.push(slot);
        isShaped ||= columns.birthday[slot] !== birthday || columns.height[slot] !== height;
      }
    }
    this.#recent.remove(moved.recent);
    this.#eldest.remove(moved.eldest);
    this.#named.remove(moved.named);
    this.#brands.clear();
    this.#found.clear();
    this.#version += 1;
    for (const row of rows) columns.put(row);
    for (const id of gone) columns.drop(id);
    const added = fresh.map((id) => columns.slotOf(id) ?? 0);
    this.#recent.insert([...moved.recent, ...added]);
    this.#eldest.insert([...moved.eldest, ...added]);
    this.#named.insert([...moved.named, ...added]);
    if (isShaped || added.length > 0) this.#kept.clear();
  }

  /** Read-only result, shared by everyone with the same search. */
  find(scope: ListScope, filter: ProfilesFilter, moment: Moment): Found {
    const key = searchKey(scope, filter, moment);
    const kept = key === undefined ? undefined : this.#found.get(key);
    const found = kept ?? this.#search(scope, filter, moment);
    if (key !== undefined) {
      this.#found.delete(key);
      this.#found.set(key, found);
      const [oldest] = this.#found.keys();
      if (this.#found.size > FOUND_KEPT && oldest !== undefined) this.#found.delete(oldest);
    }
    return found;
  }

  #search(scope: ListScope, filter: ProfilesFilter, moment: Moment): Found {
    const bits = new Uint32Array(this.#onBrand(scope));
    this.#leaveOut(bits, moment);
    for (const { facet } of FACETS) {
      const wanted = filter[facet];
      if (wanted !== undefined) keepAny(bits, this.#valuesOf(facet, wanted));
    }
    for (const listed of this.#listed(filter, moment)) keepBoth(bits, listed);
    for (const range of rangesOf(filter, moment.now)) {
      const known = this.#kept.get(range.key) ?? (this.#isAskedAgain(range.key) ? this.#range(range) : undefined);
      if (known) keepBoth(bits, known);
      else keepBetween(bits, this.#columns[range.column], range.from, range.to);
    }
    return { bits, total: countBits(bits) };
  }

  /** The ids of one slice, in list order. */
  page({ bits, total }: Found, sortBy: Sort, { offset, limit }: { offset: number; limit: number }): string[] {
    if (offset >= total) return [];
    const { order, isTurned } = this.#orderOf(sortBy);
    const slots: number[] = [];
    // Expected number of positions to visit.
    const steps = (order.length / total) * Math.min(offset + limit, total);
    if (total <= PICK_MOST && steps > total * 16 + bits.length) {
      eachBit(bits, (slot) => slots.push(slot));
      slots.sort(isTurned ? (one, other) => order.compare(other, one) : order.compare);
      return slots.slice(offset, offset + limit).map((slot) => this.#columns.idOf(slot));
    }
    let skip = offset;
    for (let at = 0; at < order.length && slots.length < limit; at += 1) {
      const slot = order.at(isTurned ? order.length - 1 - at : at);
      if (!hasBit(bits, slot)) continue;
      if (skip > 0) skip -= 1;
      else slots.push(slot);
    }
    return slots.map((slot) => this.#columns.idOf(slot));
  }

  /** Number of results per value: all other filters apply, its own group is open. */
  counts(scope: ListScope, filter: ProfilesFilter, moment: Moment): ListCounts {
    const parts = this.#sets(scope, filter, moment);
    for (const range of rangesOf(filter, moment.now)) parts.set(range.facet, this.#range(range));
    const { all, without } = leaveOut(parts);
    const open = (facet: string): Bits => without.get(facet) ?? all;
    const values = FACETS.map(({ facet, values: words }) => {
      const bits = open(facet);
      return [facet, words.map((word) => [word, countBoth(bits, this.#columns.set(`${facet}:${word}`))])] as const;
    });
    const { birthday, height } = this.#columns;
    return {
      total: countBits(all),
      ...(Object.fromEntries(values.map(([facet, pairs]) => [facet, Object.fromEntries(pairs)])) as Pick<
        ListCounts,
        Facet
      >),
      age: sumAges(open("age"), birthday, moment.now),
      height: [...tally(open("height"), height, HEIGHT_MIN, HEIGHT_MAX - HEIGHT_MIN + 1)],
    };
  }

  #orderOf(sortBy: Sort): { order: SortedSlots; isTurned: boolean } {
    const isTurned = sortBy === "age-asc" || sortBy === "username-desc";
    if (sortBy === "recent") return { order: this.#recent, isTurned };
    return { order: sortBy === "age-asc" || sortBy === "age-desc" ? this.#eldest : this.#named, isTurned };
  }

  #sets(scope: ListScope, filter: ProfilesFilter, moment: Moment): Map<string, Bits> {
    const parts = new Map([["brand", this.#leaveOut(new Uint32Array(this.#onBrand(scope)), moment)]]);
    for (const { facet } of FACETS) {
      const wanted = filter[facet];
      if (wanted === undefined) continue;
      parts.set(facet, unite(this.#valuesOf(facet, wanted), this.#columns.words));
    }
    for (const [index, bits] of this.#listed(filter, moment).entries()) parts.set(`listed ${index}`, bits);
    return parts;
  }

  /** Removes characters the viewer blocked, a few ids. */
  #leaveOut(bits: Bits, { except = [] }: Moment): Bits {
    for (const id of except) {
      const slot = this.#columns.slotOf(id);
      if (slot !== undefined) setBit(bits, slot, false);
    }
    return bits;
  }

  #valuesOf(facet: Facet, words: readonly string[]): Bits[] {
    return [...new Set(words)].map((word) => this.#columns.set(`${facet}:${word}`));
  }

  /** Read-only. */
  #onBrand({ companyId, fullScope }: ListScope): Bits {
    const key = `${companyId} ${fullScope}`;
    const known = this.#brands.get(key);
    if (known) return known;
    const bits = unite([this.#columns.set("scope"), this.#columns.set(`scope:${fullScope}`)], this.#columns.words);
    keepBoth(bits, this.#columns.set(`company:${companyId}`));
    keepBoth(bits, this.#columns.set("shown"));
    if (this.#brands.size >= BRANDS_KEPT) this.#brands.clear();
    this.#brands.set(key, bits);
    return bits;
  }

  #isAskedAgain(key: string): boolean {
    const isAgain = this.#asked.delete(key);
    this.#asked.add(key);
    if (this.#asked.size > RANGES_KEPT) this.#asked.delete(this.#asked.values().next().value ?? "");
    return isAgain;
  }

  #listed({ type, premium }: ProfilesFilter, { now, onDuty }: Moment): Bits[] {
    const { count, words } = this.#columns;
    const later = (column: Float64Array, ms: number): Bits =>
      bitsAbove(column, count, words, (now.getTime() - ms) * 1000);
    const found: Bits[] = [];
    if (type === "featured") found.push(this.#columns.set("featured"));
    if (type === "new") found.push(later(this.#columns.created, NEW_PROFILE_DAYS * DAY_MS));
    if (type === "online") found.push(onDuty ? later(this.#columns.activity, ONLINE_MS) : new Uint32Array(words));
    if (premium === "true") found.push(this.#columns.set("premium"));
    if (premium === "false") found.push(this.#columns.set("premium").map((word) => ~word));
    return found;
  }

  /** Cached: many searches use the same few ranges, and characters' facts seldom change. */
  #range({ key, column, from, to }: Range): Bits {
    const { count, words } = this.#columns;
    const bits = this.#kept.get(key) ?? bitsBetween(this.#columns[column], count, words, from, to);
    this.#kept.delete(key);
    this.#kept.set(key, bits);
    if (this.#kept.size > RANGES_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? "");
    return bits;
  }

  /** In bytes, without cached searches. */
  get size(): number {
    return this.#columns.size + this.#recent.size + this.#eldest.size + this.#named.size;
  }
  get count(): number {
    return this.#columns.count;
  }
  /** Another one after each change of a character or its pictures. */
  get version(): number {
    return this.#version;
  }
}

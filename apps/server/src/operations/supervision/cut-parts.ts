import type { Wall } from "@masq/contract/agent/supervision";
import type { WallRule } from "@masq/contract/agent/wall-parts";
import { JUDGED_RULES } from "@masq/domain/chat/held-reply";
import type { HeldAndCrises } from "./held-and-crises.ts";
import { medianOf } from "./percentiles.ts";
import type { RecentDesk, RuleRow } from "./recent-desk.ts";

type Scope = {
  atMs: number;
  isMine: (brandId: string) => boolean;
  /** An operator of this scope works for one of the viewer's brands. */
  isNear: (scope: readonly string[]) => boolean;
  brandOf: (brandId: string) => WallBrandView;
};
type WallBrandView = { domain: string; hue: number };

const SHOWN_MAX = 12;
const REPEATS_MIN = 3;
/** They hold replies whatever these say. */
const NOT_OF_THE_WORDS: ReadonlySet<string> = new Set([JUDGED_RULES.newcomer.code, JUDGED_RULES.unknown.code]);

const byTime = <T>(rows: readonly T[], of: (row: T) => number): T[] => rows.toSorted((a, b) => of(a) - of(b));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Held replies and crises of the viewer's brands. */
export function cutHeld({ held, crises }: HeldAndCrises, scope: Scope): Pick<Wall, "held" | "crises"> {
  const { atMs, isMine, brandOf } = scope;
  return {
    held: held
      .filter((row) => isMine(row.brand_id))
      .slice(0, SHOWN_MAX)
      .map(({ id, brand_id, character, writer, rule, title, is_late, reader, held_ms }) => ({
        heldId: id,
        brand: brandOf(brand_id),
        character,
        writer,
        rule,
        title,
        isLate: is_late,
        reader,
        sinceMs: Math.max(0, atMs - held_ms),
      })),
    crises: crises
      .filter((row) => isMine(row.brand_id))
      .slice(0, SHOWN_MAX)
      .map(({ id, brand_id, character, reason, at_ms }) => ({
        reportId: id,
        brand: brandOf(brand_id),
        character,
        reason,
        sinceMs: Math.max(0, atMs - at_ms),
      })),
  };
}

type Recent = Pick<Wall, "guarantees" | "repeats" | "heldNow" | "removed" | "rules" | "happened">;

/** Today and the last minutes of the viewer's brands; `held` of these brands as well. */
export function cutRecent(recent: RecentDesk, held: HeldAndCrises["held"], scope: Scope): Recent {
  const { atMs, isMine, isNear, brandOf } = scope;
  const rules = recent.rules.filter((row) => isMine(row.brand_id));
  const nights = recent.nights.filter((row) => isMine(row.brand_id));
  const waiting = held.filter((row) => isMine(row.brand_id));
  return {
    guarantees: recent.guarantees
      .filter((row) => isMine(row.brand_id))
      .slice(0, SHOWN_MAX)
      .map(({ id, brand_id, character, from_ms, ends_ms }) => ({
        conversationId: id,
        brand: brandOf(brand_id),
        character,
        sinceMs: Math.max(0, atMs - from_ms),
        endsInMs: ends_ms - atMs,
      })),
    repeats: repeatsOf(rules, atMs),
    heldNow: {
      count: waiting.length,
      late: waiting.filter(({ is_late }) => is_late).length,
      medianMs: medianOf(nights.flatMap(({ waited }) => waited)),
    },
    removed: {
      count: sum(nights.map(({ removed }) => removed)),
      returned: sum(nights.map(({ credits }) => credits)),
      open: sum(nights.map(({ open }) => open)),
    },
    rules: rulesOf(rules),
    happened: recent.happened
      .filter((row) => (row.brand_id === null ? isNear(row.scope ?? []) : isMine(row.brand_id)))
      .slice(0, SHOWN_MAX)
      .map(({ what, name, character, at_ms }) => ({ what, name, character, agoMs: Math.max(0, atMs - at_ms) })),
  };
}

function grouped(rows: readonly RuleRow[], keyOf: (row: RuleRow) => string): RuleRow[][] {
  const groups = new Map<string, RuleRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}

const KINDS = ["stopped", "released", "changed", "unread", "withdrawn", "waiting"] as const;
const all = (rule: WallRule): number => sum(KINDS.map((kind) => rule[kind]));

function rulesOf(rows: readonly RuleRow[]): WallRule[] {
  const of = (group: readonly RuleRow[]): WallRule => {
    const total = (kind: (typeof KINDS)[number]): number => sum(group.map((row) => row[kind]));
    return {
      rule: group[0]?.rule ?? "",
      title: group[0]?.title ?? "",
      stopped: total("stopped"),
      released: total("released"),
      changed: total("changed"),
      unread: total("unread"),
      withdrawn: total("withdrawn"),
      waiting: total("waiting"),
    };
  };
  return grouped(rows, ({ rule }) => rule)
    .map(of)
    .toSorted((a, b) => all(b) - all(a) || a.rule.localeCompare(b.rule));
}

function repeatsOf(rows: readonly RuleRow[], atMs: number): Wall["repeats"] {
  const own = rows.filter(({ rule, first_ms }) => first_ms !== null && !NOT_OF_THE_WORDS.has(rule));
  const found = grouped(own, ({ agent_id, rule }) => `${agent_id} ${rule}`).flatMap((group) => {
    const [one] = group;
    const times = sum(group.map(({ stopped, changed }) => stopped + changed));
    if (one === undefined || times < REPEATS_MIN) return [];
    const first = Math.min(...group.map(({ first_ms }) => first_ms ?? atMs));
    const { agent_id: _id, name, rule, title } = one;
    return [{ operator: { _id, name }, rule, title, times, sinceMs: Math.max(0, atMs - first) }];
  });
  return byTime(found, ({ times }) => -times).slice(0, SHOWN_MAX);
}

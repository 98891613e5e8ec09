import type { Wall, WallClaim, WallItem, WallOperator } from "@masq/contract/agent/supervision";
import { cutCover, type Demand } from "./cover.ts";
import { cutHeld, cutRecent } from "./cut-parts.ts";
import type { HeldAndCrises } from "./held-and-crises.ts";
import { medianOf } from "./percentiles.ts";
import type { RecentDesk } from "./recent-desk.ts";
import { emptyIn, forecastLine, STAFFING_ANSWERS_MIN, staffingOf } from "./staffing.ts";
import { STOCK_KINDS } from "@masq/domain/vocabulary";
import type { BrandRecord } from "../../http/actor.ts";
import { messageAllowanceMs } from "../../chat/desk/desk.policy.ts";
import type { ClaimedItem, DutyRow, HourRow, LiveDesk, WaitingItem } from "./supervision.queries.ts";
import { cutHistory, type History } from "./waiting-history.ts";

/** Who is typing, as the bus told this node. */
export type Writing = (conversationId: string, operatorId: string, who: "operator" | "member") => boolean;
export type Snapshot = {
  live: LiveDesk;
  hour: readonly HourRow[];
  held: HeldAndCrises;
  recent: RecentDesk;
  history: History;
  demand: Demand;
};
type Viewer = {
  /** Every brand there is, since operators of the viewer's brands also answer for others. */
  all: readonly BrandRecord[];
  mine: readonly BrandRecord[];
  /** Minimum time between breaks. */
  lockoutMs: number;
};

/** Minimum share to be served within the allowance. */
const TARGET = 0.8;
const HOUR_MS = 3_600_000;
const SUPERVISOR_LAPSES = 3;
const ITEMS_SHOWN = 12;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * An admin's view of the desk: only their brands' claims, items and sums, and the operators working on them. Pure.
 */
export function cutWall(snapshot: Snapshot, { all, mine: brands, lockoutMs }: Viewer, isWriting: Writing): Wall {
  const { live, hour } = snapshot;
  const byId = new Map<string, BrandRecord>(brands.map((brand) => [brand.id, brand]));
  const mine = hour.filter((row) => byId.has(row.brand_id));
  const isMine = (brandId: string): boolean => byId.has(brandId);
  const isNear = (scope: readonly string[]): boolean =>
    scope.includes("*") || brands.some((brand) => scope.includes(brand.fullScope));
  const duty = live.duty.filter(({ scope }) => isNear(scope));
  const waiting = live.waiting.filter((item) => byId.has(item.brand_id));
  const desk = waiting.filter((item) => !isForSupervisor(item));
  const answered = mine.flatMap(({ handled }) => handled);
  const arrivals = sum(mine.map((row) => row.arrivals));
  const present = duty.filter(({ status, is_reconnecting }) => status === "online" && !is_reconnecting);
  const allowanceMs = Math.min(...brands.map(({ settings }) => messageAllowanceMs(settings, "standard")));
  const staffing = staffingOf({
    arrivals,
    handledMs: sum(answered),
    handled: answered.length,
    allowanceMs,
    have: present.length,
    target: TARGET,
  });
  const known = staffing.kind === "known" ? staffing : null;
  const handlingMs = known?.handlingMs ?? null;
  const view = (item: WaitingItem, answeredInMs: number | null = null): WallItem =>
    viewItem(live.atMs, byId, item, answeredInMs);
  const scope = { atMs: live.atMs, isMine, isNear, brandOf: (id: string) => viewBrand(byId, id) };
  return {
    claims: live.claims
      .filter((claim) => byId.has(claim.brand_id))
      .map((claim) => viewClaim(live, byId, claim, isWriting)),
    operators: duty.map((row) => viewOperator(live, row, mine, lockoutMs)),
    waiting: STOCK_KINDS.map((kind) => countKind(live.atMs, kind, waiting)),
    supervisor: [...waiting.filter(isForSupervisor), ...live.frozen.filter((one) => byId.has(one.brand_id))]
      .toSorted((one, other) => Number(other.is_frozen) - Number(one.is_frozen))
      .slice(0, ITEMS_SHOWN)
      .map((item) => ({
        ...view(item),
        why: whySupervisor(item),
        ...(item.raised_by !== null && { by: item.raised_by }),
      })),
    staffing: {
      arrivals,
      answers: sum(mine.map((row) => row.answers)),
      answersMin: STAFFING_ANSWERS_MIN,
      have: present.length,
      target: TARGET,
      allowanceMs: Number.isFinite(allowanceMs) ? allowanceMs : 0,
      handlingMs,
      needed: known?.needed ?? null,
      waitChance: known?.waitChance ?? null,
      within: known?.within ?? null,
    },
    forecast: forecastOf(desk, { live, present, handlingMs, arrivals, view }),
    ...cutHeld(snapshot.held, scope),
    ...cutRecent(snapshot.recent, snapshot.held.held, scope),
    history: cutHistory(snapshot.history, isMine, isNear),
    cover: cutCover(snapshot.demand, { atMs: live.atMs, present }, all, brands),
  };
}

const isForSupervisor = (item: WaitingItem): boolean => item.lane === "supervisor" || item.is_frozen;
const whySupervisor = (item: WaitingItem): "lapsed" | "frozen" | "raised" =>
  item.is_frozen ? "frozen" : item.raised_by === null && item.lapses >= SUPERVISOR_LAPSES ? "lapsed" : "raised";

function viewBrand(byId: ReadonlyMap<string, BrandRecord>, id: string): { domain: string; hue: number } {
  const brand = byId.get(id);
  return { domain: brand?.domain ?? "", hue: brand?.theme.hue ?? 0 };
}

function viewClaim(
  { atMs, duty }: LiveDesk,
  byId: ReadonlyMap<string, BrandRecord>,
  claim: ClaimedItem,
  isWriting: Writing,
): WallClaim {
  return {
    stockId: claim.id,
    conversationId: claim.conversation_id,
    kind: claim.kind,
    tier: claim.tier,
    brand: viewBrand(byId, claim.brand_id),
    character: claim.character,
    operator: { _id: claim.agent_id, name: duty.find(({ id }) => id === claim.agent_id)?.name ?? "" },
    claimTime: new Date(claim.claimed_ms).toISOString(),
    remainingMs: Math.max(0, claim.expires_ms - atMs),
    wholeMs: claim.expires_ms - claim.claimed_ms,
    writing: isWriting(claim.conversation_id, claim.agent_id, "operator"),
    memberWriting: isWriting(claim.conversation_id, claim.agent_id, "member"),
    draft: claim.has_draft,
    lapses: claim.lapses,
  };
}

function viewOperator(live: LiveDesk, row: DutyRow, hour: readonly HourRow[], lockoutMs: number): WallOperator {
  const own = hour.filter(({ agent_id }) => agent_id === row.id);
  return {
    _id: row.id,
    name: row.name,
    status: row.status,
    sinceMs: Math.max(0, live.atMs - row.since_ms),
    reconnecting: row.is_reconnecting,
    left: row.left_by,
    last:
      row.last === null || row.last_ms === null
        ? null
        : { what: row.last, agoMs: Math.max(0, live.atMs - row.last_ms) },
    claims: live.claims.filter(({ agent_id }) => agent_id === row.id).length,
    lockoutMs: row.last_break_ms === null ? 0 : Math.max(0, row.last_break_ms + lockoutMs - live.atMs),
    answers: sum(own.map(({ answers }) => answers)),
    medianMs: medianOf(own.flatMap(({ handled }) => handled)),
    flags: sum(own.map(({ flags }) => flags)),
    lapses: sum(own.map(({ lapses }) => lapses)),
  };
}

function countKind(atMs: number, kind: WaitingItem["kind"], waiting: readonly WaitingItem[]): Wall["waiting"][number] {
  const all = waiting.filter((item) => item.kind === kind);
  const desk = all.filter((item) => !isForSupervisor(item));
  const of = (tier: WaitingItem["tier"]): number => desk.filter((item) => item.tier === tier).length;
  const oldest = all.reduce<number | null>(
    (least, item) => Math.min(least ?? item.waits_from_ms, item.waits_from_ms),
    null,
  );
  return {
    kind,
    standard: of("standard"),
    vip: of("vip"),
    first: of("first"),
    supervisor: all.length - desk.length,
    oldestMs: oldest === null ? null : Math.max(0, atMs - oldest),
  };
}

const viewItem = (
  atMs: number,
  byId: ReadonlyMap<string, BrandRecord>,
  item: WaitingItem,
  answeredInMs: number | null,
): WallItem => ({
  stockId: item.id,
  conversationId: item.conversation_id,
  kind: item.kind,
  tier: item.tier,
  brand: viewBrand(byId, item.brand_id),
  character: item.character,
  waitedMs: Math.max(0, atMs - item.waits_from_ms),
  deadlineInMs: item.deadline_ms - atMs,
  answeredInMs,
});

type Rate = {
  live: LiveDesk;
  present: readonly DutyRow[];
  handlingMs: number | null;
  arrivals: number;
  view: (item: WaitingItem, answeredInMs: number | null) => WallItem;
};

/** `desk` is in hand-out order. A claim's holder is assumed free after a mean reply time. */
function forecastOf(
  desk: readonly WaitingItem[],
  { live, present, handlingMs, arrivals, view }: Rate,
): Wall["forecast"] {
  const deadlines = desk.map((item) => item.deadline_ms - live.atMs);
  if (handlingMs === null) {
    const late = desk.filter((_item, index) => (deadlines[index] ?? 1) <= 0);
    return {
      late: late.length,
      missing: null,
      safe: null,
      emptyInMs: desk.length === 0 ? 0 : null,
      grows: false,
      items: late.slice(0, ITEMS_SHOWN).map((item) => view(item, null)),
    };
  }
  const freeIn = present.map(({ id }) => {
    const held = live.claims.filter(({ agent_id }) => agent_id === id).map(({ claimed_ms }) => claimed_ms);
    return held.length === 0 ? 0 : Math.max(0, Math.min(...held) + handlingMs - live.atMs);
  });
  const line = forecastLine({ freeIn, handling: handlingMs, deadlines });
  const of = (state: (typeof line.state)[number]): number => line.state.filter((one) => one === state).length;
  const left = emptyIn(desk.length, { rate: arrivals / HOUR_MS, handling: handlingMs }, present.length);
  const risky = desk.flatMap((item, index) =>
    line.state[index] === "safe" ? [] : [view(item, toWhole(line.answeredIn[index]))],
  );
  return {
    late: of("late"),
    missing: of("missing"),
    safe: of("safe"),
    emptyInMs: left === null ? null : Math.round(left),
    grows: left === null,
    items: risky.slice(0, ITEMS_SHOWN),
  };
}

const toWhole = (ms: number | null | undefined): number | null =>
  ms === null || ms === undefined ? null : Math.round(ms);

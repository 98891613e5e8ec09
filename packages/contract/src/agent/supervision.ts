import { AGENT_STATUSES, STOCK_KINDS } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IsoDate, PlainDate } from "../shapes.ts";
import {
  WALL_EVENTS,
  WallBrand,
  WallCover,
  WallCrisis,
  WallGuarantee,
  WallHappening,
  WallHeld,
  WallHeldNow,
  WallHistory,
  WallRemoved,
  WallRepeat,
  WallRule,
} from "./wall-parts.ts";

/**
 * What supervisors see of the desk: never a text, nor a member's name, email, payments or spending. Fields ending in
 * `Ms` are milliseconds by the database clock at the time of the response.
 */
const Tier = z.enum(["vip", "first", "standard"]);

/** A live claim. `writing`: the operator typed in the last seconds. `draft`: the item has an unsent text. */
export const WallClaim = z.object({
  stockId: Id,
  conversationId: Id,
  kind: z.enum(STOCK_KINDS),
  tier: Tier,
  brand: WallBrand,
  character: z.string(),
  operator: z.object({ _id: Id, name: z.string() }),
  claimTime: IsoDate,
  remainingMs: z.number(),
  /** The claim's full length. */
  wholeMs: z.number(),
  writing: z.boolean(),
  memberWriting: z.boolean(),
  draft: z.boolean(),
  /** Earlier claims on this item that lapsed. */
  lapses: z.number(),
});
export type WallClaim = z.output<typeof WallClaim>;

/**
 * An operator who is on duty or paused, or whom a lapse or a lost connection signed out in the last quarter of an hour.
 * Counts cover the last hour.
 */
export const WallOperator = z.object({
  _id: Id,
  name: z.string(),
  status: z.enum(AGENT_STATUSES),
  sinceMs: z.number(),
  /** The console of somebody on duty is disconnected; the work session will end automatically. */
  reconnecting: z.boolean(),
  /** What signed out an operator who is offline; null: on duty or paused. */
  left: z.nullable(z.enum(["lapsed", "lost"])),
  /** The newest thing of the last five minutes; null: nothing. */
  last: z.nullable(z.object({ what: z.enum(WALL_EVENTS), agoMs: z.number() })),
  claims: z.number(),
  /** Until the next pause is allowed; 0: now. */
  lockoutMs: z.number(),
  answers: z.number(),
  /** From claim to answer. */
  medianMs: z.nullable(z.number()),
  flags: z.number(),
  lapses: z.number(),
});
export type WallOperator = z.output<typeof WallOperator>;

/** Due items of one stock that nobody holds. `supervisor`: lapsed three times or frozen, for admins only. */
const Waiting = z.object({
  kind: z.enum(STOCK_KINDS),
  standard: z.number(),
  vip: z.number(),
  first: z.number(),
  supervisor: z.number(),
  oldestMs: z.nullable(z.number()),
});
/** An item with the time to its deadline (negative: missed) and, if known, to its answer. */
const WallItem = z.object({
  stockId: Id,
  conversationId: Id,
  kind: z.enum(STOCK_KINDS),
  tier: Tier,
  brand: WallBrand,
  character: z.string(),
  waitedMs: z.number(),
  deadlineInMs: z.number(),
  answeredInMs: z.nullable(z.number()),
});
export type WallItem = z.output<typeof WallItem>;

/** `needed`, `waitChance` and `within` (shares from 0 to 1) are null if there are too few `answers` to tell. */
const Staffing = z.object({
  arrivals: z.number(),
  answers: z.number(),
  answersMin: z.number(),
  have: z.number(),
  target: z.number(),
  allowanceMs: z.number(),
  handlingMs: z.nullable(z.number()),
  needed: z.nullable(z.number()),
  waitChance: z.nullable(z.number()),
  within: z.nullable(z.number()),
});
/** `missing`, `emptyInMs`: null if unknown. `grows`: more arrives than is answered, so the queue never empties. */
const Forecast = z.object({
  late: z.number(),
  missing: z.nullable(z.number()),
  safe: z.nullable(z.number()),
  emptyInMs: z.nullable(z.number()),
  grows: z.boolean(),
  /** Items that are late or will be, most urgent first. */
  items: z.array(WallItem),
});

export const Wall = z.object({
  /** By time left. */
  claims: z.array(WallClaim),
  operators: z.array(WallOperator),
  waiting: z.array(Waiting),
  /** Items that wait for an admin. `by`: the operator who handed it over. */
  supervisor: z.array(z.extend(WallItem, { why: z.enum(["lapsed", "frozen", "raised"]), by: z.optional(z.string()) })),
  staffing: Staffing,
  forecast: Forecast,
  /** Oldest first. */
  crises: z.array(WallCrisis),
  held: z.array(WallHeld),
  /** Least time left first. */
  guarantees: z.array(WallGuarantee),
  repeats: z.array(WallRepeat),
  heldNow: WallHeldNow,
  removed: WallRemoved,
  /** Most frequent first. */
  rules: z.array(WallRule),
  happened: z.array(WallHappening),
  history: WallHistory,
  cover: WallCover,
});
export type Wall = z.output<typeof Wall>;

export const readWall = defineRoute({
  name: "readWall",
  method: "GET",
  path: "/wall",
  access: "admin",
  summary:
    "Returns live claims, queue, operators, staffing and forecast of the admin's brands; the socket's wall frame continues it",
  reply: Wall,
});

/** What waits for an admin's decision, counted as its own page lists it. */
export const Waitings = z.object({
  pictures: z.number(),
  reports: z.number(),
  removals: z.number(),
  appeals: z.number(),
  reviews: z.number(),
  quality: z.number(),
  tickets: z.number(),
});
export type Waitings = z.output<typeof Waitings>;

export const readWaiting = defineRoute({
  name: "readWaiting",
  method: "GET",
  path: "/waiting",
  access: "admin",
  summary:
    "Counts the pictures, reports, removal requests, appeals, reviews, replies and tickets that wait in the admin's brands",
  reply: Waitings,
});

/** Sums of a range. Response time: from the member's message, or the due time of an item, to the answer. */
const Sums = z.object({
  answers: z.number(),
  responseMedianMs: z.nullable(z.number()),
  responseP95Ms: z.nullable(z.number()),
  handlingMedianMs: z.nullable(z.number()),
  handlingP95Ms: z.nullable(z.number()),
  lapses: z.number(),
  skips: z.number(),
  /** Replies that the policy blocked, and those it sent but flagged. */
  blocked: z.number(),
  flagged: z.number(),
  /** Replies reviewed in the range, and those judged good. */
  checked: z.number(),
  good: z.number(),
});
export type DeskSums = z.output<typeof Sums>;

/** Staff names, brands and days only; nothing about members and no money. */
export const readDeskFigures = defineRoute({
  name: "readDeskFigures",
  method: "GET",
  path: "/desk-figures",
  access: "agent",
  summary:
    "Returns answers, times, lapses, skips and flags per operator, brand and day of each brand's zone; as CSV at /agent-api/desk-figures.csv",
  query: z.object({ from: PlainDate, to: PlainDate, brand: z.optional(z.string().check(z.maxLength(64))) }),
  reply: z.object({
    /** `own`: an operator's own figures only. */
    scope: z.enum(["own", "brands"]),
    brands: z.array(z.object({ domain: z.string(), timezone: z.string() })),
    whole: Sums,
    /** `dutyMs`: time online in the range, over all brands. */
    operators: z.array(z.extend(Sums, { _id: Id, name: z.string(), dutyMs: z.number() })),
    perBrand: z.array(z.extend(Sums, { brand: z.string(), spanMs: z.number() })),
    days: z.array(z.extend(Sums, { date: PlainDate })),
  }),
});

import { AGENT_STATUSES, STOCK_KINDS } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IsoDate, PlainDate } from "../shapes.ts";

/**
 * What supervisors see of the desk: never a text, never a member's name, mail, payment or spend. Names that end in `Ms` are
 * milliseconds measured by the database at the moment of the answer.
 */
const Brand = z.object({ domain: z.string(), hue: z.number() });
const Tier = z.enum(["vip", "first", "standard"]);

/** A live claim. `writing`: the operator wrote in the last seconds; `draft`: an unsent text lies with the item. */
export const WallClaim = z.object({
  stockId: Id,
  conversationId: Id,
  kind: z.enum(STOCK_KINDS),
  tier: Tier,
  brand: Brand,
  character: z.string(),
  operator: z.object({ _id: Id, name: z.string() }),
  claimTime: IsoDate,
  remainingMs: z.number(),
  /** Of the whole claim. */
  wholeMs: z.number(),
  writing: z.boolean(),
  memberWriting: z.boolean(),
  draft: z.boolean(),
  /** Claims of this item that ran out before. */
  lapses: z.number(),
});
export type WallClaim = z.output<typeof WallClaim>;

/** An operator of these brands who is on duty or paused, or whose claim ran out within the hour. The counts are the last hour's. */
export const WallOperator = z.object({
  _id: Id,
  name: z.string(),
  status: z.enum(AGENT_STATUSES),
  sinceMs: z.number(),
  /** The line to their console is lost; the work session ends by itself. */
  reconnecting: z.boolean(),
  claims: z.number(),
  /** Until they may pause again; 0: now. */
  lockoutMs: z.number(),
  answers: z.number(),
  /** From claim to answer. */
  medianMs: z.nullable(z.number()),
  flags: z.number(),
  lapses: z.number(),
});
export type WallOperator = z.output<typeof WallOperator>;

/** Due items of one stock that nobody holds. `supervisor`: lapsed three times or frozen, for admins alone. */
const Waiting = z.object({
  kind: z.enum(STOCK_KINDS),
  standard: z.number(),
  vip: z.number(),
  first: z.number(),
  supervisor: z.number(),
  oldestMs: z.nullable(z.number()),
});
/** An item with its time to the deadline (below 0: missed) and, where that can be said, to its answer. */
const WallItem = z.object({
  stockId: Id,
  conversationId: Id,
  kind: z.enum(STOCK_KINDS),
  tier: Tier,
  brand: Brand,
  character: z.string(),
  waitedMs: z.number(),
  deadlineInMs: z.number(),
  answeredInMs: z.nullable(z.number()),
});
export type WallItem = z.output<typeof WallItem>;

/** `needed`, `waitChance` and `within` (shares from 0 to 1) are null when `answers` are too few to say. */
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
/** `missing` and `emptyInMs` are null when nothing can be said; `grows`: more comes than is answered, the queue never empties. */
const Forecast = z.object({
  late: z.number(),
  missing: z.nullable(z.number()),
  safe: z.nullable(z.number()),
  emptyInMs: z.nullable(z.number()),
  grows: z.boolean(),
  /** Those that are late or will be, the most urgent first. */
  items: z.array(WallItem),
});

export const Wall = z.object({
  /** By the time that is left. */
  claims: z.array(WallClaim),
  operators: z.array(WallOperator),
  waiting: z.array(Waiting),
  /** What waits for an admin. */
  supervisor: z.array(z.extend(WallItem, { why: z.enum(["lapsed", "frozen", "raised"]) })),
  staffing: Staffing,
  forecast: Forecast,
});
export type Wall = z.output<typeof Wall>;

export const readWall = defineRoute({
  name: "readWall",
  method: "GET",
  path: "/wall",
  access: "admin",
  summary:
    "Live claims, queue, operators, staffing and forecast of the admin's brands; the socket's wall frame goes on from there",
  reply: Wall,
});

/** What waits for a decision of an admin, each as its own page lists it. */
export const Waitings = z.object({
  pictures: z.number(),
  reports: z.number(),
  removals: z.number(),
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
  summary: "How many pictures, reports, removal requests, reviews, replies and tickets wait in the admin's brands",
  reply: Waitings,
});

/** Sums of a range. Response: from the member's message, or the moment an item fell due, to the answer. */
const Sums = z.object({
  answers: z.number(),
  responseMedianMs: z.nullable(z.number()),
  responseP95Ms: z.nullable(z.number()),
  handlingMedianMs: z.nullable(z.number()),
  handlingP95Ms: z.nullable(z.number()),
  lapses: z.number(),
  skips: z.number(),
  /** Replies that the policy stopped, and those that it let pass and marked. */
  blocked: z.number(),
  flagged: z.number(),
  /** Replies on which the quality queue decided in the range, and how many of them were good. */
  checked: z.number(),
  good: z.number(),
});
export type DeskSums = z.output<typeof Sums>;

/** Names of staff, brands and days only; nothing of members and no money. */
export const readDeskFigures = defineRoute({
  name: "readDeskFigures",
  method: "GET",
  path: "/desk-figures",
  access: "agent",
  summary:
    "Answers, times, lapses, skips and flags per operator, brand and day of each brand's zone; as CSV at /agent-api/desk-figures.csv",
  query: z.object({ from: PlainDate, to: PlainDate, brand: z.optional(z.string().check(z.maxLength(64))) }),
  reply: z.object({
    /** `own`: an operator's, of themselves alone. */
    scope: z.enum(["own", "brands"]),
    brands: z.array(z.object({ domain: z.string(), timezone: z.string() })),
    whole: Sums,
    /** `dutyMs`: online in the range, over all brands. */
    operators: z.array(z.extend(Sums, { _id: Id, name: z.string(), dutyMs: z.number() })),
    perBrand: z.array(z.extend(Sums, { brand: z.string(), spanMs: z.number() })),
    days: z.array(z.extend(Sums, { date: PlainDate })),
  }),
});

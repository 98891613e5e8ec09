import { STOCK_KINDS } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Id, IsoDate } from "../shapes.ts";

/** Parts of the wall (`supervision.ts`) besides items and operators; the same rules: no text, no member. */
export const WallBrand = z.object({ domain: z.string(), hue: z.number() });
const About = { brand: WallBrand, character: z.string() };

/** An open report of a member's line that suggests harm. */
export const WallCrisis = z.object({
  reportId: Id,
  ...About,
  reason: z.enum(["self-harm", "threat"]),
  sinceMs: z.number(),
});
export type WallCrisis = z.output<typeof WallCrisis>;

/** A reply that waits for a second reader; `isLate`: past the target. `reader`: who has it open. */
export const WallHeld = z.object({
  heldId: Id,
  ...About,
  writer: z.string(),
  rule: z.string(),
  title: z.string(),
  isLate: z.boolean(),
  reader: z.nullable(z.string()),
  sinceMs: z.number(),
});
export type WallHeld = z.output<typeof WallHeld>;

/** A conversation whose oldest paid message without a reply has less than an eighth of the brand's guarantee left. */
export const WallGuarantee = z.object({ conversationId: Id, ...About, sinceMs: z.number(), endsInMs: z.number() });
export type WallGuarantee = z.output<typeof WallGuarantee>;

/** An operator of whom one rule stopped or changed three replies or more today. */
export const WallRepeat = z.object({
  operator: z.object({ _id: Id, name: z.string() }),
  rule: z.string(),
  title: z.string(),
  times: z.number(),
  /** Since the first of them. */
  sinceMs: z.number(),
});
export type WallRepeat = z.output<typeof WallRepeat>;

/** Replies of today, by each brand's midnight, that did not go out at once. `unread`: nobody read them in time. */
export const WallRule = z.object({
  rule: z.string(),
  title: z.string(),
  stopped: z.number(),
  released: z.number(),
  changed: z.number(),
  unread: z.number(),
  withdrawn: z.number(),
  waiting: z.number(),
});
export type WallRule = z.output<typeof WallRule>;

/** `returned`: a claim given back; `lost`: signed out because the console was disconnected; `online`: began or resumed. */
export const WALL_EVENTS = [
  "replied",
  "held",
  "blocked",
  "claimed",
  "returned",
  "lapsed",
  "lost",
  "paused",
  "online",
  "ended",
] as const;
export type WallEvent = (typeof WALL_EVENTS)[number];

/** Of the last five minutes, newest first. `name`: the operator; `character` is null where no conversation is meant. */
export const WallHappening = z.object({
  what: z.enum([...WALL_EVENTS, "frozen", "crisis"]),
  name: z.nullable(z.string()),
  character: z.nullable(z.string()),
  agoMs: z.number(),
});
export type WallHappening = z.output<typeof WallHappening>;

/** Held replies now, and how long those decided in the last hour had waited. */
export const WallHeldNow = z.object({ count: z.number(), late: z.number(), medianMs: z.nullable(z.number()) });
/** Messages taken back between 20:00 and 08:00 of the last night, by each brand's clock; `open`: found, not decided. */
export const WallRemoved = z.object({ count: z.number(), returned: z.number(), open: z.number() });

/** How many items waited at each step from `startDate`; `changes`: when several operators began or ended a shift. */
export const WallHistory = z.object({
  startDate: IsoDate,
  stepMs: z.number(),
  kinds: z.array(z.object({ kind: z.enum(STOCK_KINDS), counts: z.array(z.number()) })),
  changes: z.array(IsoDate),
});
export type WallHistory = z.output<typeof WallHistory>;

/**
 * Items expected per hour (the mean of that hour and weekday in the last `weeks` weeks) and the share of them that those
 * on duty now could answer; null: none is expected. A brand with fewer than `weeksMin` weeks has no cells.
 */
export const WallCover = z.object({
  hours: z.array(IsoDate),
  weeksMin: z.number(),
  /** A reply's mean time from claim to answer in those hours; null: too few. */
  handlingMs: z.nullable(z.number()),
  rows: z.array(
    z.object({
      brand: WallBrand,
      weeks: z.number(),
      cells: z.array(z.object({ expected: z.number(), share: z.nullable(z.number()) })),
    }),
  ),
});
export type WallCover = z.output<typeof WallCover>;

import {
  DISPUTE_NOTE_CHARS,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  RATE_CENTS_MAX,
  RATE_LENGTH_MAX,
  STOCK_KINDS_PAID,
} from "@masq/domain/ledger/payouts";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { PayToday } from "./pay-today.ts";
import { Id, IdParams, IsoDate, Limit, Page, PlainDate } from "../shapes.ts";

/** Whole cents of the company's currency; corrections may be negative. */
const Cents = z.number();
const Person = z.object({ _id: Id, name: z.string() });
const Sums = z.object({
  answers: z.number(),
  answerCents: Cents,
  corrections: z.number(),
  correctionCents: Cents,
  topUps: z.number(),
  topUpCents: Cents,
  totalCents: Cents,
});
export type PayoutSums = z.output<typeof Sums>;

const Dispute = z.object({
  _id: Id,
  state: z.enum(DISPUTE_STATES),
  reason: z.enum(DISPUTE_REASONS),
  openDate: IsoDate,
  /** Empty once the conversation has been erased. */
  note: z.string(),
  decision: z.string(),
  decidedDate: z.nullable(IsoDate),
  rightCents: z.nullable(Cents),
});
/**
 * One answer, correction or top-up of a day to its hourly floor, without member or text. `rateVersion`: null if no rate was
 * set. What concerns a top-up has neither brand nor kind.
 */
export const PayoutLine = z.object({
  _id: Id,
  date: IsoDate,
  type: z.enum(["answer", "correction", "top-up"]),
  brand: z.nullable(z.string()),
  kind: z.nullable(z.enum(STOCK_KINDS_PAID)),
  length: z.nullable(z.number()),
  rateVersion: z.nullable(z.number()),
  cents: Cents,
  currency: z.string(),
  corrects: z.nullable(Id),
  /** Of a top-up: its day, the time online, and what that is worth at least. */
  day: z.nullable(PlainDate),
  onlineMs: z.nullable(z.number()),
  floorCents: z.nullable(Cents),
  statement: z.nullable(Id),
  dispute: z.nullable(Dispute),
  mayDispute: z.boolean(),
});
export type PayoutLine = z.output<typeof PayoutLine>;

const Statement = z.extend(Sums, {
  _id: Id,
  number: z.string(),
  month: z.string(),
  currency: z.string(),
  closedDate: IsoDate,
  /** Its lines may be disputed until then. */
  disputeUntil: IsoDate,
});
export type PayoutStatement = z.output<typeof Statement>;

const Rates = z.object({
  messageCents: Cents,
  followUpCents: Cents,
  meetUpCents: Cents,
  minLength: z.number(),
  shortCents: Cents,
});
const RateCard = z.extend(Rates, { brand: z.string(), version: z.number(), currency: z.string(), date: IsoDate });
export type RateCard = z.output<typeof RateCard>;

export const readOwnPayouts = defineRoute({
  name: "readOwnPayouts",
  method: "GET",
  path: "/payouts/own",
  access: "agent",
  summary: "Returns what the caller earned: the running month and closed statements, by company; no member and no text",
  reply: z.object({
    companies: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        currency: z.string(),
        /** Null for an admin, and for a company that the caller no longer works for. */
        today: z.nullable(PayToday),
        running: Sums,
        /** The day after the last closed month, in the company's zone. */
        runningFrom: z.nullable(PlainDate),
        statements: z.array(Statement),
        rates: z.array(RateCard),
      }),
    ),
  }),
});
export const listPayoutLines = defineRoute({
  name: "listPayoutLines",
  method: "GET",
  path: "/payout-lines",
  access: "agent",
  summary:
    "Lists the lines of a statement or of the running month: an operator's own; for an admin of all brands of the company, anyone's",
  query: z.object({ company: Id, statement: z.optional(Id), agent: z.optional(Id), page: Page, limit: Limit }),
  reply: z.object({ lines: z.array(PayoutLine), total: z.number(), page: z.number(), limit: z.number() }),
});
export const openPayoutDispute = defineRoute({
  name: "openPayoutDispute",
  method: "POST",
  path: "/payout-line/:id/dispute",
  access: "agent",
  status: 201,
  summary: "Disputes one of the caller's own lines, once, while its statement allows it",
  params: IdParams,
  body: z.strictObject({
    reason: z.enum(DISPUTE_REASONS),
    note: z.optional(z.string().check(z.maxLength(DISPUTE_NOTE_CHARS))),
  }),
  reply: PayoutLine,
  errors: ["conflict", "dispute-over"],
});

const Period = z.object({
  _id: Id,
  month: z.string(),
  startDate: IsoDate,
  endDate: IsoDate,
  closedDate: IsoDate,
  closedBy: z.string(),
  statements: z.number(),
  totalCents: Cents,
});
export type PayoutPeriod = z.output<typeof Period>;
export const listPayoutPeriods = defineRoute({
  name: "listPayoutPeriods",
  method: "GET",
  path: "/payout-periods",
  access: "admin",
  summary: "Lists closed months and the running one, for companies all of whose brands the admin has",
  reply: z.object({
    companies: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        currency: z.string(),
        timezone: z.string(),
        /** The next month to close; null before the first answer. */
        next: z.nullable(z.object({ month: z.string(), endDate: IsoDate, over: z.boolean() })),
        running: z.array(z.extend(Sums, { agent: Person })),
        periods: z.array(Period),
      }),
    ),
    openDisputes: z.number(),
  }),
});
export const closePayoutPeriod = defineRoute({
  name: "closePayoutPeriod",
  method: "POST",
  path: "/payout-periods",
  access: "admin",
  summary: "Closes a month with a numbered statement for each operator; idempotent",
  body: z.strictObject({ company: Id, month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)) }),
  reply: Period,
  errors: ["period-running", "period-order"],
});
export const readPayoutPeriod = defineRoute({
  name: "readPayoutPeriod",
  method: "GET",
  path: "/payout-period/:id",
  access: "admin",
  summary: "Returns one closed month with its statements; as CSV at /agent-api/payout-period.csv",
  params: IdParams,
  reply: z.object({
    company: z.object({ _id: Id, name: z.string() }),
    period: Period,
    statements: z.array(z.extend(Statement, { agent: Person })),
  }),
});

const DisputeRow = z.object({
  line: PayoutLine,
  agent: Person,
  /** Null: erased since. */
  conversationId: z.nullable(Id),
  decidedBy: z.nullable(z.string()),
});
export type PayoutDisputeRow = z.output<typeof DisputeRow>;
export const listPayoutDisputes = defineRoute({
  name: "listPayoutDisputes",
  method: "GET",
  path: "/payout-disputes",
  access: "admin",
  summary: "Lists disputed lines of the admin's brands: waiting, oldest first, or decided, newest first",
  query: z.object({ state: z.optional(z.enum(["waiting", "done"])), page: Page, limit: Limit }),
  reply: z.object({ disputes: z.array(DisputeRow), total: z.number(), page: z.number(), limit: z.number() }),
});
export const decidePayoutDispute = defineRoute({
  name: "decidePayoutDispute",
  method: "PATCH",
  path: "/payout-dispute/:id",
  access: "admin",
  summary: "Rejects a dispute, or upholds it: the difference becomes a line of the running month",
  params: IdParams,
  body: z.strictObject({
    uphold: z.boolean(),
    decision: z.string().check(z.minLength(1), z.maxLength(DISPUTE_NOTE_CHARS)),
    /** What the line should have earned; only with `uphold`. */
    rightCents: z.optional(z.number().check(z.int(), z.gte(0), z.lte(RATE_CENTS_MAX))),
  }),
  reply: DisputeRow,
  errors: ["conflict"],
});

const Floor = z.object({ version: z.number(), hourCents: Cents, date: IsoDate });
export type PayFloor = z.output<typeof Floor>;
const Rate = z.number().check(z.int(), z.gte(0), z.lte(RATE_CENTS_MAX));
export const listRateCards = defineRoute({
  name: "listRateCards",
  method: "GET",
  path: "/rate-cards",
  access: "admin",
  summary:
    "Lists the pay rates per brand of the admin, and the hourly floors of companies all of whose brands the admin has; newest version first",
  reply: z.object({
    companies: z.array(z.object({ _id: Id, name: z.string(), currency: z.string(), floors: z.array(Floor) })),
    brands: z.array(z.object({ _id: Id, domain: z.string(), currency: z.string(), cards: z.array(RateCard) })),
  }),
});
export const publishRateCard = defineRoute({
  name: "publishRateCard",
  method: "POST",
  path: "/rate-cards",
  access: "admin",
  status: 201,
  summary: "Publishes a new version of a brand's rates, for answers from now on",
  body: z.strictObject({
    brand: Id,
    /** The version the author saw; null: none. */
    basedOn: z.nullable(z.number()),
    messageCents: Rate,
    followUpCents: Rate,
    meetUpCents: Rate,
    minLength: z.number().check(z.int(), z.gte(0), z.lte(RATE_LENGTH_MAX)),
    shortCents: Rate,
  }),
  reply: RateCard,
  errors: ["conflict"],
});
export const publishPayFloor = defineRoute({
  name: "publishPayFloor",
  method: "POST",
  path: "/pay-floors",
  access: "admin",
  status: 201,
  summary: "Publishes what an hour online is worth at least at a company, for the time from now on; 0 ends the floor",
  body: z.strictObject({
    company: Id,
    /** The version the author saw; null: none. */
    basedOn: z.nullable(z.number()),
    hourCents: Rate,
  }),
  reply: Floor,
  errors: ["conflict"],
});

import { HELD_DECISIONS, HELD_STATES } from "@masq/domain/chat/held-reply";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done, Id, IdParams, IsoDate } from "../shapes.ts";
import { DeskMessage } from "./desk.ts";
import { Reason } from "./own-held.ts";

const Person = z.object({ _id: Id, name: z.string() });
/** A row of the lane: no text. `reader`: the colleague who reads it at this moment. */
export const HeldRow = z.object({
  _id: Id,
  brand: z.string(),
  character: z.string(),
  username: z.string(),
  writer: Person,
  ...Reason,
  heldDate: IsoDate,
  remainingMs: z.number(),
  reader: z.nullable(Person),
});
export type HeldRow = z.output<typeof HeldRow>;

const Counts = {
  held: z.number(),
  sent: z.number(),
  changed: z.number(),
  stopped: z.number(),
  late: z.number(),
  blocked: z.number(),
  nobody: z.number(),
  /** Reported as stopped or held wrongly; `agreed`: a supervisor agreed. */
  reported: z.number(),
  agreed: z.number(),
};
export const HeldCounts = z.object(Counts);
export type HeldCounts = z.output<typeof HeldCounts>;

export const HeldDetail = z.extend(HeldRow, {
  state: z.enum(HELD_STATES),
  conversationId: Id,
  text: z.string(),
  /** Places in the text that caused it, as [start, end) in UTF-16 units; the judge of words names none. */
  spans: z.array(z.tuple([z.number(), z.number()])),
  /** The judge's figure and its limit; null for a rule. */
  why: z.nullable(z.string()),
  /** Messages before it, oldest first. */
  context: z.array(DeskMessage),
  /** Of the same writer. */
  today: HeldCounts,
  lastMonth: HeldCounts,
  decidedBy: z.nullable(Person),
});
export type HeldDetail = z.output<typeof HeldDetail>;

/** A stop or hold that someone found wrong. */
export const HeldReport = z.object({
  _id: Id,
  brand: z.string(),
  writer: Person,
  ...Reason,
  text: z.string(),
  heldDate: IsoDate,
});
export type HeldReport = z.output<typeof HeldReport>;

export const listHeld = defineRoute({
  name: "listHeld",
  method: "GET",
  path: "/held",
  access: "agent",
  summary: "Lists other operators' replies that wait for a second reader in the caller's scope, oldest first",
  reply: z.object({ held: z.array(HeldRow) }),
});
export const openHeld = defineRoute({
  name: "openHeld",
  method: "GET",
  path: "/held/:id",
  access: "agent",
  summary: "Opens a held reply with what came before, and keeps others from opening it for a minute",
  params: IdParams,
  reply: HeldDetail,
  errors: ["held-over", "recused"],
});
export const decideHeld = defineRoute({
  name: "decideHeld",
  method: "POST",
  path: "/held/:id/decision",
  access: "agent",
  summary:
    "Releases, changes or stops another operator's held reply; `text` with change; `wrong`: it should not have been held",
  params: IdParams,
  body: z.strictObject({
    decision: z.enum(HELD_DECISIONS),
    text: z.optional(z.string().check(z.maxLength(20_000))),
    wrong: z.optional(z.boolean()),
  }),
  reply: z.object({ _id: Id, state: z.enum(HELD_STATES) }),
  errors: ["held-over", "reply-blocked", "said-before", "blank-left", "recused"],
});
export const withdrawHeld = defineRoute({
  name: "withdrawHeld",
  method: "DELETE",
  path: "/held/:id",
  access: "agent",
  summary: "Takes back the caller's own held reply; the claim's clock goes on",
  params: IdParams,
  reply: Done,
  errors: ["held-over"],
});
export const readHeldChange = defineRoute({
  name: "readHeldChange",
  method: "GET",
  path: "/held/:id/change",
  access: "agent",
  summary: "Returns what a colleague sent in place of the caller's own held reply, for a quarter of an hour",
  params: IdParams,
  reply: z.object({ text: z.string(), by: z.string() }),
});
export const reportHeld = defineRoute({
  name: "reportHeld",
  method: "POST",
  path: "/held/:id/wrong",
  access: "agent",
  summary: "Reports that the caller's own reply was stopped or held wrongly, once",
  params: IdParams,
  reply: Done,
});
export const heldReports = defineRoute({
  name: "heldReports",
  method: "GET",
  path: "/held-reports",
  access: "admin",
  summary: "Lists reported stops without a decision, oldest first, with their texts",
  reply: z.object({ reports: z.array(HeldReport) }),
});
export const decideHeldReport = defineRoute({
  name: "decideHeldReport",
  method: "POST",
  path: "/held-reports/:id",
  access: "admin",
  summary: "Agrees or disagrees with a reported stop; texts agreed with can be exported to learn from",
  params: IdParams,
  body: z.strictObject({ agree: z.boolean() }),
  reply: Done,
  errors: ["conflict"],
});
export const heldFigures = defineRoute({
  name: "heldFigures",
  method: "GET",
  path: "/held-figures",
  access: "admin",
  summary: "Counts the last days' held and stopped replies per rule, writer and hour of the day (UTC)",
  query: z.object({ days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(90))) }),
  reply: z.object({
    total: HeldCounts,
    /** Half of the decided ones were read within this time; null: none. */
    medianMs: z.nullable(z.number()),
    rules: z.array(z.extend(HeldCounts, { rule: z.string(), title: z.string() })),
    writers: z.array(z.extend(HeldCounts, { writer: Person })),
    hours: z.array(z.extend(HeldCounts, { hour: z.number() })),
  }),
});

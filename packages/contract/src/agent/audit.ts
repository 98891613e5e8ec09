import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit } from "../shapes.ts";
import { Moment } from "./lookup.ts";

/** One line of the audit log as it is stored: references and codes, never a text of a message, memo or draft. */
export const AuditLine = z.object({
  /** Chain and place in it: `7-120`. */
  _id: Id,
  date: IsoDate,
  /** `name`: null unless somebody of the desk did it who has an account. */
  actor: z.object({ _id: z.string(), name: z.nullable(z.string()) }),
  action: z.string(),
  subject: z.string(),
  data: z.record(z.string(), z.unknown()),
  chain: z.number(),
  seq: z.number(),
  hash: z.string(),
  previousHash: z.string(),
});
export type AuditLine = z.output<typeof AuditLine>;

const Exact = z.optional(z.string().check(z.trim(), z.maxLength(100)));
export const AuditFilters = z.object({
  action: Exact,
  /** A part of a name of the desk, or exactly what the entry says: an id, `system`. */
  actor: Exact,
  subject: Exact,
  /** from <= entry < to */
  from: Moment,
  to: Moment,
  /** The `_id` after which the page begins: the `next` of the page before. */
  after: z.optional(Id),
  limit: Limit,
});
export type AuditFilters = z.output<typeof AuditFilters>;

export const listAuditEntries = defineRoute({
  name: "listAuditEntries",
  method: "GET",
  path: "/audit/entries",
  access: "admin",
  summary: "The audit log, newest first, by action, actor, subject and time; only for admins of all brands",
  query: AuditFilters,
  /** `actions`: every one that stands in the log. `next`: null on the last page. */
  reply: z.object({ entries: z.array(AuditLine), actions: z.array(z.string()), next: z.nullable(Id) }),
});

/**
 * `changed`: the entry no longer says what was hashed. `before`, `after`: the entry before does not hash to what this one
 * continues, or what follows (at the end: the chain's head) does not continue this one.
 */
export const AUDIT_LINE_FAULTS = ["changed", "before", "after"] as const;
export const checkAuditEntry = defineRoute({
  name: "checkAuditEntry",
  method: "GET",
  path: "/audit/entries/:id/check",
  access: "admin",
  summary: "Computes the hash of one entry again and compares it with its neighbours in the chain",
  params: IdParams,
  /** No fault means that the entry is whole. */
  reply: z.object({ date: IsoDate, faults: z.array(z.enum(AUDIT_LINE_FAULTS)) }),
});

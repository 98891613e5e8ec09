import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit } from "../shapes.ts";
import { Moment } from "./lookup.ts";

/** An audit entry as stored: references and codes, never the text of a message, memo or draft. */
export const AuditLine = z.object({
  /** Chain and position in it: `7-120`. */
  _id: Id,
  date: IsoDate,
  /** `name`: null unless a staff member with an account did it. */
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
  /** Part of a staff name, or the entry's exact value: an id, `system`. */
  actor: Exact,
  subject: Exact,
  /** from <= entry < to */
  from: Moment,
  to: Moment,
  /** The `next` of the previous page. */
  after: z.optional(Id),
  limit: Limit,
});
export type AuditFilters = z.output<typeof AuditFilters>;

export const listAuditEntries = defineRoute({
  name: "listAuditEntries",
  method: "GET",
  path: "/audit/entries",
  access: "admin",
  summary:
    "Lists the audit log, newest first, filtered by action, actor, subject and time; only for admins of all brands",
  query: AuditFilters,
  /** `actions`: every action that occurs in the log. `next`: null on the last page. */
  reply: z.object({ entries: z.array(AuditLine), actions: z.array(z.string()), next: z.nullable(Id) }),
});

/**
 * `changed`: the entry no longer matches its hash. `before`, `after`: the link to the previous or the next entry (at
 * the end: to the chain's head) is broken.
 */
export const AUDIT_LINE_FAULTS = ["changed", "before", "after"] as const;
export const checkAuditEntry = defineRoute({
  name: "checkAuditEntry",
  method: "GET",
  path: "/audit/entries/:id/check",
  access: "admin",
  summary: "Recomputes one entry's hash and compares it with its neighbors in the chain",
  params: IdParams,
  /** No faults: the entry is intact. */
  reply: z.object({ date: IsoDate, faults: z.array(z.enum(AUDIT_LINE_FAULTS)) }),
});

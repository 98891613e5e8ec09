import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate } from "../shapes.ts";

/** Result of checking the audit log, the credit ledger, the books and the payout ledger; no faults: all are intact. */
export const Verification = z.object({
  date: IsoDate,
  audit: z.object({
    entries: z.number(),
    faults: z.array(z.object({ chain: z.number(), seq: z.number(), fault: z.enum(["changed", "missing"]) })),
  }),
  ledger: z.object({
    wallets: z.number(),
    entries: z.number(),
    /** `gaps`: balances after which the next entry does not continue. */
    faults: z.array(z.object({ memberId: Id, balance: z.number(), sum: z.number(), gaps: z.array(z.number()) })),
  }),
  /** Wallets, lots, payments and postings, compared with one another. */
  books: z.object({
    postings: z.number(),
    lots: z.number(),
    payments: z.number(),
    faults: z.array(z.object({ rule: z.string(), subject: z.string(), text: z.string() })),
  }),
  /** Chains, rates, sums and closed months of operators' pay. */
  payouts: z.object({
    lines: z.number(),
    statements: z.number(),
    faults: z.array(z.object({ rule: z.string(), subject: z.string(), text: z.string() })),
  }),
});
export type Verification = z.output<typeof Verification>;

export const verifyRecords = defineRoute({
  name: "verifyRecords",
  method: "POST",
  path: "/audit/verification",
  access: "admin",
  summary:
    "Recomputes the audit log's hash chains, checks every balance of the credit ledger and the books, and reports mismatches; only for admins of all brands",
  body: z.strictObject({}),
  reply: Verification,
  limit: { max: 6, windowMs: 60_000, by: "actor" },
});
export const eraseMember = defineRoute({
  name: "eraseMember",
  method: "POST",
  path: "/member/:id/erase",
  access: "admin",
  status: 202,
  summary: "Erases a member who asked for it through another channel, with a reason; audited",
  params: IdParams,
  body: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    reason: z.enum(["asked-by-mail", "asked-by-phone", "under-age", "died", "court-order"]),
  }),
  reply: z.object({ memberId: Id }),
});

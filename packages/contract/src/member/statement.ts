import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IsoDate, Limit, Page } from "../shapes.ts";

export const CREDIT_REASONS = [
  "welcome",
  "demo",
  "message",
  "message-returned",
  "purchase",
  "membership",
  "completion-bonus",
  "refund",
  "adjustment",
] as const;
/** One movement of credits, signed. `link`: what it belongs to. */
export const StatementEntry = z.object({
  _id: Id,
  date: IsoDate,
  reason: z.enum(CREDIT_REASONS),
  amount: z.number(),
  balance: z.number(),
  link: z.nullable(
    z.object({
      kind: z.enum(["conversation", "order", "membership"]),
      _id: Id,
      /** The character's name, or the product's. */
      name: z.nullable(z.string()),
    }),
  ),
});
export const listCreditStatement = defineRoute({
  name: "listCreditStatement",
  method: "GET",
  path: "/credit-statement",
  access: "member",
  summary: "Every movement of the member's credits, newest first; as CSV at /api/credit-statement.csv",
  query: z.object({ page: Page, limit: Limit }),
  reply: z.object({
    entries: z.array(StatementEntry),
    balance: z.number(),
    /** What was paid in the calendar month of the brand's zone, refunds taken off. */
    spentThisMonth: z.number(),
    currency: z.string(),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
  }),
});

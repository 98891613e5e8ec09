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
  "import",
] as const;
/** One credit movement, signed. `link`: what it belongs to. */
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
      /** The character's or the product's name. */
      name: z.nullable(z.string()),
    }),
  ),
});
export const listCreditStatement = defineRoute({
  name: "listCreditStatement",
  method: "GET",
  path: "/credit-statement",
  access: "member",
  summary: "Lists every movement of the member's credits, newest first; as CSV at /api/credit-statement.csv",
  query: z.object({ page: Page, limit: Limit }),
  reply: z.object({
    entries: z.array(StatementEntry),
    balance: z.number(),
    /** Paid in the calendar month of the brand's zone, minus refunds. */
    spentThisMonth: z.number(),
    currency: z.string(),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
  }),
});

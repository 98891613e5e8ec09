import { DISPUTE_STATES } from "@masq/domain/ledger/dispute-share";
import * as z from "zod/mini";

/**
 * Disputes of a calendar month (UTC) by its payments, for a company's statement descriptor. `percent`: null without
 * payments. `isPart`: brands outside the admin's scope use the descriptor too and are not counted.
 */
export const DisputeMeter = z.object({
  month: z.string(),
  company: z.string(),
  descriptor: z.string(),
  brands: z.array(
    z.object({ brand: z.string(), payments: z.number(), disputes: z.number(), percent: z.nullable(z.number()) }),
  ),
  isPart: z.boolean(),
  payments: z.number(),
  disputes: z.number(),
  percent: z.nullable(z.number()),
  state: z.enum(DISPUTE_STATES),
});

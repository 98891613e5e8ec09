import * as z from "zod/mini";

/** What an operator has earned today so far at a company, in whole cents of its currency; the larger amount is paid. */
export const PayToday = z.object({
  company: z.string(),
  currency: z.string(),
  /** A day is one of this zone. */
  timezone: z.string(),
  pieceCents: z.number(),
  /** Null: there is no hourly floor. `hourCents` 0: it ended today. */
  floor: z.nullable(z.object({ hourCents: z.number(), cents: z.number(), onlineMs: z.number() })),
});
export type PayToday = z.output<typeof PayToday>;

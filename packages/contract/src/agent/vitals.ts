import { FAULT_KINDS, VITALS } from "@masq/domain/operations/vitals";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";

const VitalRow = z.object({
  brand: z.string(),
  page: z.string(),
  name: z.enum(VITALS),
  count: z.number(),
  /** Milliseconds; CLS in hundredths. */
  p75: z.number(),
  rating: z.enum(["good", "needs", "poor"]),
});
export type VitalRow = z.output<typeof VitalRow>;
const FaultRow = z.object({ brand: z.string(), page: z.string(), kind: z.enum(FAULT_KINDS), count: z.number() });
export type FaultRow = z.output<typeof FaultRow>;

export const VITALS_DAYS = ["1", "7", "28", "90"] as const;
export const readVitals = defineRoute({
  name: "readVitals",
  method: "GET",
  path: "/vitals",
  access: "admin",
  summary: "Returns page speed in members' browsers at the 75th percentile, and the classes of errors they met",
  query: z.object({ days: z.optional(z.enum(VITALS_DAYS)) }),
  reply: z.object({ days: z.number(), vitals: z.array(VitalRow), faults: z.array(FaultRow) }),
});

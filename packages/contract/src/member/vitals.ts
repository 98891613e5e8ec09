import { FAULT_KINDS, VITAL_MAX, VITALS, VITALS_A_CALL } from "@masq/domain/operations/vitals";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";

/** About one page visit. `page`: its kind (`/profile`), never its URL; of an error only its class. */
export const recordVitals = defineRoute({
  name: "recordVitals",
  method: "POST",
  path: "/vitals",
  access: "open",
  status: 202,
  summary: "Counts page load times and errors; no names, addresses or texts",
  body: z.strictObject({
    page: z.string().check(z.maxLength(40)),
    vitals: z
      .array(z.strictObject({ name: z.enum(VITALS), value: z.number().check(z.gte(0), z.lte(VITAL_MAX)) }))
      .check(z.maxLength(VITALS.length)),
    faults: z.array(z.enum(FAULT_KINDS)).check(z.maxLength(VITALS_A_CALL)),
  }),
  reply: z.object({ counted: z.number() }),
  limit: { max: 30, windowMs: 60_000, by: "address" },
});

import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { IdParams } from "../shapes.ts";

export const releaseStock = defineRoute({
  name: "releaseStock",
  method: "POST",
  path: "/stock/:id/release",
  access: "agent",
  summary: "Gives a claimed item back to the queue with its draft and a reason",
  params: IdParams,
  body: z.strictObject({
    claimEpoch: z.number().check(z.int()),
    reason: z.string().check(z.minLength(1), z.maxLength(200)),
    /** From then on only admins are offered it. */
    supervisor: z.optional(z.boolean()),
  }),
  /** `left`: how many more the operator may give back within the hour. */
  reply: z.object({ status: z.literal("success"), left: z.number() }),
  errors: ["claim-expired", "skips-used"],
});
export const recuseFromMember = defineRoute({
  name: "recuseFromMember",
  method: "POST",
  path: "/stock/:id/recuse",
  access: "agent",
  summary:
    "Records that the operator knows the member of a held item, and gives them none of that member's conversations again",
  params: IdParams,
  body: z.strictObject({ claimEpoch: z.number().check(z.int()) }),
  reply: z.object({ status: z.literal("success") }),
  errors: ["claim-expired", "session-superseded"],
});

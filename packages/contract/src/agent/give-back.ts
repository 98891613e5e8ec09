import { RAISED_CHARS_MAX } from "@masq/domain/constants";
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
    /** `true`: from then on only admins are offered it. `false`, by an admin: operators are offered it again. */
    supervisor: z.optional(z.boolean()),
    /** For the admin who is offered it; the member never sees it. */
    note: z.optional(z.string().check(z.maxLength(RAISED_CHARS_MAX))),
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

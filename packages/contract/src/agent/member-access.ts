import { LOCK_GROUNDS, RULING_CHARS } from "@masq/domain/foundation/rulings";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams } from "../shapes.ts";

/** `end-logins` leaves the account open; `lock` prevents sign-ins until `unlock`. */
export const MEMBER_ACCESS_ACTS = ["end-logins", "lock", "unlock"] as const;
export type MemberAccessAct = (typeof MEMBER_ACCESS_ACTS)[number];

export const changeMemberAccess = defineRoute({
  name: "changeMemberAccess",
  method: "POST",
  path: "/member/:id/access",
  access: "admin",
  summary: "Signs a member out everywhere, or locks or unlocks the account, with a reason; audited",
  params: IdParams,
  body: z.strictObject({
    act: z.enum(MEMBER_ACCESS_ACTS),
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
    /** Of a lock, which has a ground. The member reads it, and `words`; `reason` is for the audit log alone. */
    ground: z.optional(z.enum(LOCK_GROUNDS)),
    words: z.optional(z.string().check(z.trim(), z.maxLength(RULING_CHARS.words))),
  }),
  /** `ended`: number of sessions ended. */
  reply: z.object({ memberId: Id, ended: z.number() }),
  errors: ["conflict"],
});

import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done, Id, IdParams, IsoDate } from "../shapes.ts";

const Password = z.string().check(z.minLength(1), z.maxLength(256));
/** Six digits of the app, or a recovery code. */
const Code = z.string().check(z.minLength(1), z.maxLength(64));

/** `isRequired`: outside of the demo nobody works without one (trust section 6). */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  since: z.nullable(IsoDate),
  codesLeft: z.number(),
});
export type SecondFactor = z.output<typeof SecondFactor>;
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = defineRoute({
  name: "getSecondFactor",
  method: "GET",
  path: "/second-factor",
  access: "staff",
  summary: "Whether a code is asked for at sign-in, and how many recovery codes are left",
  reply: SecondFactor,
});
export const beginSecondFactor = defineRoute({
  name: "beginSecondFactor",
  method: "POST",
  path: "/second-factor",
  access: "staff",
  summary:
    "A secret for an authenticator app; it counts after the first right code. A login of ten minutes, or the password",
  body: z.strictObject({ password: z.optional(Password) }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: ["fresh-login-required", "invalid-credentials", "conflict"],
  limit: { max: 30, windowMs: 900_000, by: "actor" },
});
export const confirmSecondFactor = defineRoute({
  name: "confirmSecondFactor",
  method: "POST",
  path: "/second-factor/confirm",
  access: "staff",
  summary: "The first code switches it on; the recovery codes are told here and never again",
  body: z.strictObject({ code: Code }),
  reply: RecoveryCodes,
  errors: ["invalid-code", "conflict"],
  limit: { max: 30, windowMs: 900_000, by: "actor" },
});
const Proof = z.strictObject({ password: Password, code: Code });
export const renewRecoveryCodes = defineRoute({
  name: "renewRecoveryCodes",
  method: "POST",
  path: "/second-factor/recovery-codes",
  access: "agent",
  summary: "Ten new recovery codes; the old ones count no more",
  body: Proof,
  reply: RecoveryCodes,
  errors: ["invalid-credentials", "invalid-code", "conflict"],
  limit: { max: 30, windowMs: 900_000, by: "actor" },
});
export const removeSecondFactor = defineRoute({
  name: "removeSecondFactor",
  method: "POST",
  path: "/second-factor/remove",
  access: "agent",
  summary: "Switches it off, for instance to set up another phone",
  body: Proof,
  reply: Done,
  errors: ["invalid-credentials", "invalid-code", "conflict"],
  limit: { max: 30, windowMs: 900_000, by: "actor" },
});

export const StaffFactor = z.object({ _id: Id, username: z.string(), name: z.string(), isOn: z.boolean() });
export type StaffFactor = z.output<typeof StaffFactor>;
export const listSecondFactors = defineRoute({
  name: "listSecondFactors",
  method: "GET",
  path: "/second-factors",
  access: "admin",
  summary: "Who of the staff has a second factor",
  reply: z.object({ staff: z.array(StaffFactor) }),
});
export const resetSecondFactor = defineRoute({
  name: "resetSecondFactor",
  method: "POST",
  path: "/second-factors/:id/reset",
  access: "admin",
  summary: "Switches a colleague's second factor off and signs them out; written to the audit log with its reason",
  params: IdParams,
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(300)) }),
  reply: Done,
  errors: ["conflict"],
});

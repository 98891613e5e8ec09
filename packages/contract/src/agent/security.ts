import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done, Id, IdParams, IsoDate } from "../shapes.ts";

const Password = z.string().check(z.minLength(1), z.maxLength(256));
/** Six digits from the app, or a recovery code. */
const Code = z.string().check(z.minLength(1), z.maxLength(64));

/** `isRequired`: always, except in the demo (trust section 6). */
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
  summary: "Returns whether sign-in asks for a code, and how many recovery codes are left",
  reply: SecondFactor,
});
export const beginSecondFactor = defineRoute({
  name: "beginSecondFactor",
  method: "POST",
  path: "/second-factor",
  access: "staff",
  summary:
    "Creates a secret for an authenticator app, active after the first correct code; needs a login of the last 10 minutes, or the password",
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
  summary: "Activates it with the first code; returns the recovery codes, once",
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
  summary: "Creates ten new recovery codes; the old ones become invalid",
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
  summary: "Lists which staff have a second factor",
  reply: z.object({ staff: z.array(StaffFactor) }),
});
export const resetSecondFactor = defineRoute({
  name: "resetSecondFactor",
  method: "POST",
  path: "/second-factors/:id/reset",
  access: "admin",
  summary: "Switches off a colleague's second factor and signs them out; audited with its reason",
  params: IdParams,
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(300)) }),
  reply: Done,
  errors: ["conflict"],
});

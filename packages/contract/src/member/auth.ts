import { LOOKING_FOR, GENDERS } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done } from "../shapes.ts";
import { User } from "./user.ts";

const text = (max: number) => z.string().check(z.maxLength(max));

/** Specification section 7 and decision O-12. Field rules (username, email, adult, password) answer 422 with `fields`. */
export const RegisterBody = z.strictObject({
  gender: z.enum(GENDERS),
  lookingFor: z.enum(LOOKING_FOR),
  birthday: text(10),
  username: text(64),
  email: text(254),
  password: text(256),
  terms: z.optional(z.boolean()),
  disclosureVersion: z.optional(text(40)),
  disclosureAccepted: z.optional(z.boolean()),
  specialCategoryConsent: z.optional(z.boolean()),
  /** Version of the words beside the two checkboxes, as shown; absent: the current version. */
  consentVersion: z.optional(text(40)),
  timezone: z.optional(text(64)),
  locale: z.optional(text(10)),
  campaign: z.optional(text(200)),
  captcha: z.optional(z.strictObject({ version: z.enum(["v2", "v3"]), token: text(4096) })),
});
export type RegisterBody = z.input<typeof RegisterBody>;

export const register = defineRoute({
  name: "register",
  method: "POST",
  path: "/register",
  access: "key",
  status: 201,
  summary: "Registers a member; free of charge",
  body: RegisterBody,
  reply: z.object({ status: z.literal("success"), access_token: z.string(), user: User }),
  errors: [
    "invalid-email",
    "acknowledgement-required",
    "username-taken",
    "email-taken",
    "captcha-required",
    "conflict",
  ],
  limit: { max: 30, windowMs: 3_600_000, by: "address" },
});

/** Required and nothing else: length rules apply where a name or password is chosen (decision G-043). */
export const LoginBody = z.strictObject({
  username: text(10_000),
  password: text(10_000),
  stay: z.optional(z.boolean()),
  type: z.optional(z.enum(["user", "agent"])),
});
export const authenticate = defineRoute({
  name: "authenticate",
  method: "POST",
  path: "/authenticate",
  access: "key",
  summary: "Signs a member in with username or email; sets the refresh cookie beside the token",
  body: LoginBody,
  reply: z.object({ access_token: z.string(), user: User }),
  errors: ["invalid-credentials"],
  limit: { max: 60, windowMs: 900_000, by: "address" },
});
export const refresh = defineRoute({
  name: "refresh",
  method: "PATCH",
  path: "/authenticate",
  access: "open",
  locked: true,
  summary: "Returns a new access token for the refresh cookie or a valid bearer token",
  reply: z.object({ access_token: z.string(), user: User }),
  errors: ["session-revoked"],
});
export const logout = defineRoute({
  name: "logout",
  method: "DELETE",
  path: "/authenticate",
  access: "open",
  summary: "Ends the session of the cookie or the bearer token; same response if there was none",
  reply: Done,
});
export const autologin = defineRoute({
  name: "autologin",
  method: "GET",
  path: "/autologin",
  access: "open",
  summary: "Uses up a one-use mail token and signs in; called by the Continue button, never by opening a link",
  query: z.object({ token: text(200) }),
  reply: z.object({
    accessToken: z.string(),
    user: User,
    purpose: z.enum(["verify", "sign-in", "reset", "notification"]),
    verified: z.boolean(),
  }),
  errors: ["auto-login-failed", "auto-login-not-found", "auto-login-access-denied"],
  limit: { max: 60, windowMs: 900_000, by: "address" },
});
export const ownLink = defineRoute({
  name: "ownLink",
  method: "GET",
  path: "/autologin/own",
  access: "member",
  summary: "Returns whether a mailed link still opens the caller's account; does not use it up",
  query: z.object({ token: text(200) }),
  reply: z.object({ isOwn: z.boolean() }),
});
export const forgotPassword = defineRoute({
  name: "forgotPassword",
  method: "POST",
  path: "/forgot-password",
  access: "key",
  status: 202,
  summary: "Mails a reset link if the account exists; the response does not reveal whether it does",
  body: z.strictObject({ email: text(254) }),
  reply: Done,
  limit: { max: 10, windowMs: 3_600_000, by: "address" },
});

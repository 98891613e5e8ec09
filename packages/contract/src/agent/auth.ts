import { AGENT_STATUSES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done, Id, IsoDate } from "../shapes.ts";

const text = (max: number) => z.string().check(z.maxLength(max));

/** Specification section 3. `scope`: brand scopes, `*` = all. */
export const Agent = z.object({
  _id: Id,
  type: z.literal("agent"),
  role: z.enum(["agent", "admin"]),
  scope: z.array(z.string()),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  images: z.array(z.unknown()),
  status: z.enum(AGENT_STATUSES),
  statusLastUpdate: IsoDate,
  createDate: IsoDate,
  updateDate: IsoDate,
});
export type Agent = z.output<typeof Agent>;

/** `missing`: the agent can do nothing else before setting one up. */
const SecondFactorState = z.enum(["on", "off", "missing"]);
const SignedIn = z.object({ access_token: z.string(), agent: Agent, secondFactor: SecondFactorState });
export type SignedIn = z.output<typeof SignedIn>;
export const agentAuthenticate = defineRoute({
  name: "agentAuthenticate",
  method: "POST",
  path: "/authenticate",
  access: "open",
  summary:
    "Signs an operator in; 401 second-factor-required after a correct password; 409 while another device is signed in, unless force is true",
  body: z.strictObject({
    username: text(254),
    password: text(256),
    stay: z.optional(z.boolean()),
    force: z.optional(z.boolean()),
    /** From the authenticator app, or a recovery code. Asked for by 401 `second-factor-required`. */
    code: z.optional(text(64)),
    type: z.optional(z.literal("agent")),
  }),
  reply: SignedIn,
  errors: ["invalid-credentials", "second-factor-required", "invalid-code", "already-logged-in"],
  limit: { max: 60, windowMs: 900_000, by: "address" },
});
export const agentRefresh = defineRoute({
  name: "agentRefresh",
  method: "PATCH",
  path: "/authenticate",
  access: "open",
  locked: true,
  summary: "Returns a new access token for the refresh cookie or a valid bearer token",
  reply: SignedIn,
  errors: ["session-revoked"],
});
export const agentLogout = defineRoute({
  name: "agentLogout",
  method: "DELETE",
  path: "/authenticate",
  access: "open",
  summary: "Ends the work session, then the login",
  reply: Done,
});

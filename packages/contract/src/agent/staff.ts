import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done, Id, IdParams, IsoDate } from "../shapes.ts";
import { Agent } from "./auth.ts";

/** A staff member's avatar; `thumb`: a data URL, 96 pixels square. */
export const AgentImage = z.object({ _id: Id, type: z.literal("avatar"), thumb: z.string() });

/**
 * An agent's record with what admins manage. `lastSeenDate`: the newest sign-in or use; null: never. `invitation`: the
 * link to choose a password is pending or has expired; null: there is a password.
 */
export const StaffAgent = z.extend(Agent, {
  active: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSeenDate: z.nullable(IsoDate),
  invitation: z.nullable(z.enum(["sent", "over"])),
});
export type StaffAgent = z.output<typeof StaffAgent>;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const Role = z.enum(["agent", "admin"]);
/** Brand scopes, or `*` alone for all. */
const Scope = z.array(z.string().check(z.maxLength(80))).check(z.maxLength(100));

export const listAgents = defineRoute({
  name: "listAgents",
  method: "GET",
  path: "/agents",
  access: "admin",
  summary: "Lists operators and admins whose accounts the caller may manage",
  /** `scopes`: the brands that a scope may name. */
  reply: z.object({
    agents: z.array(StaffAgent),
    scopes: z.array(z.object({ scope: z.string(), domain: z.string(), hue: z.number() })),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
  }),
});
/** Decision G-131. Without a username, one is derived from the address. */
export const createAgent = defineRoute({
  name: "createAgent",
  method: "POST",
  path: "/agent",
  access: "admin",
  status: 201,
  summary: "Creates an operator or admin, and mails a link to choose a password",
  body: z.strictObject({
    email: text(254),
    firstName: text(80),
    lastName: text(80),
    role: Role,
    scope: Scope,
    username: z.optional(text(20)),
  }),
  reply: StaffAgent,
  errors: ["email-taken", "username-taken"],
});
/**
 * Own record: names, images, password (with the current one). Admins: anyone's names, address, role, scope, `active`.
 */
export const updateAgent = defineRoute({
  name: "updateAgent",
  method: "PATCH",
  path: "/agent/:id",
  access: "agent",
  summary:
    "Changes the caller's names, picture and password; for admins, anyone's names, address, role, brands and access",
  bodyBytes: 1024 * 1024,
  params: IdParams,
  body: z.strictObject({
    firstName: z.optional(text(80)),
    lastName: z.optional(text(80)),
    password: z.optional(z.string().check(z.maxLength(256))),
    currentPassword: z.optional(z.string().check(z.maxLength(256))),
    /** An empty list removes the picture. `data`: a JPEG, PNG or WebP file in base64. */
    images: z.optional(z.array(z.strictObject({ data: z.string().check(z.maxLength(900_000)) })).check(z.maxLength(1))),
    email: z.optional(text(254)),
    role: z.optional(Role),
    scope: z.optional(Scope),
    active: z.optional(z.boolean()),
  }),
  reply: StaffAgent,
  errors: ["email-taken", "invalid-credentials", "last-admin"],
});
export const sendAgentLink = defineRoute({
  name: "sendAgentLink",
  method: "POST",
  path: "/agent/:id/link",
  access: "admin",
  summary: "Mails a new link to choose a password; older links become invalid",
  params: IdParams,
  reply: Done,
  errors: ["conflict"],
  limit: { max: 30, windowMs: 3_600_000, by: "actor" },
});
export const setAgentPassword = defineRoute({
  name: "setAgentPassword",
  method: "POST",
  path: "/set-password",
  access: "open",
  summary: "Sets a password with a mailed link, which works once; opening the link does not use it up",
  body: z.strictObject({ token: z.string().check(z.maxLength(200)), password: z.string().check(z.maxLength(256)) }),
  reply: z.object({ username: z.string() }),
  errors: ["link-over", "blocked"],
  limit: { max: 30, windowMs: 900_000, by: "address" },
});

import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done, Id, IdParams, IsoDate } from "../shapes.ts";
import { User } from "./user.ts";

/** A live session. `browser` and `system`: coarse names from the user agent, null if unknown. */
export const LoginSession = z.object({
  _id: Id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  isCurrent: z.boolean(),
  createDate: IsoDate,
  lastUse: IsoDate,
});
export type LoginSession = z.output<typeof LoginSession>;

export const listSessions = defineRoute({
  name: "listSessions",
  method: "GET",
  path: "/sessions",
  access: "member",
  summary: "Lists the member's live sessions, most recently used first; without addresses",
  reply: z.object({ sessions: z.array(LoginSession) }),
});
export const endSession = defineRoute({
  name: "endSession",
  method: "DELETE",
  path: "/sessions/:id",
  access: "member",
  summary: "Ends one of the member's sessions, for calls and sockets",
  params: IdParams,
  reply: Done,
});
export const endOtherSessions = defineRoute({
  name: "endOtherSessions",
  method: "DELETE",
  path: "/sessions",
  access: "member",
  summary: "Ends all sessions of the member except this one",
  reply: Done,
});

const Base64 = z.string().check(z.minLength(1), z.maxLength(4096), z.regex(/^[\w-]+$/));
const Transports = z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(16)));
/** A new passkey as `PublicKeyCredential.toJSON()` writes it, reduced to what is needed. */
const MadeKey = z.object({
  id: Base64,
  rawId: Base64,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Base64,
    attestationObject: z.string().check(z.minLength(1), z.maxLength(16_384), z.regex(/^[\w-]+$/)),
    transports: Transports,
  }),
});
/** The passkey's signature over the challenge. */
export const ShownKey = z.object({
  id: Base64,
  rawId: Base64,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
  }),
});
export type ShownKey = z.output<typeof ShownKey>;

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  /** Synced by the device maker's account to all its devices. */
  isSynced: z.boolean(),
  /** Its counter went backwards, so there may be a copy. It no longer signs in. */
  isSuspect: z.boolean(),
  createDate: IsoDate,
  lastUse: z.nullable(IsoDate),
});
export type Passkey = z.output<typeof Passkey>;
const KeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

export const listPasskeys = defineRoute({
  name: "listPasskeys",
  method: "GET",
  path: "/passkeys",
  access: "member",
  summary: "Lists the member's passkeys",
  reply: z.object({ passkeys: z.array(Passkey) }),
});
export const beginPasskey = defineRoute({
  name: "beginPasskey",
  method: "POST",
  path: "/passkeys/options",
  access: "member",
  summary: "Returns what the browser needs to create a passkey; needs a login of the last 10 minutes",
  reply: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
    timeout: z.number(),
    attestation: z.literal("none"),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key") })),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: z.literal("required"),
    }),
  }),
  errors: ["fresh-login-required", "too-many-passkeys"],
  limit: { max: 60, windowMs: 900_000, by: "actor" },
});
export const addPasskey = defineRoute({
  name: "addPasskey",
  method: "POST",
  path: "/passkeys",
  access: "member",
  status: 201,
  summary: "Stores the public half of a passkey that the browser created",
  body: z.strictObject({ name: KeyName, key: MadeKey }),
  reply: Passkey,
  errors: ["fresh-login-required", "too-many-passkeys", "passkey-refused"],
  limit: { max: 60, windowMs: 900_000, by: "actor" },
});
export const renamePasskey = defineRoute({
  name: "renamePasskey",
  method: "PATCH",
  path: "/passkeys/:id",
  access: "member",
  summary: "Renames one of the member's passkeys",
  params: IdParams,
  body: z.strictObject({ name: KeyName }),
  reply: Passkey,
});
export const removePasskey = defineRoute({
  name: "removePasskey",
  method: "DELETE",
  path: "/passkeys/:id",
  access: "member",
  summary: "Removes a passkey; needs a login of the last 10 minutes",
  params: IdParams,
  reply: Done,
  errors: ["fresh-login-required"],
});

/** An identity provider's account that signs the member in. */
export const LinkedIdentity = z.object({
  _id: Id,
  /** The brand's name for that provider. */
  name: z.string(),
  createDate: IsoDate,
  lastUse: IsoDate,
});
export type LinkedIdentity = z.output<typeof LinkedIdentity>;

export const listIdentities = defineRoute({
  name: "listIdentities",
  method: "GET",
  path: "/identities",
  access: "member",
  summary:
    "Lists the external identities that sign the member in; `available`: the identity provider that could be linked",
  reply: z.object({ identities: z.array(LinkedIdentity), available: z.nullable(z.string()) }),
});
export const beginIdentity = defineRoute({
  name: "beginIdentity",
  method: "POST",
  path: "/identities",
  access: "member",
  status: 201,
  summary:
    "Starts linking the brand's identity provider: returns the page where the member signs in; needs a login of the last 10 minutes",
  reply: z.object({ url: z.string() }),
  errors: ["fresh-login-required"],
  limit: { max: 60, windowMs: 900_000, by: "actor" },
});
export const unlinkIdentity = defineRoute({
  name: "unlinkIdentity",
  method: "DELETE",
  path: "/identities/:id",
  access: "member",
  summary: "Unlinks an identity and prevents automatic linking by its address; needs a login of the last 10 minutes",
  params: IdParams,
  reply: Done,
  errors: ["fresh-login-required"],
});

export const askPasskey = defineRoute({
  name: "askPasskey",
  method: "POST",
  path: "/authenticate/passkey/options",
  access: "key",
  summary: "Returns a challenge for any passkey of this host, without naming an account",
  reply: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal("required"),
    allowCredentials: z.array(z.never()),
  }),
  limit: { max: 120, windowMs: 900_000, by: "address" },
});
export const signInWithPasskey = defineRoute({
  name: "signInWithPasskey",
  method: "POST",
  path: "/authenticate/passkey",
  access: "key",
  summary: "Signs a member in with a passkey; sets the refresh cookie beside the token",
  body: z.strictObject({ key: ShownKey, stay: z.optional(z.boolean()) }),
  reply: z.object({ access_token: z.string(), user: User }),
  errors: ["passkey-refused"],
  limit: { max: 60, windowMs: 900_000, by: "address" },
});
export const confirmLogin = defineRoute({
  name: "confirmLogin",
  method: "POST",
  path: "/authenticate/confirm",
  access: "member",
  summary:
    "Confirms the password or a passkey again (decision O-9): a new session with token and cookie replaces the old one",
  body: z.strictObject({ password: z.optional(z.string().check(z.maxLength(256))), key: z.optional(ShownKey) }),
  reply: z.object({ access_token: z.string(), user: User }),
  errors: ["invalid-credentials", "passkey-refused"],
  limit: { max: 60, windowMs: 900_000, by: "actor" },
});

import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done, Id, IdParams, IsoDate } from "../shapes.ts";
import { User } from "./user.ts";

/** A live login. `browser` and `system`: coarse names from the user agent, null where it says nothing known. */
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
  summary: "The member's live logins, the newest use first; no address is told",
  reply: z.object({ sessions: z.array(LoginSession) }),
});
export const endSession = defineRoute({
  name: "endSession",
  method: "DELETE",
  path: "/sessions/:id",
  access: "member",
  summary: "Ends one of the member's own logins, on calls and sockets",
  params: IdParams,
  reply: Done,
});
export const endOtherSessions = defineRoute({
  name: "endOtherSessions",
  method: "DELETE",
  path: "/sessions",
  access: "member",
  summary: "Ends every login of the member but this one",
  reply: Done,
});

const Base64 = z.string().check(z.minLength(1), z.maxLength(4096), z.regex(/^[\w-]+$/));
const Transports = z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(16)));
/** What the browser made of a key, as `PublicKeyCredential.toJSON()` writes it; the rest of that is not needed. */
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
/** The signature of a key over the challenge. */
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
  /** It lives in an account of the maker of the device, on every device of that account. */
  isSynced: z.boolean(),
  /** Its counter went backwards: somebody may hold a copy. It opens nothing any more. */
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
  summary: "The member's passkeys",
  reply: z.object({ passkeys: z.array(Passkey) }),
});
export const beginPasskey = defineRoute({
  name: "beginPasskey",
  method: "POST",
  path: "/passkeys/options",
  access: "member",
  summary: "What the browser needs to make a passkey; the login must be fresh",
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
  summary: "Keeps the public half of a passkey that the browser made",
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
  summary: "Another name for one of the member's passkeys",
  params: IdParams,
  body: z.strictObject({ name: KeyName }),
  reply: Passkey,
});
export const removePasskey = defineRoute({
  name: "removePasskey",
  method: "DELETE",
  path: "/passkeys/:id",
  access: "member",
  summary: "A passkey that opens nothing any more; the login must be fresh",
  params: IdParams,
  reply: Done,
  errors: ["fresh-login-required"],
});

/** Another house's account that signs the member in. */
export const LinkedIdentity = z.object({
  _id: Id,
  /** What the brand calls that house. */
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
  summary: "Other houses' identities that sign the member in; `available`: the house that could be linked",
  reply: z.object({ identities: z.array(LinkedIdentity), available: z.nullable(z.string()) }),
});
export const beginIdentity = defineRoute({
  name: "beginIdentity",
  method: "POST",
  path: "/identities",
  access: "member",
  status: 201,
  summary:
    "Begins to link the brand's other house: the page where the member says who they are; the login must be fresh",
  reply: z.object({ url: z.string() }),
  errors: ["fresh-login-required"],
  limit: { max: 60, windowMs: 900_000, by: "actor" },
});
export const unlinkIdentity = defineRoute({
  name: "unlinkIdentity",
  method: "DELETE",
  path: "/identities/:id",
  access: "member",
  summary: "An identity that opens nothing any more and is not linked again by its address; the login must be fresh",
  params: IdParams,
  reply: Done,
  errors: ["fresh-login-required"],
});

export const askPasskey = defineRoute({
  name: "askPasskey",
  method: "POST",
  path: "/authenticate/passkey/options",
  access: "key",
  summary: "A challenge for any passkey of this host; it names no account",
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
  summary: "Signs a member in with a passkey; the refresh cookie comes beside the token",
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
    "The password or a passkey once more (decision O-9): a new login with a new token and cookie, which ends the one before",
  body: z.strictObject({ password: z.optional(z.string().check(z.maxLength(256))), key: z.optional(ShownKey) }),
  reply: z.object({ access_token: z.string(), user: User }),
  errors: ["invalid-credentials", "passkey-refused"],
  limit: { max: 60, windowMs: 900_000, by: "actor" },
});

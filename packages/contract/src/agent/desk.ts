import { AGENT_STATUSES, STOCK_KINDS } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { CharacterStyle } from "../character.ts";
import { Image } from "../image.ts";
import { Message } from "../member/conversations.ts";
import { Profile } from "../member/profiles.ts";
import { PayToday } from "./pay-today.ts";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate } from "../shapes.ts";
import { DeskMeetUp } from "./desk-meet-up.ts";
import { DeskUser } from "./desk-user.ts";
import { DeskWhy } from "./desk-why.ts";
import { DeskFact } from "./desk-fact.ts";
import { DeskPromise } from "./desk-promise.ts";
import { OwnHeld } from "./own-held.ts";
import { MayWait } from "./own-sending.ts";
import { Look } from "./look.ts";
import { Note } from "./note.ts";

export const Queue = z.object({
  MessageStock: z.number(),
  FollowUpStock: z.number(),
  MeetUpStock: z.number(),
  total: z.number(),
  /** Replies that wait for a second reader; the caller's own too. */
  held: z.number(),
  /** Seconds that the oldest due item of each kind has waited; null: none. */
  oldest: z.object({
    MessageStock: z.nullable(z.number()),
    FollowUpStock: z.nullable(z.number()),
    MeetUpStock: z.nullable(z.number()),
  }),
});
export type Queue = z.output<typeof Queue>;

/** The character, with the fields that only the desk sees. */
export const DeskProfile = z.extend(Profile, {
  voice: z.string(),
  facts: z.array(z.string()),
  openers: z.array(z.string()),
  never: z.string(),
  style: CharacterStyle,
});
export type DeskProfile = z.output<typeof DeskProfile>;

/** `agentName` on profile messages: the operator who wrote it. */
export const DeskMessage = z.extend(Message, {
  agentName: z.nullable(z.string()),
  masked: z.boolean(),
});
export type DeskMessage = z.output<typeof DeskMessage>;
export const DeskConversation = z.object({
  _id: Id,
  createDate: IsoDate,
  updateDate: IsoDate,
  brand: z.object({ domain: z.string(), hue: z.number() }),
  user: DeskUser,
  profile: DeskProfile,
  messages: z.array(DeskMessage),
  messageCount: z.number(),
  userNotes: z.array(Note),
  profileNotes: z.array(Note),
  meetUps: z.array(DeskMeetUp),
  /** What the two said about themselves, by kind. */
  facts: z.array(DeskFact),
  /** The character's promises: open ones, and those closed recently. */
  promises: z.array(DeskPromise),
  adminIntervene: z.boolean(),
  /** The member is one of the character's favorites. */
  favourited: z.boolean(),
  /** Nothing may be sent until a supervisor has looked. */
  frozen: z.boolean(),
  /** After "are you real?": the only texts that may be sent first; null: no restriction. */
  honestAnswers: z.nullable(z.array(z.object({ id: z.string(), text: z.string() }))),
  /** The same answers, to be offered at any time. */
  honest: z.array(z.object({ id: z.string(), text: z.string() })),
  /** The two wrote to each other in another system, and its member lets staff read it. */
  earlier: z.optional(z.literal(true)),
});
export type DeskConversation = z.output<typeof DeskConversation>;

/**
 * A claimed item. The reply must carry `claimEpoch` and the newest message's id. `remainingMs`: until the lapse, by the
 * database clock; the console only counts it down.
 */
export const Claim = z.object({
  _id: Id,
  kind: z.enum(STOCK_KINDS),
  claimTime: IsoDate,
  postTime: IsoDate,
  claimEpoch: z.number(),
  remainingMs: z.number(),
  draft: z.nullable(z.object({ text: z.string(), by: z.nullable(z.string()), own: z.boolean() })),
  why: DeskWhy,
  /** The clock stands still while it waits. */
  held: z.nullable(OwnHeld),
  conversation: DeskConversation,
});
export type Claim = z.output<typeof Claim>;

/** The operator's claims and status. */
export const Claims = z.object({ claims: z.array(Claim), status: z.enum(AGENT_STATUSES) });
export type Claims = z.output<typeof Claims>;

export const getQueue = defineRoute({
  name: "getQueue",
  method: "GET",
  path: "/queue",
  access: "agent",
  summary: "Counts the items of the three stocks in the agent's scope",
  reply: Queue,
});
export const getClaim = defineRoute({
  name: "getClaim",
  method: "GET",
  path: "/claim",
  access: "agent",
  summary: "Returns the agent's live claims, topped up by one item while online; idempotent",
  reply: Claims,
  errors: ["session-superseded"],
});
export const ReplyBody = z.strictObject({
  messageType: z.enum(["text", "attachment"]),
  message: z.optional(z.string().check(z.maxLength(20_000))),
  attachment: z.optional(z.nullable(Id)),
  claimEpoch: z.optional(z.number().check(z.int())),
  /** The newest message on the writer's screen; null: none. */
  lastMessageId: z.nullable(Id),
  admin: z.optional(z.boolean()),
});
const REFUSED = [
  "new-messages",
  "claim-expired",
  "reply-blocked",
  "reply-held",
  "said-before",
  "blank-left",
  "session-superseded",
  "idempotency-mismatch",
  "member-on-break",
] as const;
export const replyToStock = defineRoute({
  name: "replyToStock",
  method: "POST",
  path: "/stock/:id/reply",
  access: "agent",
  status: 201,
  idempotencyKey: true,
  summary: "Answers a claimed item as the character; fenced by claimEpoch and lastMessageId",
  params: IdParams,
  /** `next`: include what `GET /claim` would return, saving a call for the next item. */
  body: z.extend(ReplyBody, { next: z.optional(z.boolean()) }),
  reply: z.object({ message: DeskMessage, conversationId: Id, stockId: Id, ...MayWait, next: z.optional(Claims) }),
  errors: [...REFUSED],
});
export const saveDraft = defineRoute({
  name: "saveDraft",
  method: "PUT",
  path: "/stock/:id/draft",
  access: "agent",
  summary: "Stores the unsent text with the item; it survives a lapse and goes to the next holder",
  params: IdParams,
  body: z.strictObject({
    text: z.string().check(z.maxLength(4000)),
    claimEpoch: z.number().check(z.int()),
  }),
  reply: z.object({ status: z.literal("success"), savedAt: IsoDate }),
  errors: ["claim-expired"],
});
export const getDeskConversation = defineRoute({
  name: "getDeskConversation",
  method: "GET",
  path: "/conversation/:id",
  access: "agent",
  summary: "Returns a conversation that the caller holds; an admin may read any with a reason",
  params: IdParams,
  query: z.extend(Look, {
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  }),
  reply: DeskConversation,
  errors: ["recused"],
});
export const replyAsAdmin = defineRoute({
  name: "replyAsAdmin",
  method: "POST",
  path: "/conversation/:id/message",
  access: "agent",
  status: 201,
  idempotencyKey: true,
  summary: "Sends an admin's reply without a claim (admin: true); closes an open item",
  params: IdParams,
  body: ReplyBody,
  reply: z.object({ message: DeskMessage, conversationId: Id }),
  errors: [...REFUSED, "recused"],
});
export const getDeskProfile = defineRoute({
  name: "getDeskProfile",
  method: "GET",
  path: "/profile/:id",
  access: "agent",
  summary: "Returns one character as the desk sees it",
  params: IdParams,
  reply: DeskProfile,
});
export const getCharacterLibrary = defineRoute({
  name: "getCharacterLibrary",
  method: "GET",
  path: "/profile/:id/pictures",
  access: "agent",
  summary: "Lists the cleared pictures of a character, including hidden ones: those that may be attached to a message",
  params: IdParams,
  reply: z.object({ images: z.array(Image) }),
});
/** Decision G-129: only the queue `agent-status`, and only for the caller. */
/** Why an operator pauses or stops; the same over HTTP and the socket. */
export const PauseReason = z.optional(z.string().check(z.maxLength(200)));
export const postEvent = defineRoute({
  name: "postEvent",
  method: "POST",
  path: "/event",
  access: "agent",
  summary: "Starts, pauses, resumes or stops the caller's work session",
  body: z.strictObject({
    queue: z.literal("agent-status"),
    message: z.strictObject({
      event: z.string().check(z.maxLength(60)),
      status: z.enum(AGENT_STATUSES),
      reason: PauseReason,
    }),
  }),
  reply: z.object({
    status: z.enum(AGENT_STATUSES),
    statusLastUpdate: IsoDate,
    lockoutSeconds: z.number(),
  }),
  errors: ["pause-lockout", "session-superseded", "account-paused"],
});
export const getSession = defineRoute({
  name: "getSession",
  method: "GET",
  path: "/session",
  access: "agent",
  summary: "Returns the caller's work session: state, times, lockout, replies so far",
  reply: z.object({
    status: z.enum(AGENT_STATUSES),
    since: IsoDate,
    startedAt: z.nullable(IsoDate),
    breakReason: z.nullable(z.string()),
    lockoutSeconds: z.number(),
    replies: z.number(),
    medianReplyMs: z.nullable(z.number()),
    /** A server of the previous release says neither. */
    repliesLastHour: z.optional(z.number()),
    pay: z.optional(z.array(PayToday)),
  }),
});

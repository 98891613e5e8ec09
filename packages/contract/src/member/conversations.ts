import { CONVERSATION_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";
import { ProfileCard } from "./profiles.ts";

/** Specification section 3. `sequence` orders a conversation without gaps; `clientKey` only on the sender's own. */
export const Message = z.object({
  _id: Id,
  sequence: z.number(),
  messageType: z.enum(["text", "attachment"]),
  message: z.string(),
  attachment: z.nullable(z.unknown()),
  date: IsoDate,
  dateSent: IsoDate,
  day: IsoDate,
  senderType: z.enum(["profile", "user", "system"]),
  isRead: z.boolean(),
  isPending: z.boolean(),
  clientKey: z.nullable(z.string()),
});
export type Message = z.output<typeof Message>;

export const UnreadCount = z.object({
  total: z.number(),
  inbox: z.number(),
  archive: z.number(),
  conversation: z.number(),
});
export type UnreadCount = z.output<typeof UnreadCount>;

/** Operator notes never reach a member: both note lists are always empty here (decision G-077). */
export const Conversation = z.object({
  _id: Id,
  archived: z.boolean(),
  type: z.enum(CONVERSATION_TYPES),
  createDate: IsoDate,
  updateDate: IsoDate,
  meetUps: z.array(z.unknown()),
  profileNotes: z.array(z.never()),
  userNotes: z.array(z.never()),
  messages: z.array(Message),
  messageCount: z.number(),
  unread: z.number(),
  user: z.object({ _id: Id, username: z.string() }),
  profile: ProfileCard,
});
export type Conversation = z.output<typeof Conversation>;

export const MessageBody = z.strictObject({
  messageType: z.enum(["text", "attachment"]),
  message: z.optional(z.string().check(z.maxLength(20_000))),
  attachment: z.optional(z.nullable(Id)),
});

export const listConversations = defineRoute({
  name: "listConversations",
  method: "GET",
  path: "/conversations",
  access: "member",
  summary: "The member's conversations of one partition, newest first, each with its newest message",
  query: z.object({ type: z.optional(z.enum(CONVERSATION_TYPES)), page: Page, limit: Limit }),
  reply: z.object({
    conversations: z.array(Conversation),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    unread: UnreadCount,
  }),
});
export const getConversation = defineRoute({
  name: "getConversation",
  method: "GET",
  path: "/conversation/:id",
  access: "member",
  summary: "One conversation with its newest messages, or those before a sequence",
  params: IdParams,
  query: z.object({
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
  }),
  reply: z.extend(Conversation, { previous: z.nullable(Id), next: z.nullable(Id) }),
});
const Sent = z.object({ message: Message, conversation: Conversation, credits: z.number() });
export const sendMessage = defineRoute({
  name: "sendMessage",
  method: "POST",
  path: "/conversation/:id/message",
  access: "verified",
  status: 201,
  idempotencyKey: true,
  summary: "Sends a message for 1 credit; the same Idempotency-Key answers the same and costs once",
  params: IdParams,
  body: MessageBody,
  reply: Sent,
  errors: [
    "no-credits",
    "email-not-validated",
    "disclosure-required",
    "idempotency-mismatch",
    "age-verification-required",
  ],
});
export const startConversation = defineRoute({
  name: "startConversation",
  method: "POST",
  path: "/conversation/:id",
  access: "verified",
  status: 201,
  idempotencyKey: true,
  summary: "The first message to a character; the id is the profile's. Appends when a conversation exists",
  params: IdParams,
  body: MessageBody,
  reply: Sent,
  errors: [
    "no-credits",
    "email-not-validated",
    "disclosure-required",
    "idempotency-mismatch",
    "age-verification-required",
  ],
});
export const updateConversation = defineRoute({
  name: "updateConversation",
  method: "PATCH",
  path: "/conversation/:id",
  access: "member",
  summary: "Archives or restores",
  params: IdParams,
  body: z.strictObject({ archived: z.boolean() }),
  reply: Conversation,
});
export const markRead = defineRoute({
  name: "markRead",
  method: "PATCH",
  path: "/conversation/:id/mark-read",
  access: "member",
  summary: "Sets every profile message of the conversation as read",
  params: IdParams,
  reply: z.object({ conversation: Conversation, unread: UnreadCount }),
});
/** Read in one repeatable-read transaction, so that the offset and the state agree. */
export const getLiveState = defineRoute({
  name: "getLiveState",
  method: "GET",
  path: "/live-state",
  access: "member",
  summary: "Absolute counters and the stream offset they belong to; asked after a resync",
  reply: z.object({
    o: z.number(),
    epoch: z.string(),
    unread: UnreadCount,
    credits: z.number(),
    likes: z.number(),
    isPremium: z.boolean(),
    emailValidated: z.boolean(),
  }),
});

import { REMOVAL_REASONS, SYSTEM_WORDS } from "@masq/domain/chat/second-look";
import { CONVERSATION_FILTERS, CONVERSATION_LISTS, CONVERSATION_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Attachment } from "../attachment.ts";
import { MeetUp } from "../meet-up.ts";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";
import { ProfileCard } from "./profiles.ts";

/** Taken out of the thread by a person. `message` is then empty for the member; staff still reads it. */
export const Removed = z.object({ reason: z.enum(REMOVAL_REASONS), isCreditBack: z.boolean(), date: IsoDate });
export type Removed = z.output<typeof Removed>;

/** Specification section 3. `sequence` numbers a conversation without gaps; `clientKey` only on the sender's own. */
export const Message = z.object({
  _id: Id,
  sequence: z.number(),
  messageType: z.enum(["text", "attachment"]),
  message: z.string(),
  attachment: z.nullable(Attachment),
  date: IsoDate,
  dateSent: IsoDate,
  day: IsoDate,
  senderType: z.enum(["profile", "user", "system"]),
  isRead: z.boolean(),
  isPending: z.boolean(),
  clientKey: z.nullable(z.string()),
  /** The stored text cannot be decrypted: `message` is empty and the screen says so. */
  isUnreadable: z.optional(z.literal(true)),
  /** Of a system message. */
  word: z.optional(z.enum(SYSTEM_WORDS)),
  /** Of the member's own: it took no credit, or gave it back at once. */
  isFree: z.optional(z.literal(true)),
  removed: z.optional(Removed),
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
  /** Neither side can write; the member can lift it. */
  blocked: z.boolean(),
  /** The member cannot write and cannot change that: the character is no longer shown, or no operator serves it. */
  isClosed: z.boolean(),
  /** New messages cause no notification, mail or sound. */
  muted: z.boolean(),
  type: z.enum(CONVERSATION_TYPES),
  createDate: IsoDate,
  updateDate: IsoDate,
  /** Role-play dates (fiction), earliest first, without removed ones. Only operators change them. */
  meetUps: z.array(MeetUp),
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
  access: "of-age",
  summary: "Lists the member's conversations of one partition or list, newest first, each with its newest message",
  query: z.object({
    type: z.optional(z.enum(CONVERSATION_TYPES)),
    /** Instead of `type` (decision G-079). */
    list: z.optional(z.enum(CONVERSATION_LISTS)),
    /** Premium only (decision G-089). */
    filter: z.optional(z.enum(CONVERSATION_FILTERS)),
    page: Page,
    limit: Limit,
  }),
  reply: z.object({
    conversations: z.array(Conversation),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    unread: UnreadCount,
  }),
  errors: ["premium-required"],
});
/** A message with the position of the match. `sequence`: its place in the conversation. */
export const FoundMessage = z.object({
  conversationId: Id,
  messageId: Id,
  sequence: z.number(),
  dateSent: IsoDate,
  senderType: z.enum(["profile", "user", "system"]),
  before: z.string(),
  hit: z.string(),
  after: z.string(),
  profile: z.pick(ProfileCard, { _id: true, fictional: true, name: true, images: true }),
});
export type FoundMessage = z.output<typeof FoundMessage>;
export const searchMessages = defineRoute({
  name: "searchMessages",
  method: "GET",
  path: "/conversations/search",
  access: "of-age",
  summary: "Searches the member's own conversations, newest messages first, one bounded stretch per call",
  query: z.object({
    q: z.string().check(z.minLength(2), z.maxLength(100)),
    /** `next` of the previous response. */
    after: z.optional(z.string().check(z.maxLength(120), z.regex(/^\d+\.[\w-]+$/))),
  }),
  /** `searched`: number of messages read. `next`: null at the end. */
  reply: z.object({ found: z.array(FoundMessage), searched: z.number(), next: z.nullable(z.string()) }),
  limit: { max: 60, windowMs: 60_000, by: "actor" },
});
export const getConversation = defineRoute({
  name: "getConversation",
  method: "GET",
  path: "/conversation/:id",
  access: "of-age",
  summary: "Returns one conversation with its newest messages, those before a sequence, or those around one",
  params: IdParams,
  query: z.object({
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    /** Half of the limit lies before this sequence. Replaces `before`. */
    around: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
  }),
  reply: z.extend(Conversation, { previous: z.nullable(Id), next: z.nullable(Id) }),
});
export const getConversationPictures = defineRoute({
  name: "getConversationPictures",
  method: "GET",
  path: "/conversation/:id/pictures",
  access: "of-age",
  summary: "Lists the pictures of one conversation, oldest first, at most the newest 200, without removed ones",
  params: IdParams,
  reply: z.object({
    pictures: z.array(
      z.object({ messageId: Id, senderType: z.enum(["profile", "user"]), dateSent: IsoDate, attachment: Attachment }),
    ),
  }),
});
const Sent = z.object({ message: Message, conversation: Conversation, credits: z.number() });
/** Shared by both ways to send a message. */
const SENDING = {
  method: "POST",
  access: "verified-of-age",
  status: 201,
  idempotencyKey: true,
  params: IdParams,
  body: MessageBody,
  reply: Sent,
  errors: [
    "no-credits",
    "email-not-validated",
    "disclosure-required",
    "idempotency-mismatch",
    "age-verification-required",
    "character-blocked",
    "conversation-on-hold",
    "on-break",
  ],
} as const;
export const sendMessage = defineRoute({
  ...SENDING,
  name: "sendMessage",
  path: "/conversation/:id/message",
  summary: "Sends a message for 1 credit; repeating the Idempotency-Key returns the same response and costs nothing",
});
export const startConversation = defineRoute({
  ...SENDING,
  name: "startConversation",
  path: "/conversation/:id",
  summary: "Sends the first message to a character (id: the profile's), or appends to an existing conversation",
});
export const updateConversation = defineRoute({
  name: "updateConversation",
  method: "PATCH",
  path: "/conversation/:id",
  access: "member",
  summary: "Archives or restores a conversation",
  params: IdParams,
  body: z.strictObject({ archived: z.boolean() }),
  reply: Conversation,
  errors: ["character-blocked"],
});
export const markRead = defineRoute({
  name: "markRead",
  method: "PATCH",
  path: "/conversation/:id/mark-read",
  access: "member",
  summary: "Marks all profile messages of the conversation as read",
  params: IdParams,
  reply: z.object({ conversation: Conversation, unread: UnreadCount }),
});
/** Read in one repeatable-read transaction, so that offset and state agree. */
export const getLiveState = defineRoute({
  name: "getLiveState",
  method: "GET",
  path: "/live-state",
  access: "member",
  summary: "Returns absolute counters and their stream offset; used after a resync",
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

import { CONVERSATION_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";

const Contains = z.optional(z.string().check(z.trim(), z.maxLength(100)));
/** A day (yyyy-mm-dd, from 00:00 UTC) or a time with its zone. */
export const Moment = z.optional(
  z.string().check(
    z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
);

/**
 * Specification section 3, decision G-133: texts match any substring, any case; sentAfter <= newest message <
 * sentBefore.
 */
export const LookupFilters = z.object({
  page: Page,
  limit: Limit,
  sortBy: z.optional(z.enum(["recent", "oldest"])),
  sentBefore: Moment,
  sentAfter: Moment,
  agentName: Contains,
  realUsername: Contains,
  fictiveUsername: Contains,
  domain: Contains,
  only: z.optional(z.enum(["frozen", "intervened"])),
});
export type LookupFilters = z.output<typeof LookupFilters>;

/** The operator with the running claim. */
const Holder = z.object({ _id: Id, name: z.string(), remainingMs: z.number() });
/** An admin answers here. `remainingMs`: until it ends automatically. */
const Intervention = z.object({ _id: Id, name: z.string(), own: z.boolean(), remainingMs: z.number() });

/** A row of the list: who, where and when, never a text. `newest`: null while there is no message. */
export const FoundConversation = z.object({
  _id: Id,
  type: z.enum(CONVERSATION_TYPES),
  createDate: IsoDate,
  updateDate: IsoDate,
  brand: z.object({ domain: z.string(), hue: z.number() }),
  user: z.object({ _id: Id, username: z.string() }),
  profile: z.object({ _id: Id, name: z.string(), thumb: z.nullable(z.string()) }),
  messageCount: z.number(),
  newest: z.nullable(z.object({ date: IsoDate, senderType: z.enum(["profile", "user", "system"]) })),
  /** The operator who answered last. */
  agentName: z.nullable(z.string()),
  frozen: z.boolean(),
  adminIntervene: z.boolean(),
  holder: z.nullable(Holder),
});
export type FoundConversation = z.output<typeof FoundConversation>;

export const lookUpConversations = defineRoute({
  name: "lookUpConversations",
  method: "GET",
  path: "/conversations",
  access: "admin",
  summary: "Finds any conversation of the admin's brands by filters; returns no texts; every search is audited",
  query: LookupFilters,
  /** `brands`: those the caller may search. */
  reply: z.object({
    conversations: z.array(FoundConversation),
    brands: z.array(z.object({ domain: z.string(), hue: z.number() })),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
  }),
});

/** A conversation's state at the desk right now. */
export const Standing = z.object({
  messageCount: z.number(),
  lastMessageId: z.nullable(Id),
  frozen: z.boolean(),
  adminIntervene: z.boolean(),
  intervention: z.nullable(Intervention),
  holder: z.nullable(Holder),
  /** An operator's answer is written and goes out in `remainingMs`, unless its writer takes it back. */
  sending: z.nullable(Holder),
  /** A message of the member waits for an answer. */
  waits: z.boolean(),
});
export type Standing = z.output<typeof Standing>;

export const getStanding = defineRoute({
  name: "getStanding",
  method: "GET",
  path: "/conversation/:id/standing",
  access: "admin",
  summary: "Returns who holds a conversation, whether an admin took it over, and its number of messages; no texts",
  params: IdParams,
  reply: Standing,
});
export const interveneConversation = defineRoute({
  name: "interveneConversation",
  method: "POST",
  path: "/conversation/:id/intervene",
  access: "admin",
  summary: "Takes a conversation over: removes it from the queue and ends a running claim, keeping its draft",
  params: IdParams,
  reply: Standing,
  errors: ["conflict", "recused"],
});
export const setConversationFrozen = defineRoute({
  name: "setConversationFrozen",
  method: "PUT",
  path: "/conversation/:id/frozen",
  access: "admin",
  summary: "Freezes a conversation so that nobody can write, or unfreezes it after a review",
  params: IdParams,
  body: z.strictObject({ frozen: z.boolean() }),
  reply: Standing,
});
export const releaseConversation = defineRoute({
  name: "releaseConversation",
  method: "POST",
  path: "/conversation/:id/release",
  access: "admin",
  summary: "Ends a takeover: what waits returns to the queue",
  params: IdParams,
  reply: Standing,
});

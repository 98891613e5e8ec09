import { CONVERSATION_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";

const Contains = z.optional(z.string().check(z.trim(), z.maxLength(100)));
/** A day (yyyy-mm-dd, from its first moment in UTC) or a moment with its zone. */
export const Moment = z.optional(
  z.string().check(
    z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
);

/** Specification section 3, decision G-133: texts are "contains", whatever their case; sentAfter <= newest line < sentBefore. */
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

/** Whose claim runs here. */
const Holder = z.object({ _id: Id, name: z.string(), remainingMs: z.number() });
/** An admin answers here; `remainingMs`: until it ends by itself. */
const Intervention = z.object({ _id: Id, name: z.string(), own: z.boolean(), remainingMs: z.number() });

/** A line of the list: who, where and when, never a text. `newest`: null while nobody wrote. */
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
  /** Who of the desk answered last. */
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
  summary: "Any conversation of the admin's brands by filters; no texts; each look is written to the audit log",
  query: LookupFilters,
  /** `brands`: those that may be looked into. */
  reply: z.object({
    conversations: z.array(FoundConversation),
    brands: z.array(z.object({ domain: z.string(), hue: z.number() })),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
  }),
});

/** How a conversation stands at the desk right now. */
export const Standing = z.object({
  messageCount: z.number(),
  lastMessageId: z.nullable(Id),
  frozen: z.boolean(),
  adminIntervene: z.boolean(),
  intervention: z.nullable(Intervention),
  holder: z.nullable(Holder),
  /** Something of the member waits for an answer. */
  waits: z.boolean(),
});
export type Standing = z.output<typeof Standing>;

export const getStanding = defineRoute({
  name: "getStanding",
  method: "GET",
  path: "/conversation/:id/standing",
  access: "admin",
  summary: "Who holds a conversation, whether an admin took it over and how many lines there are; no texts",
  params: IdParams,
  reply: Standing,
});
export const interveneConversation = defineRoute({
  name: "interveneConversation",
  method: "POST",
  path: "/conversation/:id/intervene",
  access: "admin",
  summary: "Takes a conversation over: out of the queue, a running claim withdrawn with its draft kept",
  params: IdParams,
  reply: Standing,
  errors: ["conflict", "recused"],
});
export const setConversationFrozen = defineRoute({
  name: "setConversationFrozen",
  method: "PUT",
  path: "/conversation/:id/frozen",
  access: "admin",
  summary: "Freezes a conversation, so that nobody writes there, or thaws it after somebody looked",
  params: IdParams,
  body: z.strictObject({ frozen: z.boolean() }),
  reply: Standing,
});
export const releaseConversation = defineRoute({
  name: "releaseConversation",
  method: "POST",
  path: "/conversation/:id/release",
  access: "admin",
  summary: "Ends a take-over: what waits goes back to the queue",
  params: IdParams,
  reply: Standing,
});

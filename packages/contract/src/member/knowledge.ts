import { FACT_KINDS } from "@masq/domain/chat/facts/kinds";
import { NOTE_CHARS_MAX } from "@masq/domain/constants";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate } from "../shapes.ts";

/** What a character's writers keep of a member: facts that the two told, and memos. */
export const KNOWN_KINDS = [...FACT_KINDS, "memo"] as const;
export type KnownKind = (typeof KNOWN_KINDS)[number];

/** `messageId`, `date`: of the line it is from, else null and the day it was last changed. `isOwn`: the member wrote it. */
export const Known = z.object({
  _id: Id,
  kind: z.enum(KNOWN_KINDS),
  value: z.string(),
  messageId: z.nullable(Id),
  date: IsoDate,
  isOwn: z.boolean(),
});
export type Known = z.output<typeof Known>;

/**
 * `told`: what the character told of itself, part of the story. `promises`: what it owes, by the day they are due.
 * `mayAdd`: there is a conversation, in which a note can be kept.
 */
export const Knowledge = z.object({
  known: z.array(Known),
  told: z.array(Known),
  promises: z.array(z.object({ _id: Id, text: z.string(), date: IsoDate })),
  mayAdd: z.boolean(),
});
export type Knowledge = z.output<typeof Knowledge>;

const Value = z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_CHARS_MAX));
const KnownParams = z.object({ id: Id, knownId: Id });

export const getKnowledge = defineRoute({
  name: "getKnowledge",
  method: "GET",
  path: "/profile/:id/knowledge",
  access: "member",
  summary:
    "Returns what the writers of a character keep of the caller, nothing without a conversation; the id is the profile's",
  params: IdParams,
  reply: Knowledge,
});
export const addKnowledge = defineRoute({
  name: "addKnowledge",
  method: "POST",
  path: "/profile/:id/knowledge",
  access: "member",
  status: 201,
  summary: "Adds a note to what a character knows, or puts back a deleted one with its kind and line",
  params: IdParams,
  body: z.strictObject({ value: Value, kind: z.optional(z.enum(KNOWN_KINDS)), messageId: z.optional(Id) }),
  reply: Known,
  errors: ["conflict"],
  limit: { max: 60, windowMs: 60_000, by: "actor" },
});
export const changeKnowledge = defineRoute({
  name: "changeKnowledge",
  method: "PATCH",
  path: "/profile/:id/knowledge/:knownId",
  access: "member",
  summary: "Changes what a character knows; what it said before is not kept",
  params: KnownParams,
  body: z.strictObject({ value: Value }),
  reply: Known,
  limit: { max: 60, windowMs: 60_000, by: "actor" },
});
export const deleteKnowledge = defineRoute({
  name: "deleteKnowledge",
  method: "DELETE",
  path: "/profile/:id/knowledge/:knownId",
  access: "member",
  summary: "Deletes what a character knows, with its history; repeating changes nothing",
  params: KnownParams,
  reply: z.object({ status: z.literal("success") }),
});
export const deleteAllKnowledge = defineRoute({
  name: "deleteAllKnowledge",
  method: "DELETE",
  path: "/profile/:id/knowledge",
  access: "member",
  summary:
    "Deletes everything that a character's writers keep of the caller, with its history; what admins note of a member for every character stays",
  params: IdParams,
  reply: z.object({ status: z.literal("success") }),
});

import { FACT_CHARS_MAX, FACT_KINDS } from "@masq/domain/chat/facts/kinds";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams } from "../shapes.ts";
import { Look } from "./look.ts";
import { DeskPromise } from "./desk-promise.ts";
import { DeskFact, FactWithHistory } from "./desk-fact.ts";

const Value = z.string().check(z.trim(), z.minLength(1), z.maxLength(FACT_CHARS_MAX));
const FactParams = z.object({ id: Id, factId: Id });

/** A fact belongs to the side that wrote the message. */
export const addFact = defineRoute({
  name: "addFact",
  method: "POST",
  path: "/conversation/:id/fact",
  access: "agent",
  status: 201,
  summary:
    "Stores a fact from a message of a conversation that the caller holds; a single-valued kind replaces the previous one",
  params: IdParams,
  body: z.strictObject({ kind: z.enum(FACT_KINDS), value: Value, messageId: Id }),
  reply: DeskFact,
  errors: ["reply-blocked", "conflict"],
});
/** With `messageId` the fact gets a new source; either way the old value is kept in the history. */
export const updateFact = defineRoute({
  name: "updateFact",
  method: "PATCH",
  path: "/conversation/:id/fact/:factId",
  access: "agent",
  summary: "Corrects a fact, or replaces it with the content of another message; the previous value is kept",
  params: FactParams,
  body: z.strictObject({ value: Value, messageId: z.optional(Id) }),
  reply: DeskFact,
  errors: ["reply-blocked"],
});
export const removeFact = defineRoute({
  name: "removeFact",
  method: "DELETE",
  path: "/conversation/:id/fact/:factId",
  access: "agent",
  summary: "Archives a fact; idempotent",
  params: FactParams,
  reply: DeskFact,
});
export const listFacts = defineRoute({
  name: "listFacts",
  method: "GET",
  path: "/conversation/:id/facts",
  access: "agent",
  summary:
    "Lists all facts of a conversation, including archived ones, newest first, each with its history; an admin gives a reason",
  params: IdParams,
  query: Look,
  reply: z.object({ facts: z.array(FactWithHistory) }),
});
/** The author of the message may do this for 15 minutes, even though the claim ended with it. */
export const keepPromise = defineRoute({
  name: "keepPromise",
  method: "POST",
  path: "/conversation/:id/promise",
  access: "agent",
  status: 201,
  summary: "Stores what a sent message of the character promises for a time; 422 if it names none",
  params: IdParams,
  body: z.strictObject({ messageId: Id }),
  reply: DeskPromise,
});
export const closePromise = defineRoute({
  name: "closePromise",
  method: "PATCH",
  path: "/conversation/:id/promise/:promiseId",
  access: "agent",
  summary: "Marks a promise as kept, or drops it; a closed one does not change",
  params: z.object({ id: Id, promiseId: Id }),
  body: z.strictObject({ state: z.enum(["kept", "dropped"]) }),
  reply: DeskPromise,
});

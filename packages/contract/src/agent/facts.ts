import { FACT_CHARS_MAX, FACT_KINDS } from "@masq/domain/chat/facts/kinds";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams } from "../shapes.ts";
import { Look } from "./look.ts";
import { DeskPromise } from "./desk-promise.ts";
import { DeskFact, FactWithHistory } from "./desk-fact.ts";

const Value = z.string().check(z.trim(), z.minLength(1), z.maxLength(FACT_CHARS_MAX));
const FactParams = z.object({ id: Id, factId: Id });

/** The side is the line's: a fact is what its writer said of themselves. */
export const addFact = defineRoute({
  name: "addFact",
  method: "POST",
  path: "/conversation/:id/fact",
  access: "agent",
  status: 201,
  summary:
    "Keeps a fact from a line of a conversation that the caller holds; one of a single-valued kind replaces the last",
  params: IdParams,
  body: z.strictObject({ kind: z.enum(FACT_KINDS), value: Value, messageId: Id }),
  reply: DeskFact,
  errors: ["reply-blocked", "conflict"],
});
/** With `messageId` another line says it now: the old value is history, as without. */
export const updateFact = defineRoute({
  name: "updateFact",
  method: "PATCH",
  path: "/conversation/:id/fact/:factId",
  access: "agent",
  summary: "Corrects a fact, or replaces it by what another line says; what it said before is kept",
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
  summary: "Puts a fact into the archive; asking again changes nothing",
  params: FactParams,
  reply: DeskFact,
});
export const listFacts = defineRoute({
  name: "listFacts",
  method: "GET",
  path: "/conversation/:id/facts",
  access: "agent",
  summary: "Every fact of a conversation, archived ones too, newest first, each with its history; an admin says why",
  params: IdParams,
  query: Look,
  reply: z.object({ facts: z.array(FactWithHistory) }),
});
/** Whoever wrote the line may say so for a quarter of an hour, though the claim ended with it. */
export const keepPromise = defineRoute({
  name: "keepPromise",
  method: "POST",
  path: "/conversation/:id/promise",
  access: "agent",
  status: 201,
  summary: "Keeps what a sent line of the character promised for a time; a line without one is refused",
  params: IdParams,
  body: z.strictObject({ messageId: Id }),
  reply: DeskPromise,
});
export const closePromise = defineRoute({
  name: "closePromise",
  method: "PATCH",
  path: "/conversation/:id/promise/:promiseId",
  access: "agent",
  summary: "Says that a promise was kept, or drops it; a closed one stays as it is",
  params: z.object({ id: Id, promiseId: Id }),
  body: z.strictObject({ state: z.enum(["kept", "dropped"]) }),
  reply: DeskPromise,
});

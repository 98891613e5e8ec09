import { PHRASE_CHARS_MAX, PHRASES_MAX } from "@masq/domain/chat/phrases";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IsoDate } from "../shapes.ts";

/**
 * `text` with its blanks in braces. `saidAt`: when a sentence of it was said to the member in question, which is why it
 * cannot be said again; null: never. `isWorn`: the caller said one of its sentences as often as a day allows.
 */
export const Phrase = z.object({ text: z.string(), saidAt: z.nullable(IsoDate), isWorn: z.boolean() });
export type Phrase = z.output<typeof Phrase>;

/** In the order of their digits. `version` goes back with a change. */
export const Phrases = z.object({ version: z.number(), phrases: z.array(Phrase) });
export type Phrases = z.output<typeof Phrases>;

export const listPhrases = defineRoute({
  name: "listPhrases",
  method: "GET",
  path: "/phrases",
  access: "agent",
  summary: "Lists the caller's own phrases, and which of them can no longer be said in a conversation of theirs",
  query: z.object({ conversationId: z.optional(Id) }),
  reply: Phrases,
});
export const keepPhrases = defineRoute({
  name: "keepPhrases",
  method: "PUT",
  path: "/phrases",
  access: "agent",
  summary: "Replaces the caller's own phrases: what is added, changed, moved or left out, in one call",
  body: z.strictObject({
    version: z.number().check(z.int()),
    phrases: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(PHRASE_CHARS_MAX)))
      .check(z.maxLength(PHRASES_MAX)),
  }),
  reply: z.object({ version: z.number() }),
  errors: ["conflict"],
});

/**
 * Details of `said-before`: each sentence with its place in the trimmed text, and when it was said to the member; null:
 * its writer said it as often as a day allows. Of `blank-left`: the places alone.
 */
export const SaidBefore = z.object({
  sentences: z.array(z.object({ span: z.tuple([z.number(), z.number()]), saidAt: z.nullable(IsoDate) })),
});

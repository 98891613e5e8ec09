import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { IdParams } from "../shapes.ts";

/** The unsent text to a character; empty: none. `version` 0: never saved. */
export const MessageDraft = z.object({ text: z.string(), version: z.number() });
export type MessageDraft = z.output<typeof MessageDraft>;

export const getMessageDraft = defineRoute({
  name: "getMessageDraft",
  method: "GET",
  path: "/drafts/:id",
  access: "member",
  summary: "Returns the unsent text to a character, from any of the member's devices; the id is the profile's",
  params: IdParams,
  reply: MessageDraft,
});
export const saveMessageDraft = defineRoute({
  name: "saveMessageDraft",
  method: "PUT",
  path: "/drafts/:id",
  access: "member",
  summary: "Stores the unsent text if its version is higher than the stored one; returns what is stored",
  params: IdParams,
  body: z.strictObject({
    text: z.string().check(z.maxLength(20_000)),
    version: z.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  }),
  reply: MessageDraft,
  limit: { max: 120, windowMs: 60_000, by: "actor" },
});

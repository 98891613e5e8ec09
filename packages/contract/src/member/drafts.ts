import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { IdParams } from "../shapes.ts";

/** What is typed to a character and not sent; empty: nothing. `version` 0: nothing was ever saved. */
export const MessageDraft = z.object({ text: z.string(), version: z.number() });
export type MessageDraft = z.output<typeof MessageDraft>;

export const getMessageDraft = defineRoute({
  name: "getMessageDraft",
  method: "GET",
  path: "/drafts/:id",
  access: "member",
  summary: "The unsent text to a character, from whichever device it was typed on; the id is the profile's",
  params: IdParams,
  reply: MessageDraft,
});
export const saveMessageDraft = defineRoute({
  name: "saveMessageDraft",
  method: "PUT",
  path: "/drafts/:id",
  access: "member",
  summary: "Keeps the unsent text when its version is higher than the stored one; answers what is stored then",
  params: IdParams,
  body: z.strictObject({
    text: z.string().check(z.maxLength(20_000)),
    version: z.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  }),
  reply: MessageDraft,
  limit: { max: 120, windowMs: 60_000, by: "actor" },
});

import { REFUSAL_WORDS_CHARS, REVIEW_REFUSALS, REVIEW_STATES } from "@masq/domain/care/reviews";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";

/** `version` grows with every edit: a decision applies to the text that the admin read. */
export const QueuedReview = z.object({
  _id: Id,
  version: z.number(),
  stars: z.number(),
  text: z.string(),
  state: z.enum(REVIEW_STATES),
  writeDate: IsoDate,
  domain: z.string(),
  user: z.object({ _id: Id, username: z.string() }),
  reason: z.nullable(z.enum(REVIEW_REFUSALS)),
  words: z.string(),
  decided: z.nullable(z.object({ by: z.string(), date: IsoDate })),
});
export type QueuedReview = z.output<typeof QueuedReview>;

export const listReviewQueue = defineRoute({
  name: "listReviewQueue",
  method: "GET",
  path: "/reviews",
  access: "admin",
  summary: "Lists members' reviews: waiting, oldest first, or decided, newest first",
  query: z.object({ state: z.optional(z.enum(["waiting", "done"])), page: Page, limit: Limit }),
  reply: z.object({ reviews: z.array(QueuedReview), total: z.number(), page: z.number(), limit: z.number() }),
});
/** There is no field for the text: only its author can change a word. */
export const decideReview = defineRoute({
  name: "decideReview",
  method: "PATCH",
  path: "/review/:id",
  access: "admin",
  summary: "Shows a review as written, or hides it on one of the listed grounds; may be decided again",
  params: IdParams,
  body: z.strictObject({
    version: z.number().check(z.int(), z.gte(1)),
    decision: z.enum(["show", "refuse"]),
    reason: z.optional(z.enum(REVIEW_REFUSALS)),
    words: z.optional(z.string().check(z.trim(), z.maxLength(REFUSAL_WORDS_CHARS))),
  }),
  reply: QueuedReview,
  errors: ["conflict"],
});

import { REVIEW_CHARS, REVIEW_REFUSALS, REVIEW_STATES, STARS_MAX } from "@masq/domain/care/reviews";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IsoDate, Limit, Page } from "../shapes.ts";

/** A published review, exactly as its member wrote it; the author is identified by a year only. */
export const ShownReview = z.object({
  _id: Id,
  stars: z.number(),
  text: z.string(),
  /** yyyy-mm */
  month: z.string(),
  memberSince: z.number(),
});
export type ShownReview = z.output<typeof ShownReview>;

/** `average` (one decimal, null without reviews), `total` and `counts` (1 star first) cover all published reviews. */
export const ReviewPage = z.object({
  average: z.nullable(z.number()),
  total: z.number(),
  counts: z.array(z.number()),
  reviews: z.array(ShownReview),
  page: z.number(),
  limit: z.number(),
});
export type ReviewPage = z.output<typeof ReviewPage>;

export const OwnReview = z.object({
  stars: z.number(),
  text: z.string(),
  state: z.enum(REVIEW_STATES),
  writeDate: IsoDate,
  decideDate: z.nullable(IsoDate),
  /** Why it is hidden, and the admin's note. */
  reason: z.nullable(z.enum(REVIEW_REFUSALS)),
  words: z.string(),
});
/** `mayWrite`: the member bought something here that was not fully refunded. */
export const OwnReviewState = z.object({ review: z.nullable(OwnReview), mayWrite: z.boolean() });
export type OwnReviewState = z.output<typeof OwnReviewState>;

export const listReviews = defineRoute({
  name: "listReviews",
  method: "GET",
  path: "/reviews",
  access: "key",
  summary: "Lists the brand's published reviews, newest first, with the average of all",
  query: z.object({ page: Page, limit: Limit }),
  reply: ReviewPage,
});
export const readOwnReview = defineRoute({
  name: "readOwnReview",
  method: "GET",
  path: "/review",
  access: "member",
  summary: "Returns the member's own review with its state, and whether one may be written",
  reply: OwnReviewState,
});
export const writeReview = defineRoute({
  name: "writeReview",
  method: "POST",
  path: "/review",
  access: "verified",
  summary: "Writes or rewrites the member's one review; it stays hidden until an admin approves it",
  body: z.strictObject({
    stars: z.number().check(z.int(), z.gte(1), z.lte(STARS_MAX)),
    text: z.string().check(z.trim(), z.minLength(REVIEW_CHARS.min), z.maxLength(REVIEW_CHARS.max)),
  }),
  reply: OwnReviewState,
  status: 201,
  errors: ["review-of-buyers"],
  limit: { max: 20, windowMs: 3_600_000, by: "actor" },
});
export const withdrawReview = defineRoute({
  name: "withdrawReview",
  method: "DELETE",
  path: "/review",
  access: "member",
  summary: "Deletes the member's review for good, whatever its state; idempotent",
  reply: OwnReviewState,
});

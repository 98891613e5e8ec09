import { REVIEW_CHARS, REVIEW_REFUSALS, REVIEW_STATES, STARS_MAX } from "@masq/domain/care/reviews";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IsoDate, Limit, Page } from "../shapes.ts";

/** One that is shown, exactly as its member wrote it; who that was is told by a year alone. */
export const ShownReview = z.object({
  _id: Id,
  stars: z.number(),
  text: z.string(),
  /** yyyy-mm */
  month: z.string(),
  memberSince: z.number(),
});
export type ShownReview = z.output<typeof ShownReview>;

/** `average` (one decimal, null without any), `total` and `counts` (of 1 star first) are of all that are shown. */
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
  /** Why it is not shown, and what the admin added. */
  reason: z.nullable(z.enum(REVIEW_REFUSALS)),
  words: z.string(),
});
/** `mayWrite`: something was bought here and not given back whole. */
export const OwnReviewState = z.object({ review: z.nullable(OwnReview), mayWrite: z.boolean() });
export type OwnReviewState = z.output<typeof OwnReviewState>;

export const listReviews = defineRoute({
  name: "listReviews",
  method: "GET",
  path: "/reviews",
  access: "key",
  summary: "The shown reviews of the brand, the newest first, with the average of all of them",
  query: z.object({ page: Page, limit: Limit }),
  reply: ReviewPage,
});
export const readOwnReview = defineRoute({
  name: "readOwnReview",
  method: "GET",
  path: "/review",
  access: "member",
  summary: "The member's own review with its state, and whether one may be written",
  reply: OwnReviewState,
});
export const writeReview = defineRoute({
  name: "writeReview",
  method: "POST",
  path: "/review",
  access: "verified",
  summary:
    "Writes the member's one review, or rewrites it; either way it waits for an admin and is not shown until then",
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
  summary: "Takes the member's review back for good, whatever its state; without one nothing changes",
  reply: OwnReviewState,
});

/** Reviews of a brand, by members who bought there (override O-29). */
export const STARS_MAX = 5;
/** Characters of a review, without spaces around it. */
export const REVIEW_CHARS = { min: 20, max: 600 } as const;

/** `pending` waits for an admin; only `shown` ones are public and counted. */
export const REVIEW_STATES = ["pending", "shown", "refused"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The only grounds on which one is not shown. Few stars are none. */
export const REVIEW_REFUSALS = ["contact-data", "insult", "real-person", "explicit", "unlawful"] as const;
export type ReviewRefusal = (typeof REVIEW_REFUSALS)[number];
/** Characters of what an admin may add to the ground. */
export const REFUSAL_WORDS_CHARS = 300;

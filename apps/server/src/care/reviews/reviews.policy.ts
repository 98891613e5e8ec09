/** Binding of the sealed texts of a member's only review. */
export const REVIEW_PLACE = { body: "review:body", words: "review:words" } as const;

/** What the sealed words of a member's one review are bound to. */
export const REVIEW_PLACE = { body: "review:body", words: "review:words" } as const;

/** What a fact's sealed value is bound to. */
export const factPlace = (factId: string): string => `fact:${factId}`;
/** The same of what it said before a change. */
export const factBeforePlace = (changeId: string): string => `fact-before:${changeId}`;
/** What a promise's sealed sentence is bound to. */
export const promisePlace = (promiseId: string): string => `promise:${promiseId}`;

/** So long may the writer of a line still say that it promised something: the claim ended with the send. */
export const PROMISE_OFFER_MS = 15 * 60_000;

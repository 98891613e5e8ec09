/** Binding of a fact's sealed value. */
export const factPlace = (factId: string): string => `fact:${factId}`;
/** Binding of its value before a change. */
export const factBeforePlace = (changeId: string): string => `fact-before:${changeId}`;
/** Binding of a promise's sealed sentence. */
export const promisePlace = (promiseId: string): string => `promise:${promiseId}`;

/** How long after sending, which ends the claim, the writer may still record a promise. */
export const PROMISE_OFFER_MS = 15 * 60_000;

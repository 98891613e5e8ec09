/**
 * An answer that can be taken back: `sending` until its window ends, then `sent`; `undone` by its writer; `returned` as
 * a draft, since something happened before it went out; `dropped` with its item.
 */
export const SENDING_STATES = ["sending", "sent", "undone", "returned", "dropped"] as const;
export type SendingState = (typeof SENDING_STATES)[number];

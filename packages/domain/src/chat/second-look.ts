import type { StaffClass } from "./held-reply.ts";

/** Why a character's message was taken out of a member's thread: each completes "This message …". */
export const REMOVAL_REASONS = ["pressure", "contact", "meeting", "real", "identity"] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** The reason that the console proposes for what the judge saw. */
export const REASON_OF: Readonly<Partial<Record<StaffClass, RemovalReason>>> = {
  pressure: "pressure",
  money: "pressure",
  contact: "contact",
  meeting: "meeting",
  real: "real",
  identity: "identity",
};

/** `open` for a person; `kept` and `removed` by one; `reported`: a member's line, which went to the reports. */
export const HIT_STATES = ["open", "kept", "removed", "reported"] as const;
export type HitState = (typeof HIT_STATES)[number];

/** What the system says in a thread, of which a screen draws two in their own way. */
export const SYSTEM_WORDS = ["honest", "crisis"] as const;
export type SystemWord = (typeof SYSTEM_WORDS)[number];

/** Lines this old are judged once by a new model. */
export const LOOK_BACK_DAYS = 30;
/** An older member's line gets no answer any more: they have read on. */
export const ANSWER_WITHIN_MS = 600_000;

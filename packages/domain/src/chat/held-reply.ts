import type { PolicyRule } from "./reply-policy/verdict.ts";

/** A held reply is to be read within this time, on the median. */
export const HELD_TARGET_MS = 90_000;
/** Nobody has read it by then: it is not sent. */
export const HELD_LIMIT_MS = 180_000;

/**
 * `waiting` for a second reader; `sent` as written or `changed` by the reader; `stopped` by the reader; `late`: nobody
 * read it in time; `withdrawn`: the writer changed it, the member wrote again, or the claim ended; `blocked` without a
 * reader; `nobody` was on duty to read it.
 */
export const HELD_STATES = ["waiting", "sent", "changed", "stopped", "late", "withdrawn", "blocked", "nobody"] as const;
export type HeldState = (typeof HELD_STATES)[number];
export const HELD_DECISIONS = ["release", "change", "stop"] as const;
export type HeldDecision = (typeof HELD_DECISIONS)[number];

/** What the judge of words tells apart in staff's lines (docs/decisions/070). */
export const STAFF_CLASSES = [
  "contact",
  "minors",
  "money",
  "real",
  "meeting",
  "pressure",
  "identity",
  "threat",
  "harm",
] as const;
export type StaffClass = (typeof STAFF_CLASSES)[number];

const rule = (code: string, title: string, advice: string): PolicyRule => ({ code, title, advice, outcome: "block" });

/** What the judge's classes are called, and what to write instead. Codes end in J; the letter is that of the rules. */
export const JUDGED_RULES: Record<StaffClass | "unknown" | "newcomer", PolicyRule> = {
  contact: rule("CJ", "Reads like contact details", "Stay in this chat: no numbers, handles, addresses or other apps."),
  minors: rule(
    "AJ",
    "Reads as if someone were underage",
    "Everyone in the story is an adult. Leave the age or the school out.",
  ),
  money: rule(
    "PJ",
    "Reads like a request for money",
    "Ask for nothing that costs: no gifts, loans, payments or bank details.",
  ),
  real: rule("RJ", "Reads like a claim to be real", "Say that you are a character written by staff, or leave it out."),
  meeting: rule(
    "MJ",
    "Reads like an offer to meet",
    "Say that you can't meet, and invite them further into the story.",
  ),
  pressure: rule(
    "DJ",
    "Reads like pressure to write or buy",
    "Let them go in their own time, without guilt and without a price.",
  ),
  identity: rule(
    "IJ",
    "Asks who the member really is",
    "Ask about likes and days, not names, addresses, work, health or beliefs.",
  ),
  threat: rule(
    "TJ",
    "Reads like a threat",
    "Write it without a threat. If you were threatened, release the item to a supervisor.",
  ),
  harm: rule("SJ", "May encourage self-harm", "Say that you care, and that help lines can do what a character can't."),
  unknown: rule("UJ", "Could not be judged", "Someone else reads it first, since the judge of words did not answer."),
  newcomer: rule(
    "NJ",
    "You are new to this brand",
    "The first replies to a brand are read by someone else before they go out.",
  ),
};

import { LOOKING_FOR, SWIPE_ACTIONS } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, idsUpTo, IsoDate, Limit, Page } from "../shapes.ts";
import { Profile, ProfileCard } from "./profiles.ts";

/** Why a like became a match (decision O-6): the character's stated wishes that the member fits, and the tags of both. */
export const MatchReasons = z.object({
  gender: z.enum(LOOKING_FOR),
  ageMin: z.number(),
  ageMax: z.number(),
  tags: z.array(z.string()),
});
export type MatchReasons = z.output<typeof MatchReasons>;

/** A card of the deck: the character with the tags that both have. */
export const Candidate = z.extend(Profile, { sharedTags: z.array(z.string()) });
export type Candidate = z.output<typeof Candidate>;

export const Match = z.object({
  _id: Id,
  createDate: IsoDate,
  profile: ProfileCard,
  conversationId: Id,
  /** Somebody wrote in the conversation. */
  written: z.boolean(),
  reasons: MatchReasons,
});
export type Match = z.output<typeof Match>;

const To = { toUserId: Id };
const DECK_ERRORS = ["email-not-validated", "profile-incomplete"] as const;

export const nextMatch = defineRoute({
  name: "nextMatch",
  method: "GET",
  path: "/match/next",
  access: "verified-of-age",
  summary: "The next character to swipe, or null when nobody is left; `except`: cards that the caller holds already",
  query: z.object({ except: idsUpTo(8) }),
  reply: z.nullable(Candidate),
  errors: DECK_ERRORS,
});
export const listMatches = defineRoute({
  name: "listMatches",
  method: "GET",
  path: "/matches",
  access: "verified-of-age",
  summary: "The member's matches, newest first",
  query: z.object({ page: Page, limit: Limit }),
  reply: z.object({ matches: z.array(Match), total: z.number(), page: z.number(), limit: z.number() }),
  errors: ["email-not-validated"],
});
/** `likes`: left after this swipe. Without a match the other fields are absent. */
export const SwipeReply = z.object({
  match: z.boolean(),
  conversationId: z.optional(Id),
  reasons: z.optional(MatchReasons),
  likes: z.number(),
});
export type SwipeReply = z.output<typeof SwipeReply>;
export const swipe = defineRoute({
  name: "swipe",
  method: "POST",
  path: "/match/swipe",
  access: "verified-of-age",
  idempotencyKey: true,
  summary: "Likes or dislikes a character, once; a like takes one of the allowance and may be a match",
  body: z.strictObject({ ...To, actionType: z.enum(SWIPE_ACTIONS) }),
  reply: SwipeReply,
  errors: [...DECK_ERRORS, "disclosure-required", "no-likes", "already-swiped", "on-break", "idempotency-mismatch"],
});
export const swipeLater = defineRoute({
  name: "swipeLater",
  method: "POST",
  path: "/match/later",
  access: "verified-of-age",
  summary: "Puts a character off for some days; free",
  body: z.strictObject(To),
  reply: z.object({ status: z.literal("success") }),
  errors: [...DECK_ERRORS, "already-swiped", "on-break"],
});
export const undoSwipe = defineRoute({
  name: "undoSwipe",
  method: "POST",
  path: "/match/undo",
  access: "verified-of-age",
  summary: "Takes the last swipe back, one step at a time; with `toUserId` only if that character was swiped last",
  body: z.nullish(z.strictObject({ toUserId: z.optional(Id) })),
  reply: z.object({
    undone: z.enum([...SWIPE_ACTIONS, "later"]),
    /** Null when the character has left this brand meanwhile. */
    candidate: z.nullable(Candidate),
    likes: z.number(),
  }),
  errors: [...DECK_ERRORS, "nothing-to-undo", "undo-after-message", "conflict"],
});

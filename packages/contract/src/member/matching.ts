import { LOOKING_FOR, SWIPE_ACTIONS } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, idsUpTo, IsoDate, Limit, Page } from "../shapes.ts";
import { Profile, ProfileCard } from "./profiles.ts";

/** Why a like became a match (decision O-6): the character's wishes that the member meets, and the shared tags. */
export const MatchReasons = z.object({
  gender: z.enum(LOOKING_FOR),
  ageMin: z.number(),
  ageMax: z.number(),
  tags: z.array(z.string()),
});
export type MatchReasons = z.output<typeof MatchReasons>;

/** A card of the deck: the character with the tags they share. */
export const Candidate = z.extend(Profile, { sharedTags: z.array(z.string()) });
export type Candidate = z.output<typeof Candidate>;

export const Match = z.object({
  _id: Id,
  createDate: IsoDate,
  profile: ProfileCard,
  conversationId: Id,
  /** The conversation has messages. */
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
  summary:
    "Returns the next character to swipe, or null if none is left; `except`: cards that the caller already holds",
  query: z.object({ except: idsUpTo(8) }),
  reply: z.nullable(Candidate),
  errors: DECK_ERRORS,
});
export const listMatches = defineRoute({
  name: "listMatches",
  method: "GET",
  path: "/matches",
  access: "verified-of-age",
  summary: "Lists the member's matches, newest first",
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
  summary: "Likes or dislikes a character, once; a like uses one of the allowance and may be a match",
  body: z.strictObject({ ...To, actionType: z.enum(SWIPE_ACTIONS) }),
  reply: SwipeReply,
  errors: [...DECK_ERRORS, "disclosure-required", "no-likes", "already-swiped", "on-break", "idempotency-mismatch"],
});
export const swipeLater = defineRoute({
  name: "swipeLater",
  method: "POST",
  path: "/match/later",
  access: "verified-of-age",
  summary: "Postpones a character for some days; free",
  body: z.strictObject(To),
  reply: z.object({ status: z.literal("success") }),
  errors: [...DECK_ERRORS, "already-swiped", "on-break"],
});
export const undoSwipe = defineRoute({
  name: "undoSwipe",
  method: "POST",
  path: "/match/undo",
  access: "verified-of-age",
  summary: "Undoes the last swipe, one step at a time; with `toUserId` only if that character was swiped last",
  body: z.nullish(z.strictObject({ toUserId: z.optional(Id) })),
  reply: z.object({
    undone: z.enum([...SWIPE_ACTIONS, "later"]),
    /** Null if the character has since left this brand. */
    candidate: z.nullable(Candidate),
    likes: z.number(),
  }),
  errors: [...DECK_ERRORS, "nothing-to-undo", "undo-after-message", "conflict"],
});

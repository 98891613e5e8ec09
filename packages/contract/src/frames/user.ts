import { REVIEW_STATES } from "@masq/domain/care/reviews";
import { PICTURE_REFUSALS } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Break } from "../break.ts";
import { Conversation, Message, UnreadCount } from "../member/conversations.ts";
import { ProfileCard } from "../member/profiles.ts";
import { AgeCheckFailure, AgeVerification } from "../member/user.ts";
import { Id } from "../shapes.ts";

/** Frames of `/ws/user` (specification section 7): JSON `{ action, … }`. `o` is the stream's offset; unknown actions are ignored. */
export const USER_SUBPROTOCOL = "access_token";
const o = z.optional(z.number());

export const UserClientFrame = z.discriminatedUnion("action", [
  z.object({ action: z.literal("heartbeat") }),
  z.object({ action: z.literal("unreadMessageCount") }),
  z.object({ action: z.literal("resume"), after: z.number(), epoch: z.string().check(z.maxLength(64)) }),
  /** The member is typing; sent to the operator who holds the conversation, never stored. */
  z.object({ action: z.literal("typing"), conversationId: Id }),
]);
export type UserClientFrame = z.output<typeof UserClientFrame>;

/** Absolute values, never deltas. `seen`: an operator has the member's messages up to this sequence on screen. */
export const UserUpdate = z.object({
  credits: z.optional(z.number()),
  likes: z.optional(z.number()),
  isPremium: z.optional(z.boolean()),
  emailValidated: z.optional(z.boolean()),
  /** The verifier answered, or the member moved. */
  ageVerificationApplicable: z.optional(z.boolean()),
  ageVerification: z.optional(z.nullable(AgeVerification)),
  ageVerificationFailed: z.optional(z.nullable(AgeCheckFailure)),
  /** An order of the member was decided or refunded: fetch it. */
  order: z.optional(z.object({ orderId: z.string(), status: z.string() })),
  /** Memberships or saved cards changed: fetch them. */
  membership: z.optional(z.object({ membershipId: z.string(), state: z.string() })),
  /** `promotions.firstPurchasePromotion`: false once used. */
  firstPurchasePromotion: z.optional(z.boolean()),
  /** `promotions.complete_profile`: false once the bonus was paid. */
  completeProfile: z.optional(z.boolean()),
  /**
   * An admin cleared the member's picture, or refused and removed it. `isRemoved`: the member withdrew it from a chat.
   */
  picture: z.optional(
    z.object({
      imageId: z.string(),
      isCleared: z.optional(z.boolean()),
      isRemoved: z.optional(z.boolean()),
      reason: z.optional(z.enum(PICTURE_REFUSALS)),
    }),
  ),
  /** The member marked or unmarked a favorite, on any device. */
  favourite: z.optional(z.object({ profileId: z.string(), isFavourite: z.boolean() })),
  /** An operator marked or unmarked the member as the character's favorite. */
  favouritedBy: z.optional(z.object({ profileId: z.string(), isFavourite: z.boolean() })),
  /** The member blocked, muted or released a character, on any device. */
  safety: z.optional(z.object({ profileId: z.string(), conversationId: z.string() })),
  /** A break began, on this or another brand of the company. */
  break: z.optional(Break),
  sellingPausedUntil: z.optional(z.nullable(z.string())),
  /** An admin decided a report by the member. */
  report: z.optional(z.object({ reportId: z.string() })),
  /** An admin decided the member's review. */
  review: z.optional(z.object({ state: z.enum(REVIEW_STATES) })),
  /** A role-play date of this conversation was created, moved, canceled or removed. */
  meetUp: z.optional(z.object({ conversationId: z.string() })),
  seen: z.optional(z.object({ conversationId: z.string(), sequence: z.number() })),
});
export const UserServerFrame = z.discriminatedUnion("action", [
  z.object({ action: z.literal("heartbeat") }),
  z.object({ action: z.literal("welcome"), o: z.number(), epoch: z.string() }),
  z.object({ action: z.literal("resync") }),
  z.object({ action: z.literal("unreadMessageCount"), o, count: UnreadCount }),
  z.object({
    action: z.literal("newMessage"),
    o,
    conversation: z.pick(Conversation, {
      _id: true,
      type: true,
      archived: true,
      muted: true,
      updateDate: true,
      unread: true,
    }),
    message: Message,
    profile: ProfileCard,
  }),
  /** A message changed after it was sent: removed, or free after all. */
  z.object({ action: z.literal("messageChanged"), o, conversationId: Id, message: Message }),
  z.object({ action: z.literal("userUpdate"), o, payload: UserUpdate }),
  /** The operator who holds the conversation is typing; shown for TYPING_SHOWN_MS. */
  z.object({ action: z.literal("typing"), conversationId: z.string() }),
  z.object({ action: z.literal("logout"), reason: z.string() }),
]);
export type UserServerFrame = z.output<typeof UserServerFrame>;

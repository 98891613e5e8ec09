import * as z from "zod/mini";
import { Conversation, Message, UnreadCount } from "../member/conversations.ts";
import { ProfileCard } from "../member/profiles.ts";

/** Frames of `/ws/user` (specification section 7): JSON `{ action, … }`. `o` is the stream's offset; unknown actions are ignored. */
export const USER_SUBPROTOCOL = "access_token";
const o = z.optional(z.number());

export const UserClientFrame = z.discriminatedUnion("action", [
  z.object({ action: z.literal("heartbeat") }),
  z.object({ action: z.literal("unreadMessageCount") }),
  z.object({ action: z.literal("resume"), after: z.number(), epoch: z.string() }),
]);
export type UserClientFrame = z.output<typeof UserClientFrame>;

/** Absolute values, never deltas. `seen`: an operator has the member's messages up to this sequence on the screen. */
export const UserUpdate = z.object({
  credits: z.optional(z.number()),
  likes: z.optional(z.number()),
  isPremium: z.optional(z.boolean()),
  emailValidated: z.optional(z.boolean()),
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
      updateDate: true,
      unread: true,
    }),
    message: Message,
    profile: ProfileCard,
  }),
  z.object({ action: z.literal("userUpdate"), o, payload: UserUpdate }),
  z.object({ action: z.literal("logout"), reason: z.string() }),
]);
export type UserServerFrame = z.output<typeof UserServerFrame>;

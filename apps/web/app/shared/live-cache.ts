import type { UserServerFrame } from "@masq/contract/frames/user";
import type { Message, UnreadCount } from "@masq/contract/member/conversations";
import type { User } from "@masq/contract/member/user";

type UserUpdate = Extract<UserServerFrame, { action: "userUpdate" }>["payload"];
type Thread = { messages: Message[]; messageCount: number };

/** Inserts a message in order, or replaces it or its own pending bubble. */
export function mergeMessage<T extends Thread>(thread: T, message: Message): T {
  const isSame = (one: Message): boolean =>
    one._id === message._id || (message.clientKey !== null && one.clientKey === message.clientKey);
  const others = thread.messages.filter((one) => !isSame(one));
  const isNew = others.length === thread.messages.length;
  const messages = [...others, message].toSorted(
    (a, b) => Number(a.isPending) - Number(b.isPending) || a.sequence - b.sequence,
  );
  return { ...thread, messages, messageCount: thread.messageCount + (isNew ? 1 : 0) };
}

/** Replaces a loaded message; one further back is loaded as it is by then. */
export function changeMessage<T extends Thread>(thread: T, message: Message): T {
  return { ...thread, messages: thread.messages.map((one) => (one._id === message._id ? message : one)) };
}

/** An operator has seen the member's messages up to `sequence`. */
export function markSeen<T extends Thread>(thread: T, sequence: number): T {
  const messages = thread.messages.map((one) =>
    one.senderType === "user" && !one.isPending && one.sequence <= sequence ? { ...one, isRead: true } : one,
  );
  return { ...thread, messages };
}

const GONE = { state: "removed", width: null, height: null, placeholder: null, image: null } as const;

/** A picture was withdrawn or refused: the message stays and says so. */
export function removePicture<T extends Thread>(thread: T, imageId: string): T {
  if (!thread.messages.some(({ attachment }) => attachment?._id === imageId)) return thread;
  const messages = thread.messages.map((one) =>
    one.attachment?._id === imageId ? { ...one, attachment: { _id: imageId, ...GONE } } : one,
  );
  return { ...thread, messages };
}

function ageOf({ ageVerificationApplicable, ageVerification, ageVerificationFailed }: UserUpdate): Partial<User> {
  return {
    ...(ageVerificationApplicable !== undefined && { ageVerificationApplicable }),
    ...(ageVerification !== undefined && { ageVerification }),
    ...(ageVerificationFailed !== undefined && { ageVerificationFailed }),
  };
}

/** Absolute values only: what the frame omits stays. */
export function applyUpdate(viewer: User, update: UserUpdate | LiveCounters): User {
  const { credits, likes, isPremium, emailValidated } = update;
  const pause = "break" in update ? update.break : undefined;
  const paused = "sellingPausedUntil" in update ? update.sellingPausedUntil : undefined;
  const told = "ageVerification" in update || "ageVerificationApplicable" in update ? ageOf(update) : undefined;
  // A frame reports that the requested address is confirmed; the counters repeat it at each connection.
  const moved = emailValidated === true && !("unread" in update) ? viewer.newEmail : null;
  const isPaid = "completeProfile" in update && update.completeProfile === false;
  return {
    ...viewer,
    ...(credits !== undefined && { credits }),
    ...(likes !== undefined && { likes }),
    ...(isPremium !== undefined && { isPremium }),
    ...(emailValidated !== undefined && { emailValidated }),
    ...(moved !== null && { email: moved, newEmail: null }),
    ...(pause && { break: pause }),
    ...(paused !== undefined && { sellingPausedUntil: paused }),
    ...told,
    ...(isPaid && { promotions: { ...viewer.promotions, complete_profile: false } }),
  };
}

export type LiveCounters = Pick<User, "credits" | "likes" | "isPremium" | "emailValidated"> & {
  unread: UnreadCount;
};

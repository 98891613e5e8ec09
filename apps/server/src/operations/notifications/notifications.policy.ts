import { NOTIFY_OFFLINE_MS } from "@masq/domain/constants";

export type NotificationState = {
  isActive: boolean;
  isConfirmed: boolean;
  wantsMail: boolean;
  /** Nothing of this conversation may reach the member: see `isSilenced` of the queries. */
  isSilenced: boolean;
  /** Still what it was when the mail was queued: the member has read nothing since. */
  isUnread: boolean;
  /** Since the member was last seen. */
  idleMs: number;
};
export type Judgement = { send: true } | { send: false; retryInMs?: number };

/** Decision G-091: a mail only to who has been away for 5 minutes and has not read; otherwise drop it or wait. */
export function judgeNotification(state: NotificationState): Judgement {
  const isDue = state.isActive && state.isConfirmed && state.wantsMail && state.isUnread && !state.isSilenced;
  if (!isDue) return { send: false };
  if (state.idleMs >= NOTIFY_OFFLINE_MS) return { send: true };
  return { send: false, retryInMs: NOTIFY_OFFLINE_MS - state.idleMs };
}

/** A device is told unless the message was read meanwhile, the device signed out, or nothing may reach the member. */
export const isPushDue = (
  state: Pick<NotificationState, "isActive" | "isConfirmed" | "isUnread" | "isSilenced"> & { isSignedIn: boolean },
): boolean => state.isActive && state.isConfirmed && state.isUnread && state.isSignedIn && !state.isSilenced;

import { NOTIFY_OFFLINE_MS } from "@masq/domain/constants";

export type NotificationState = {
  isActive: boolean;
  isConfirmed: boolean;
  wantsMail: boolean;
  /** Nothing of this conversation may reach the member: see `isSilenced` of the queries. */
  isSilenced: boolean;
  /** The member has read nothing since the mail was queued. */
  isUnread: boolean;
  idleMs: number;
};
export type Judgement = { send: true } | { send: false; retryInMs?: number };

/** Decision G-091: mail only members away for 5 minutes who have not read; otherwise drop or wait. */
export function judgeNotification(state: NotificationState): Judgement {
  const isDue = state.isActive && state.isConfirmed && state.wantsMail && state.isUnread && !state.isSilenced;
  if (!isDue) return { send: false };
  if (state.idleMs >= NOTIFY_OFFLINE_MS) return { send: true };
  return { send: false, retryInMs: NOTIFY_OFFLINE_MS - state.idleMs };
}

/** A device gets a push unless the message was read, the device signed out, or the member must not be notified. */
export const isPushDue = (
  state: Pick<NotificationState, "isActive" | "isConfirmed" | "isUnread" | "isSilenced"> & { isSignedIn: boolean },
): boolean => state.isActive && state.isConfirmed && state.isUnread && state.isSignedIn && !state.isSilenced;

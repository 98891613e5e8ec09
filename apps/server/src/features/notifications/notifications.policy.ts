import { NOTIFY_OFFLINE_MS } from "@masq/domain/constants";

export type NotificationState = {
  isActive: boolean;
  isConfirmed: boolean;
  wantsMail: boolean;
  /** Still what it was when the mail was queued: the member has read nothing since. */
  isUnread: boolean;
  /** Since the member was last seen. */
  idleMs: number;
};
export type Judgement = { send: true } | { send: false; retryInMs?: number };

/** Decision G-091: a mail only to who has been away for 5 minutes and has not read; otherwise drop it or wait. */
export function judgeNotification(state: NotificationState): Judgement {
  if (!state.isActive || !state.isConfirmed || !state.wantsMail || !state.isUnread) return { send: false };
  if (state.idleMs >= NOTIFY_OFFLINE_MS) return { send: true };
  return { send: false, retryInMs: NOTIFY_OFFLINE_MS - state.idleMs };
}

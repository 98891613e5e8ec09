import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import { settingsOf } from "../../people/accounts/member-settings.ts";
import { onBreak } from "../../people/limits/limits.queries.ts";
import type { Locale } from "../../foundation/mail-queue/letter.ts";
import type { NotificationState } from "./notifications.policy.ts";

export type KeptMail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  date: string;
  stopHref?: string;
};

export const sentPlace = (mailId: string): string => `sent:${mailId}`;
const OUTBOX_LENGTH = 200;

/** Whether a process recently took a mail off the queue and has not sent it: its lease is fresh. */
export async function isMailUnderway({ db }: Pick<Deps, "db">): Promise<boolean> {
  const row = await db
    .selectFrom("mail")
    .where("state", "=", "queued")
    .where("attempts", "=", 1)
    .where("next_at", ">", sql<Date>`app_now() + interval '115 seconds'`)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Mails kept without a mail server, newest first; for the demo's outbox. */
export async function readOutbox(deps: Pick<Deps, "db" | "sealing">): Promise<KeptMail[]> {
  const rows = await deps.db
    .selectFrom("sent_mail")
    .innerJoin("mail", "mail.id", "sent_mail.mail_id")
    .select(["mail.id", "mail.member_id", "sent_mail.sealed", "sent_mail.at"])
    .orderBy("sent_mail.at", "desc")
    .orderBy("sent_mail.id", "desc")
    .limit(OUTBOX_LENGTH)
    .execute();
  const mails: KeptMail[] = [];
  for (const row of rows) {
    const place = sentPlace(row.id);
    const text =
      row.member_id === null
        ? deps.sealing.openForProduct(place, row.sealed)
        : await deps.sealing.open(deps.db, row.member_id, place, row.sealed);
    mails.push({ ...(JSON.parse(text) as Omit<KeptMail, "date">), date: row.at.toISOString() });
  }
  return mails;
}

/**
 * Whether nothing of a conversation (a `conversation` row in the statement) may reach the member outside the page, so
 * that its mails and pushes are dropped: frozen, blocked, muted, or the member is on a break. The only place for both.
 */
export const isSilenced: RawBuilder<boolean> = sql<boolean>`(conversation.frozen_at is not null
  or conversation.blocked_at is not null or conversation.muted_at is not null
  or ${onBreak(sql.ref("conversation.member_id"))})`;

export async function readNotificationState(
  db: Kysely<DB>,
  memberId: string,
  letter: { conversationId: string; readSeq: number },
): Promise<NotificationState> {
  const row = await db
    .selectFrom("member")
    .innerJoin("conversation", "conversation.member_id", "member.id")
    .where("member.id", "=", memberId)
    .where("conversation.id", "=", letter.conversationId)
    .select(["member.status", "member.email_validated_at", "member.settings"])
    .select(["conversation.member_read_seq", "conversation.unread", isSilenced.as("silenced")])
    .select(sql<number>`extract(epoch from app_now() - member.activity_at)::float8 * 1000`.as("idle"))
    .executeTakeFirst();
  return {
    isActive: row?.status === "active",
    isConfirmed: row !== undefined && row.email_validated_at !== null,
    wantsMail: row !== undefined && settingsOf(row.settings).emailOnNewMessage,
    isSilenced: row?.silenced !== false,
    isUnread: row !== undefined && row.unread > 0 && row.member_read_seq === letter.readSeq,
    idleMs: row?.idle ?? 0,
  };
}

export type PushState = Pick<NotificationState, "isActive" | "isConfirmed" | "isUnread" | "isSilenced"> & {
  memberId: string;
  brandId: string;
  locale: Locale;
  profileName: string;
  /** The device's session is still valid. */
  isSignedIn: boolean;
  wantsDetails: boolean;
  sealed: Buffer;
};

/** Undefined if the device or the conversation is gone. */
export async function readPushState(
  db: Kysely<DB>,
  push: { subscription_id: string; conversation_id: string; seq: number },
): Promise<PushState | undefined> {
  const row = await db
    .selectFrom("push_subscription")
    .innerJoin("session", "session.id", "push_subscription.session_id")
    .innerJoin("member", "member.id", "push_subscription.member_id")
    .innerJoin("conversation", "conversation.member_id", "member.id")
    .innerJoin("profile", "profile.id", "conversation.profile_id")
    .where("push_subscription.id", "=", push.subscription_id)
    .where("conversation.id", "=", push.conversation_id)
    .select(["push_subscription.member_id", "push_subscription.brand_id", "push_subscription.sealed"])
    .select(["member.status", "member.email_validated_at", "member.settings", "member.locale", "profile.name"])
    .select(["conversation.member_read_seq", "conversation.unread", isSilenced.as("silenced")])
    .select(sql<boolean>`session.revoked_at is null and session.expires_at > app_now()`.as("signed_in"))
    .executeTakeFirst();
  if (!row) return undefined;
  const { notifyDetails, discreet } = settingsOf(row.settings);
  return {
    memberId: row.member_id,
    brandId: row.brand_id,
    locale: row.locale === "de" ? "de" : "en",
    profileName: row.name,
    isActive: row.status === "active",
    isConfirmed: row.email_validated_at !== null,
    isSilenced: row.silenced,
    isUnread: row.unread > 0 && row.member_read_seq < push.seq,
    isSignedIn: row.signed_in,
    wantsDetails: notifyDetails && !discreet,
    sealed: row.sealed,
  };
}

import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { settingsOf } from "../accounts/member-settings.ts";
import type { NotificationState } from "./notifications.policy.ts";

export type KeptMail = { to: string; from: string; subject: string; text: string; html: string; date: string };

export const sentPlace = (mailId: string): string => `sent:${mailId}`;
const OUTBOX_LENGTH = 200;

/** The mails that no mail server took, newest first; for the demo's outbox. */
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
    if (row.member_id === null) continue;
    const text = await deps.sealing.open(deps.db, row.member_id, sentPlace(row.id), row.sealed);
    mails.push({ ...(JSON.parse(text) as Omit<KeptMail, "date">), date: row.at.toISOString() });
  }
  return mails;
}

/** What decides whether a new-message mail still makes sense. */
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
    .select(["conversation.member_read_seq", "conversation.unread"])
    .select(sql<number>`extract(epoch from app_now() - member.activity_at)::float8 * 1000`.as("idle"))
    .executeTakeFirst();
  return {
    isActive: row?.status === "active",
    isConfirmed: row !== undefined && row.email_validated_at !== null,
    wantsMail: row !== undefined && settingsOf(row.settings).emailOnNewMessage,
    isUnread: row !== undefined && row.unread > 0 && row.member_read_seq === letter.readSeq,
    idleMs: row?.idle ?? 0,
  };
}

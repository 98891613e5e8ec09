import type { DB } from "@masq/db/tables/schema";
import * as consts from "@masq/domain/constants";
import { REMOVALS_KEPT_MONTHS } from "@masq/domain/care/removals";
import { RULINGS_KEPT_MONTHS } from "@masq/domain/foundation/rulings";
import { TICKETS_KEPT_MONTHS } from "@masq/domain/care/support";
import { VITALS_KEPT_DAYS } from "@masq/domain/operations/vitals";
import { WEBHOOKS_KEPT_DAYS } from "@masq/domain/operations/webhooks";
import { sql, type RawBuilder } from "kysely";

/**
 * Automatic deletion: what, after how long, and why it is kept until then. `due`: the rows. `blank`: columns emptied if
 * the row itself stays. `files`: the rows stand for files, which are deleted too.
 */
export type RetentionRule = {
  name: string;
  table: keyof DB;
  due: RawBuilder<unknown>;
  blank?: readonly string[];
  files?: "picture" | "export" | "failed export";
  why: string;
};

const months = (count: number) => sql`app_now() - make_interval(months => ${count}::int)`;
const days = (count: number) => sql`app_now() - make_interval(days => ${count}::int)`;

/** Old enough, and not held at the desk. The day is a query of its own, since only then its index is asked. */
const silentChat = sql`last_message_at < ${months(consts.CHATS_KEPT_MONTHS)}
  and active_on <= (select ((${months(consts.CHATS_KEPT_MONTHS)}) at time zone 'UTC')::date) and not exists (
  select from stock where stock.conversation_id = conversation.id and stock.state in ('ready', 'claimed', 'sending'))`;

/** In run order. Events and sent pushes have their own jobs (seven days). */
export const RETENTION: readonly RetentionRule[] = [
  {
    name: "pictures of chats, 6 months",
    table: "member_image",
    due: sql`type = 'message' and conversation_id is not null and created_at < ${months(consts.ATTACHMENTS_KEPT_MONTHS)}`,
    files: "picture",
    why: "So that a picture can be looked at again while the chat is fresh",
  },
  {
    name: "chats, 12 months after the last message",
    table: "conversation",
    due: sql`blocked_at is null and ${silentChat}`,
    why: "So that a conversation can be taken up again",
  },
  {
    name: "messages of blocked characters, 12 months after the last one",
    table: "message",
    due: sql`conversation_id in (select id from conversation where blocked_at is not null and ${silentChat})`,
    why: "The row of the conversation stays, since it is the block",
  },
  {
    name: "conversations of other systems, 12 months after the last message here or there",
    table: "earlier_conversation",
    due: sql`last_at < ${months(consts.CHATS_KEPT_MONTHS)} and not exists (select from conversation
      where conversation.member_id = earlier_conversation.member_id
        and conversation.profile_id = earlier_conversation.profile_id and not (${silentChat}))`,
    why: "As any other conversation",
  },
  {
    name: "unsent texts, 6 months",
    table: "message_draft",
    due: sql`saved_at < ${months(consts.DRAFTS_KEPT_MONTHS)}`,
    why: "So that a started message waits on every device",
  },
  {
    name: "memos, 6 months after their last change",
    table: "note",
    due: sql`changed_at < ${months(consts.MEMOS_KEPT_MONTHS)}`,
    why: "So that a story holds together over pauses and writers",
  },
  {
    name: "what a memo said before a change, 6 months",
    table: "note_change",
    due: sql`before is not null and at < ${months(consts.MEMOS_KEPT_MONTHS)}`,
    blank: ["before"],
    why: "So that a change can be looked up and undone by hand",
  },
  {
    name: "facts of a conversation, 6 months after their last change",
    table: "fact",
    due: sql`changed_at < ${months(consts.FACTS_KEPT_MONTHS)}`,
    why: "So that a story holds together over pauses and writers",
  },
  {
    name: "what a fact said before a change, 6 months",
    table: "fact_change",
    due: sql`before is not null and at < ${months(consts.FACTS_KEPT_MONTHS)}`,
    blank: ["before"],
    why: "So that a change can be looked up and undone by hand",
  },
  {
    name: "promises of characters, 6 months after they were due",
    table: "promise",
    due: sql`due_at < ${months(consts.FACTS_KEPT_MONTHS)}`,
    why: "So that a story can come back to them",
  },
  {
    name: "role-play dates, 6 months after them",
    table: "meet_up",
    due: sql`meet_date < ${months(consts.MEET_UPS_KEPT_MONTHS)}`,
    why: "So that a story can come back to them",
  },
  {
    name: "decided reports, 12 months",
    table: "report",
    due: sql`state in ('decided', 'closed') and coalesce(final_at, decided_at) < ${months(consts.REPORTS_KEPT_MONTHS)}`,
    why: "So that a decision can be appealed and looked up",
  },
  {
    name: "decisions against a member, 14 months",
    table: "ruling",
    due: sql`created_at < ${months(RULINGS_KEPT_MONTHS)} and answers is null and (
      appealed_at is null or exists (select from ruling as answer where answer.answers = ruling.id
        and answer.created_at < ${months(RULINGS_KEPT_MONTHS)}))`,
    why: "So that it can be read and appealed for six months, and counted for a whole year; the answer goes with it",
  },
  {
    name: "texts of quality checks, 12 months",
    table: "quality_text",
    due: sql`at < ${months(consts.REPORTS_KEPT_MONTHS)}`,
    why: "So that a verdict can be appealed and looked up; the verdict itself, without a text, stays",
  },
  {
    name: "held and stopped replies, 12 months",
    table: "held_reply",
    due: sql`held_at < ${months(consts.REPORTS_KEPT_MONTHS)}`,
    why: "So that what was stopped wrongly can be reported, decided and learned from",
  },
  {
    name: "that an answer could be taken back, a day",
    table: "sending_reply",
    due: sql`state <> 'sending' and accepted_at < ${days(1)}`,
    why: "So that a repeated call gets the first response; it holds no text",
  },
  {
    name: "which sentences were said to a member who blocked the character, with its messages",
    table: "said_sentence",
    due: sql`conversation_id in (select id from conversation where blocked_at is not null and ${silentChat})`,
    why: "Any other conversation takes them along",
  },
  {
    name: "how often an operator said a sentence on a day, two days",
    table: "worn_sentence",
    due: sql`at < ${days(2)}`,
    why: "A sentence may be said three times a day; two days cover every time zone",
  },
  {
    name: "quality checks whose conversation is gone",
    table: "quality_check",
    due: sql`state = 'open' and not exists (select from conversation where conversation.id = conversation_id)`,
    why: "Nobody can judge them any more",
  },
  {
    name: "texts of disputes about pay, 12 months",
    table: "payout_dispute_text",
    due: sql`at < ${months(consts.REPORTS_KEPT_MONTHS)}`,
    why: "So that a decision can be looked up; its line, codes and amounts stay",
  },
  {
    name: "decided removal requests, 12 months",
    table: "removal",
    due: sql`state <> 'open' and decided_at < ${months(REMOVALS_KEPT_MONTHS)}`,
    why: "So that the decision can be looked up, and the same sender known again",
  },
  {
    name: "how fast pages were, 90 days",
    table: "page_vital",
    due: sql`day < (${days(VITALS_KEPT_DAYS)})::date`,
    why: "Counts of nobody; a quarter shows whether a page became slower",
  },
  {
    name: "which classes of errors pages met, 90 days",
    table: "page_fault",
    due: sql`day < (${days(VITALS_KEPT_DAYS)})::date`,
    why: "Counts of nobody; a quarter shows whether a fault came back",
  },
  {
    name: "what was written by a public form, 12 months",
    table: "support_ticket",
    due: sql`created_at < ${months(TICKETS_KEPT_MONTHS)}`,
    why: "So that a request can be answered and looked up",
  },
  {
    name: "reviews that are not shown, 12 months after the decision",
    table: "review",
    due: sql`state = 'refused' and decided_at < ${months(consts.REFUSED_REVIEWS_KEPT_MONTHS)}`,
    why: "So that the decision can be looked up and the review rewritten",
  },
  {
    name: "network addresses and devices of sign-ins, 90 days",
    table: "session",
    due: sql`(address is not null or user_agent is not null) and login_at < ${days(consts.ADDRESSES_KEPT_DAYS)}`,
    blank: ["address", "user_agent"],
    why: "So that a sign-in that was not the member's can be found",
  },
  {
    name: "ended sessions, 90 days",
    table: "session",
    due: sql`coalesce(revoked_at, expires_at) < ${days(consts.ADDRESSES_KEPT_DAYS)}`,
    why: "A reused cookie of an ended session is known as such until then",
  },
  {
    name: "unanswered questions for a passkey, an hour",
    table: "passkey_challenge",
    due: sql`expires_at < app_now() - make_interval(hours => 1)`,
    why: "A question counts for five minutes",
  },
  {
    name: "failed sign-ins, a day",
    table: "login_failure",
    due: sql`first_at < ${days(1)}`,
    why: "They slow guessing down for 15 minutes",
  },
  {
    name: "links of mails, a week after they ended",
    table: "link_token",
    due: sql`expires_at < ${days(consts.LINKS_KEPT_DAYS)}`,
    why: "So that an old link is told to be over, not unknown",
  },
  {
    name: "links of mails to staff, a week after they ended",
    table: "agent_link",
    due: sql`expires_at < ${days(consts.LINKS_KEPT_DAYS)}`,
    why: "So that an invitation that ran out is told to be over, not unknown",
  },
  {
    name: "mails, 30 days after they were sent",
    table: "mail",
    due: sql`state <> 'queued' and coalesce(sent_at, created_at) < ${days(consts.MAILS_KEPT_DAYS)}`,
    why: "To answer whether a mail was sent, and so that none is sent twice",
  },
  {
    name: "exports, 72 hours",
    table: "data_export",
    due: sql`state = 'ready' and expires_at <= app_now()`,
    files: "export",
    why: "So that there is time to download",
  },
  {
    name: "exports that failed, 72 hours",
    table: "data_export",
    due: sql`state = 'failed' and asked_at <= app_now() - ${consts.EXPORT_KEPT_MS} * interval '1 millisecond'`,
    files: "failed export",
    why: "So that its owner reads that it failed; a file was stored where the process or the store went away after it",
  },
  {
    name: "what other systems were told, 30 days",
    table: "webhook_event",
    due: sql`at < ${days(WEBHOOKS_KEPT_DAYS)}`,
    why: "So that it can be sent again; ids, codes and amounts, with the tries",
  },
  {
    name: "older secrets of webhooks, a day after the new one",
    table: "webhook_endpoint",
    due: sql`old_until < app_now()`,
    blank: ["old_secret", "old_until"],
    why: "So that a receiver has time to change it",
  },
  {
    name: "that an export was made, 90 days",
    table: "data_export",
    due: sql`state = 'removed' and asked_at < ${days(consts.ADDRESSES_KEPT_DAYS)}`,
    why: "One a day",
  },
];

import type { Attachment } from "@masq/contract/attachment";
import type { FirstAnswer } from "@masq/db/tables/messaging";
import { conversationType } from "@masq/domain/conversation-type";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { pipelined } from "../../platform/db/pipelined.ts";
import { runPrepared } from "../../platform/db/prepared.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { counted } from "../../platform/metrics/business.ts";
import { recordEvents, type NewEvent } from "../../realtime/record-event.ts";
import { countMessage } from "../conversations/count-message.ts";
import type { ConversationRow } from "../conversations/lock-conversation.ts";
import { queueMessageNotification } from "../notifications/queue-message-notification.ts";
import { messageView } from "./message-view.ts";

/**
 * `clientKey`: `<owner id>:<Idempotency-Key>`; `clientHash`: of the body, so that another body under the same key is
 * seen. `attachment`: as the member sees it; the caller saw to it that it may be sent. `alongside`: more events of the member's stream, recorded in the same statement after `newMessage`.
 */
export type NewMessage = {
  conversationId: string;
  memberId: string;
  sender: "user" | "profile" | "system";
  text: string;
  attachment?: Attachment | null | undefined;
  stockId?: string | null | undefined;
  claimEpoch?: number | null | undefined;
  seenSeq?: number | null | undefined;
  agentId?: string | null | undefined;
  clientKey?: string | null | undefined;
  clientHash?: string | null | undefined;
  disclosureConsentId?: string | null | undefined;
  masked?: boolean | undefined;
  answer?: FirstAnswer | undefined;
  alongside?: readonly Omit<NewEvent, "stream">[] | undefined;
};
/** `conversation`: the row as it stands after the message. */
export type AppendedMessage = { id: string; seq: number; at: Date; conversation: ConversationRow };

/** What a message's sealed text is bound to. */
export const messagePlace = (conversationId: string, messageId: string): string =>
  `message:${conversationId}:${messageId}`;

/**
 * Appends a message in the caller's transaction; the caller holds the conversation's lock (`lockConversation`). Takes
 * the next sequence, seals the text, moves the conversation's counters and records `newMessage` (and, when it adds to
 * the unread ones, `unreadMessageCount`) on the member's stream. Two statements; a character's message also queues the mail
 * for a member who is away.
 */
export async function appendMessage(
  deps: Pick<Deps, "sealing" | "bus" | "clock">,
  tx: Tx,
  after: AfterCommit,
  message: NewMessage,
): Promise<AppendedMessage> {
  const id = newId("msg", deps.clock.now());
  const { conversationId, memberId, text } = message;
  const body = await deps.sealing.seal(tx, memberId, messagePlace(conversationId, id), text);
  const { profile_name: profileName, ...conversation } = await insertMessage(tx, id, message, body);
  const { seq, last_message_at: at } = conversation;
  after(() => counted.messages.inc({ sender: message.sender }));
  const isFromProfile = message.sender === "profile";
  const events = [
    newMessageEvent({ ...message, id, seq, at }, conversation),
    ...(isFromProfile ? [{ type: "unreadMessageCount", data: {} }] : []),
    ...(message.alongside ?? []),
  ];
  const { brand_id: brandId, member_read_seq: readSeq } = conversation;
  const told = { memberId, brandId, conversationId, profileName, seq, readSeq };
  if (isFromProfile)
    await pipelined(tx, (line) => [
      recordEvents(deps, line, after, memberId, events),
      queueMessageNotification(deps, line, told),
    ]);
  else await recordEvents(deps, tx, after, memberId, events);
  return { id, seq, at, conversation };
}

const typeOf = ({ attachment }: Pick<NewMessage, "attachment">) => (attachment ? "attachment" : "text");

/** One statement, so that a sequence is never taken without its message. */
async function insertMessage(
  tx: Tx,
  id: string,
  message: NewMessage,
  body: Buffer,
): Promise<ConversationRow & { profile_name: string }> {
  const { sender } = message;
  const { rows } = await runPrepared(
    tx,
    sql<ConversationRow & { profile_name: string }>`
    with present as materialized (select app_now() as at),
    counted as (${countMessage(message.conversationId, sender)}),
    stored as (
      insert into message (conversation_id, seq, id, sender, message_type, body, attachment_id, masked, stock_id,
        claim_epoch, seen_seq, agent_id, client_key, client_hash, disclosure_consent_id, answer, at)
      select counted.id, counted.seq, ${id}, ${sender}, ${typeOf(message)}, ${body}::bytea,
        ${message.attachment?._id ?? null}, ${message.masked ?? false}::boolean, ${message.stockId ?? null},
        ${message.claimEpoch ?? null}::bigint, ${message.seenSeq ?? null}::bigint, ${message.agentId ?? null},
        ${message.clientKey ?? null}, ${message.clientHash ?? null}, ${message.disclosureConsentId ?? null},
        ${message.answer ? JSON.stringify(message.answer) : null}::jsonb, counted.last_message_at
      from counted returning seq
    ),
    -- what was typed has become this message
    typed as (
      update message_draft set body = null, version = version + 1, saved_at = counted.last_message_at
      from counted where ${sender}::text = 'user' and message_draft.member_id = counted.member_id
        and message_draft.profile_id = counted.profile_id and message_draft.body is not null
    )
    select counted.*, profile.name as profile_name
    from counted, stored, profile where profile.id = counted.profile_id
  `,
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no conversation ${message.conversationId}`);
  return row;
}

function newMessageEvent(
  message: NewMessage & { id: string; seq: number; at: Date },
  row: ConversationRow,
): Omit<NewEvent, "stream"> {
  const { id, seq, at, sender, text, attachment = null, clientKey = null } = message;
  const view = messageView(
    { id, seq, at, sender, messageType: typeOf(message), text, attachment, clientKey },
    { memberReadSeq: row.member_read_seq, deskSeenSeq: row.desk_seen_seq },
  );
  const conversation = {
    _id: row.id,
    type: conversationType({ archived: row.archived, hasUserMessage: row.last_user_seq > 0 }),
    archived: row.archived,
    updateDate: row.updated_at.toISOString(),
    unread: row.unread,
    muted: row.muted_at !== null,
  };
  return {
    type: "newMessage",
    data: { conversationId: row.id, profileId: row.profile_id, messageId: id, sequence: seq },
    text: { memberId: message.memberId, json: { conversation, message: view } },
  };
}

import type { Attachment } from "@masq/contract/attachment";
import type { FirstAnswer } from "@masq/db/tables/messaging";
import type { SystemWord } from "@masq/domain/chat/second-look";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { pipelined } from "../../platform/db/pipelined.ts";
import { keepStatement, runPrepared } from "../../platform/db/prepared.ts";
import { withCommit, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { counted } from "../../platform/metrics/business.ts";
import { recordEvents, type NewEvent } from "../../foundation/events/record-event.ts";
import { countMessage } from "../conversations/count-message.ts";
import type { ConversationRow } from "../conversations/lock-conversation.ts";
import { queueMessageNotification } from "../../foundation/mail-queue/queue-message-notification.ts";
import { newMessageEvent, TOLD, typeOf, type ToldRow } from "./new-message-event.ts";

/**
 * `clientKey`: `<owner id>:<Idempotency-Key>`; `clientHash`: of the body, to detect another body under the same key.
 * `attachment`: as the member sees it; the caller checked that it may be sent. `alongside`: more events of the member's
 * stream, recorded in the same statement after `newMessage`.
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
  /** Of a system line that screens draw in a way of its own. */
  word?: SystemWord | undefined;
  /** Of a member's line that cost nothing. */
  free?: boolean | undefined;
  answer?: FirstAnswer | undefined;
  alongside?: readonly Omit<NewEvent, "stream">[] | undefined;
  /** A caller's statement sent before the message's; if it throws, nothing is stored. */
  ahead?: ((line: Tx) => Promise<unknown>) | undefined;
};
export type AppendedMessage = { id: string; seq: number; at: Date };

/** Binding of a message's sealed text. */
export const messagePlace = (conversationId: string, messageId: string): string =>
  `message:${conversationId}:${messageId}`;

/**
 * Appends a message in the caller's transaction; the caller holds the conversation's lock (`lockConversation`). Takes
 * the next sequence, seals the text, updates the conversation's counters and records `newMessage` (and
 * `unreadMessageCount` if that changes) on the member's stream. One statement, and the events with the COMMIT; a
 * character's message also queues the mail for an absent member.
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
  const { ahead } = message;
  const stored = ahead
    ? (await pipelined(tx, (line) => [ahead(line), insertMessage(line, id, message, body)]))[1]
    : await insertMessage(tx, id, message, body);
  const { profile_name: profileName, has_devices: hasDevices, brand_id: brandId, member_read_seq: readSeq } = stored;
  const { seq, last_message_at: at } = stored;
  await tell(deps, tx, after, message, { id, conversation: stored });
  const told = { memberId, brandId, conversationId, profileName, hasDevices, seq, readSeq };
  if (message.sender === "profile") await queueMessageNotification(deps, tx, told);
  return { id, seq, at };
}

/** The conversation's row, and the time, as text as well so that nothing of it is lost, both read under its lock. */
export type LockedConversation = { conversation: ConversationRow; at: Date; moment: string };

/**
 * The same for a member's line, all of it with the COMMIT. What the conversation becomes needs no answer of the database:
 * the caller holds its lock and read it then.
 */
export async function appendLine(
  deps: Pick<Deps, "sealing" | "bus" | "clock">,
  tx: Tx,
  after: AfterCommit,
  message: NewMessage & { sender: "user" },
  { conversation: held, at, moment }: LockedConversation,
): Promise<AppendedMessage & { conversation: ConversationRow }> {
  const id = newId("msg", deps.clock.now());
  const { conversationId, memberId, text } = message;
  const body = await deps.sealing.seal(tx, memberId, messagePlace(conversationId, id), text);
  await withCommit(tx, storeRow(rowOf(id, message, body, moment)));
  const seq = held.seq + 1;
  const conversation = { ...held, seq, last_user_seq: seq, last_message_at: at, updated_at: at };
  await tell(deps, tx, after, message, { id, conversation });
  return { id, seq, at, conversation };
}

async function tell(
  deps: Pick<Deps, "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  message: NewMessage,
  { id, conversation }: { id: string; conversation: ToldRow },
): Promise<void> {
  const { seq, last_message_at: at } = conversation;
  after(() => counted.messages.inc({ sender: message.sender }));
  await recordEvents(deps, tx, after, message.memberId, [
    newMessageEvent({ ...message, id, seq, at }, conversation),
    ...(message.sender === "profile" ? [{ type: "unreadMessageCount", data: {} }] : []),
    ...(message.alongside ?? []),
  ]);
}

type NewRow = {
  conversationId: string;
  sender: NewMessage["sender"];
  id: string;
  type: string;
  body: Buffer;
  attachmentId: string | null;
  masked: boolean;
  word: SystemWord | null;
  free: boolean | null;
  answer: string | null;
  /** When it was written, if that is known already; null: now. */
  moment: string | null;
} & { [K in Plain]: NonNullable<NewMessage[K]> | null };
type Plain = "stockId" | "claimEpoch" | "seenSeq" | "agentId" | "clientKey" | "clientHash" | "disclosureConsentId";

/** `has_devices`: whether any device of the member subscribed to pushes. */
type StoredRow = ToldRow & { profile_name: string; has_devices: boolean };

/**
 * One statement, so that a sequence is never taken without its message. Without the conversation the message has none,
 * which its table refuses.
 */
const storeRow = keepStatement(
  (_db, row: NewRow) => sql<StoredRow>`
    with present as materialized (select coalesce(${row.moment}::timestamptz, app_now()) as at),
    counted as (${countMessage(row.conversationId, row.sender)}),
    stored as (
      insert into message (conversation_id, seq, id, sender, message_type, body, attachment_id, masked, stock_id,
        claim_epoch, seen_seq, agent_id, client_key, client_hash, disclosure_consent_id, answer, word, free, at)
      select counted.id, counted.seq, ${row.id}, ${row.sender}, ${row.type}, ${row.body}::bytea, ${row.attachmentId},
        ${row.masked}::boolean, ${row.stockId}, ${row.claimEpoch}::bigint, ${row.seenSeq}::bigint, ${row.agentId},
        ${row.clientKey}, ${row.clientHash}, ${row.disclosureConsentId}, ${row.answer}::jsonb, ${row.word},
        ${row.free}::boolean, counted.last_message_at
      from (select 1) as line left join counted on true returning seq
    ),
    -- what was typed has become this message
    typed as (
      update message_draft set body = null, version = version + 1, saved_at = counted.last_message_at
      from counted where ${row.sender}::text = 'user' and message_draft.member_id = counted.member_id
        and message_draft.profile_id = counted.profile_id and message_draft.body is not null
    )
    select ${sql.join(TOLD.map((column) => sql.ref(`counted.${column}`)))}, profile.name as profile_name,
      exists (select 1 from push_subscription where member_id = counted.member_id) as has_devices
    from counted, stored, profile where profile.id = counted.profile_id`,
);

async function insertMessage(tx: Tx, id: string, message: NewMessage, body: Buffer): Promise<StoredRow> {
  const { rows } = await runPrepared(tx, storeRow(rowOf(id, message, body)));
  const [row] = rows;
  if (!row) throw new Error(`conversation ${message.conversationId} does not exist`);
  return row;
}

function rowOf(id: string, message: NewMessage, body: Buffer, moment: string | null = null): NewRow {
  const { conversationId, sender, attachment, answer } = message;
  return {
    moment,
    conversationId,
    sender,
    id,
    body,
    type: typeOf(message),
    attachmentId: attachment?._id ?? null,
    masked: message.masked ?? false,
    word: message.word ?? null,
    free: message.free ?? null,
    stockId: message.stockId ?? null,
    claimEpoch: message.claimEpoch ?? null,
    seenSeq: message.seenSeq ?? null,
    agentId: message.agentId ?? null,
    clientKey: message.clientKey ?? null,
    clientHash: message.clientHash ?? null,
    disclosureConsentId: message.disclosureConsentId ?? null,
    answer: answer ? JSON.stringify(answer) : null,
  };
}

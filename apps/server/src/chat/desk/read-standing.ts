import { sql } from "kysely";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { prepare } from "../../platform/db/prepared.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { sessionLock } from "../../people/agent-sessions/lock-session.ts";
import { hashesOf, known, type Hashes, type Known } from "../phrases/said-before.ts";
import type { SaidWords } from "../phrases/said-words.ts";
import { remaining } from "../sending/sending.queries.ts";
import type { Answered, KnownSending } from "./read-answer.ts";

export type Try = {
  conversationId: string;
  /** The last message on the writer's screen; null = an empty conversation. */
  lastMessageId: string | null;
  clientKey: string;
  clientHash: string;
  words: SaidWords;
};
/** `seenSeq`: the sequence of `lastMessageId`, 0 if it is not of this conversation. */
export type Standing = {
  sessionId: string | null;
  firstName: string;
  lastName: string;
  seenSeq: number;
  answered: Answered | undefined;
  /** The key's reply waited to go out; it comes before the message it became. */
  sending: KnownSending | undefined;
  /** Of the sentences, what may not be said again. */
  known: Known;
};

type Row = Known & {
  session_id: string | null;
  first_name: string;
  last_name: string;
  seen_seq: number | null;
  answer_id: string | null;
  answer_conversation_id: string;
  answer_member_id: string;
  answer_brand_id: string;
  answer_hash: string | null;
  sending_id: string | null;
  sending_hash: string | null;
  sending_seq: number;
  sending_at: Date;
  sending_ms: number;
};

type Asked = { agentId: string; memberId: string; said: string[]; worn: string[] };
const sentences = (of: Hashes) => {
  const { said, worn } = known(of);
  return sql`${said} as said, ${worn} as worn`;
};
const standing = prepare(
  (
    _db,
    {
      agentId,
      lastMessageId,
      conversationId,
      clientKey,
      memberId,
      said,
      worn,
    }: Omit<Try, "clientHash" | "words"> & Asked,
  ) => sql<Row>`
    with session as materialized (${sessionLock(agentId)})
    select session.session_id, agent.first_name, agent.last_name, seen.seq as seen_seq, answer.id as answer_id,
      answer.conversation_id as answer_conversation_id, answer.client_hash as answer_hash, c.member_id as answer_member_id,
      c.brand_id as answer_brand_id, r.id as sending_id, r.client_hash as sending_hash, r.seq as sending_seq,
      r.accepted_at as sending_at, ${remaining} as sending_ms, ${sentences({ memberId, agentId, said, worn })}
    from agent
    left join session on true
    left join message seen on seen.id = ${lastMessageId} and seen.conversation_id = ${conversationId}
    left join message answer on answer.client_key = ${clientKey}
    left join conversation c on c.id = answer.conversation_id
    left join sending_reply r on r.client_key = ${clientKey}
    where agent.id = ${agentId}`,
);

/**
 * Steps 2 and 3 of a reply in one statement; the caller holds the conversation. Reads the stored reply of an earlier
 * try with this key, the writer's work session (locked from here on) and how far the writer has read. Messages change
 * only under the conversation's lock, so waiting for the session makes none of this stale. Error: idempotency-mismatch
 * if the key belongs to another body.
 */
export async function readStanding(tx: Tx, actor: AgentActor, attempt: Try): Promise<Standing> {
  const { words, clientHash, ...where } = attempt;
  const { rows } = await standing(tx, { ...where, ...hashesOf(words), agentId: actor.id });
  const [row] = rows;
  if (!row) throw new AppError("session-superseded");
  const { answer_id: messageId, answer_conversation_id: conversationId, answer_member_id: memberId } = row;
  const { answer_brand_id: brandId } = row;
  const isOther = (hash: string | null): boolean => hash !== null && hash !== clientHash;
  if (isOther(row.answer_hash) || isOther(row.sending_hash)) throw new AppError("idempotency-mismatch");
  const { sending_id: id, sending_seq: seq, sending_at: at, sending_ms: remainingMs } = row;
  return {
    sessionId: row.session_id,
    firstName: row.first_name,
    lastName: row.last_name,
    seenSeq: row.seen_seq ?? 0,
    answered: messageId === null ? undefined : { messageId, conversationId, memberId, brandId },
    sending: id === null ? undefined : { id, seq, at, remainingMs },
    known: { said: row.said, worn: row.worn },
  };
}

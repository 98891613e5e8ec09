import type { DeskMessage } from "@masq/contract/agent/desk";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { messageRows } from "./desk.queries.ts";
import { openMessages } from "./open-conversation.ts";

/** A reply that is stored. */
export type Answered = { messageId: string; conversationId: string; memberId: string };

/** The stored reply of an earlier try with this key. Error: idempotency-mismatch when the key stood for another body. */
export async function findAnswer(tx: Tx, clientKey: string, clientHash: string): Promise<Answered | undefined> {
  const row = await tx
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .where("client_key", "=", clientKey)
    .select(["message.id", "message.conversation_id", "message.client_hash", "conversation.member_id"])
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.client_hash !== clientHash) throw new AppError("idempotency-mismatch");
  return { messageId: row.id, conversationId: row.conversation_id, memberId: row.member_id };
}

/** The answer to a reply, the same at every repetition: as it was when nobody had read it yet. */
export async function readAnswer(deps: Deps, { messageId, conversationId, memberId }: Answered): Promise<DeskMessage> {
  const rows = await messageRows(deps.db, conversationId, { id: messageId, limit: 1 });
  const marks = { memberReadSeq: 0, deskSeenSeq: 0 };
  const [message] = await openMessages(deps, deps.db, { conversationId, memberId, marks }, rows);
  if (!message) throw new AppError("not-found");
  return message;
}

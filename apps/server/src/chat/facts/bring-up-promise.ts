import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";

/** A conversation's earliest due promise that is not at the desk, as a query with `id` and `due_at`. */
export const duePromise = (conversationId: RawBuilder<unknown>): RawBuilder<{ id: string; due_at: Date }> =>
  sql`select p.id, p.due_at from promise p left join stock s on s.id = p.stock_id
    where p.conversation_id = ${conversationId} and p.state = 'open' and p.due_at <= app_now()
      and (s.id is null or s.state = 'cancelled')
    order by p.due_at limit 1`;

export async function bringUpPromise(tx: Tx, promiseId: string, stockId: string): Promise<void> {
  await tx.updateTable("promise").set({ stock_id: stockId }).where("id", "=", promiseId).execute();
}

/** A reply fulfills the promise of its item, and any other due by then. Part of the statement that stores the reply. */
export const keepDuePromises = (reply: {
  conversationId: string;
  messageId: string;
  stockId: string | null;
}): RawBuilder<unknown> => sql`
  update promise set state = 'kept', kept_message_id = ${reply.messageId}, closed_at = app_now()
  where conversation_id = ${reply.conversationId} and state = 'open'
    and (due_at <= app_now() or stock_id = ${reply.stockId}::text) returning id`;

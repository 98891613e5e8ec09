import type { ConversationTable } from "@masq/db/tables/messaging";
import type { Selectable } from "kysely";
import { runPrepared } from "../../platform/db/prepared.ts";
import type { Tx } from "../../platform/db/transaction.ts";

export type ConversationRow = Selectable<ConversationTable>;

/** First in every lock order (conversation, session, stock): holds back other writers of this conversation until the commit. */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow | undefined> {
  const own = tx.selectFrom("conversation").selectAll().where("id", "=", id).forUpdate();
  return (await runPrepared(tx, own)).rows[0];
}

import type { ConversationTable } from "@masq/db/tables/messaging";
import type { Selectable } from "kysely";
import { prepare } from "../../platform/db/prepared.ts";
import type { Tx } from "../../platform/db/transaction.ts";

export type ConversationRow = Selectable<ConversationTable>;

const lock = prepare((db, { id }: { id: string }) =>
  db.selectFrom("conversation").selectAll().where("id", "=", id).forUpdate(),
);

const lockFree = prepare((db, { id }: { id: string }) =>
  db.selectFrom("conversation").selectAll().where("id", "=", id).forUpdate().skipLocked(),
);

/** First in the lock order (conversation, session, stock): excludes other writers of this conversation until commit. */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow | undefined> {
  return (await lock(tx, { id })).rows[0];
}

/** The same without waiting: undefined also while someone else holds it. */
export async function lockFreeConversation(tx: Tx, id: string): Promise<ConversationRow | undefined> {
  return (await lockFree(tx, { id })).rows[0];
}

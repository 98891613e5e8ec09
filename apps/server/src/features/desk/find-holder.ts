import type { DB } from "@masq/db/tables/schema";
import { appNow } from "@masq/db/open";
import type { Kysely } from "kysely";

/** The operator who holds this conversation of the member now. */
export async function holderOf(db: Kysely<DB>, memberId: string, conversationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("stock")
    .innerJoin("conversation", "conversation.id", "stock.conversation_id")
    .where("conversation.id", "=", conversationId)
    .where("conversation.member_id", "=", memberId)
    .where("stock.state", "=", "claimed")
    .where("stock.claim_expires_at", ">", appNow)
    .select("stock.claimed_by")
    .executeTakeFirst();
  return row?.claimed_by ?? undefined;
}

/** Whose conversation the operator holds with this item and epoch; undefined once the claim has ended. */
export const heldConversation = (
  db: Kysely<DB>,
  agentId: string,
  { stockId, claimEpoch }: { stockId: string; claimEpoch: number },
) =>
  db
    .selectFrom("stock")
    .innerJoin("conversation", "conversation.id", "stock.conversation_id")
    .where("stock.id", "=", stockId)
    .where("stock.state", "=", "claimed")
    .where("stock.claimed_by", "=", agentId)
    .where("stock.claim_epoch", "=", claimEpoch)
    .where("stock.claim_expires_at", ">", appNow)
    .select(["conversation.member_id", "stock.conversation_id"])
    .executeTakeFirst();

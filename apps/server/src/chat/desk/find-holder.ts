import type { DB } from "@masq/db/tables/schema";
import { appNow } from "@masq/db/open";
import { sql, type Kysely } from "kysely";

/** The operator holding this conversation, who may see the member's presence unless the member hides it. */
export async function watcherOf(db: Kysely<DB>, memberId: string, conversationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("stock")
    .innerJoin("conversation", "conversation.id", "stock.conversation_id")
    .innerJoin("member", "member.id", "conversation.member_id")
    .where("conversation.id", "=", conversationId)
    .where("conversation.member_id", "=", memberId)
    .where(sql<boolean>`coalesce(member.settings ->> 'showWhenOnline', 'true') = 'true'`)
    .where("stock.state", "=", "claimed")
    .where("stock.claim_expires_at", ">", appNow)
    .select("stock.claimed_by")
    .executeTakeFirst();
  return row?.claimed_by ?? undefined;
}

/** The conversation the operator holds with this item and epoch; undefined once the claim has ended. `waits`: a reply. */
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
    .select(
      sql<boolean>`exists (select from held_reply h where h.stock_id = stock.id and h.state = 'waiting')`.as("waits"),
    )
    .executeTakeFirst();

import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { lockConversation, type ConversationRow } from "../conversations/lock-conversation.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";

export type Writable = { conversation: ConversationRow; brand: BrandRecord; isHeld: boolean };

/**
 * Locks the conversation whose facts the caller may write: an operator during their claim, an admin inside their brands
 * (decision G-136). Holds the item until the commit, so that an expiring claim ends afterwards. Error: not-found (also
 * for what is not the caller's).
 */
export async function findWritable(
  { brands }: Pick<Deps, "brands">,
  tx: Tx,
  actor: AgentActor,
  conversationId: string,
): Promise<Writable> {
  const conversation = await lockConversation(tx, conversationId);
  const brand = conversation && (await brands.byId(conversation.brand_id));
  if (!conversation || !brand || brandIdsIn([brand], actor.scope).length === 0) throw new AppError("not-found");
  const held = await tx
    .selectFrom("stock")
    .where("conversation_id", "=", conversationId)
    .where("state", "=", "claimed")
    .where("claimed_by", "=", actor.id)
    .where("claim_expires_at", ">", appNow)
    .select("id")
    .forShare()
    .executeTakeFirst();
  if (!held && actor.role !== "admin") throw new AppError("not-found");
  return { conversation, brand, isHeld: held !== undefined };
}

import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { markIntervened } from "../conversations/mark-conversation.ts";
import { closeOpen } from "./close-stock.ts";
import { tellRevoked } from "./freeze-stock.ts";
import type { ProfileReply } from "./send-as-profile.ts";

type Item = Pick<ProfileReply, "stockId" | "claimEpoch" | "close">;
/** An admin's line that waits closes nothing yet. */
export const NO_ITEM: Item = { stockId: null, claimEpoch: null, close: async () => undefined };

const REVOKED = "An admin answered this conversation";

/**
 * An admin's line goes out: closes an open item, moves its fence and tells its holder by `claimRevoked`; operators are
 * not given the conversation for a while (decision G-132). The caller holds the conversation.
 */
export async function stepIn(
  deps: Pick<Deps, "clock" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  { conversationId, adminId }: { conversationId: string; adminId: string },
): Promise<Item> {
  const open = await closeOpen(tx, conversationId, adminId);
  await markIntervened(tx, conversationId, adminId);
  if (!open) return NO_ITEM;
  if (open.holder && open.holder !== adminId)
    await tellRevoked(deps, tx, after, { holder: open.holder, stockId: open.id, reason: REVOKED });
  const stock = { id: open.id, kind: open.kind, claimed_at: null, waited_from: open.waited_from };
  return { stockId: open.id, claimEpoch: open.claim_epoch, close: async () => stock };
}

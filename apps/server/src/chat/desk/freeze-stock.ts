import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { withdrawOpen } from "./close-stock.ts";
import { draftPlace } from "./save-draft.ts";

/** Tells the holder that the item is no longer theirs; the console keeps the text. */
export async function tellRevoked(
  deps: Pick<Deps, "clock" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  revoked: { holder: string; stockId: string; reason: string },
): Promise<void> {
  const { holder, stockId, reason } = revoked;
  await recordEvent(deps, tx, after, { stream: holder, type: "claimRevoked", data: { stockId, reason } });
}

export type Frozen = { conversationId: string; memberId: string; agentId: string; text: string };

/**
 * Leaves a frozen conversation's open item to an admin, with the refused text as its draft: the evidence, sealed like
 * every text. The caller holds the conversation.
 */
export async function freezeStock(
  deps: Pick<Deps, "clock" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  { conversationId, memberId, agentId, text }: Frozen,
): Promise<void> {
  const open = await withdrawOpen(tx, conversationId);
  if (open) {
    const draft = await deps.sealing.seal(tx, memberId, draftPlace(open.id), text);
    await tx
      .updateTable("stock")
      .set({ draft, draft_by: agentId, draft_at: appNow })
      .where("id", "=", open.id)
      .execute();
  }
  if (open?.holder) {
    const reason = "A supervisor is reviewing this conversation";
    await tellRevoked(deps, tx, after, { holder: open.holder, stockId: open.id, reason });
  }
  after(() => deps.bus.signal({ kind: "queue-changed" }));
}

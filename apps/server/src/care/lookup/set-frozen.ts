import type { Standing } from "@masq/contract/agent/lookup";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import type { AgentActor } from "../../http/actor.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { lockConversation } from "../../chat/conversations/lock-conversation.ts";
import { freezeConversation, thawConversation } from "../../chat/conversations/mark-conversation.ts";
import { returnToDesk, withdrawOpen } from "../../chat/desk/close-stock.ts";
import { tellRevoked } from "../../chat/desk/freeze-stock.ts";
import { brandIdsOf, standingOf, type LookupNeeds } from "./take-over-conversation.ts";

const FROZEN = "An admin froze this conversation";

/** Both sides may write again, and the item returns to the operators. The caller holds the conversation. */
export async function thaw(
  deps: Pick<LookupNeeds, "bus">,
  tx: Tx,
  after: AfterCommit,
  { by, id }: { by: string; id: string },
): Promise<void> {
  await thawConversation(tx, id);
  await returnToDesk(tx, id);
  await appendAudit(tx, { actor: by, action: "conversation.thawed", subject: id, data: {} });
  after(() => deps.bus.signal({ kind: "queue-changed" }));
}

/**
 * Freezes or thaws a conversation an admin has looked at (trust section 3). Frozen: nobody writes, the item waits for
 * admins, and a running claim ends with a notice. Thawed: the item returns to the operators without the refused text.
 * No-op if already in that state. Error: not-found.
 */
export async function setFrozen(
  deps: LookupNeeds,
  actor: AgentActor,
  { id, frozen }: { id: string; frozen: boolean },
): Promise<Standing> {
  const brandIds = await brandIdsOf(deps, actor);
  return inTransaction(deps, async (tx, after) => {
    await lockConversation(tx, id);
    const { standing } = await standingOf(tx, brandIds, actor, id);
    if (standing.frozen === frozen) return standing;
    if (frozen) {
      await freezeConversation(deps, tx, id, actor.id);
      const open = await withdrawOpen(tx, id);
      if (open?.holder && open.holder !== actor.id)
        await tellRevoked(deps, tx, after, { holder: open.holder, stockId: open.id, reason: FROZEN });
      await appendAudit(tx, { actor: actor.id, action: "conversation.frozen", subject: id, data: {} });
      after(() => deps.bus.signal({ kind: "queue-changed" }));
    } else await thaw(deps, tx, after, { by: actor.id, id });
    return (await standingOf(tx, brandIds, actor, id)).standing;
  });
}

import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { lockSession } from "../../people/agent-sessions/lock-session.ts";
import { heldConversation } from "./find-holder.ts";
import { findAdmitted } from "./find-admitted.ts";

/**
 * Gives all items of the member's accounts that the operator holds, has reserved or answered so recently that the answer
 * can still be taken back to others, without drafts.
 */
const freeStockOf = (tx: Tx, agentId: string) =>
  sql<{ id: string }>`
    update stock set state = 'ready', claim_epoch = claim_epoch + 1, claimed_by = null, claim_slot = null,
      claimed_at = null, claim_expires_at = null, sticky_agent = null, sticky_until = null,
      draft = null, draft_by = null, draft_at = null
    from conversation
    where conversation.id = stock.conversation_id and is_recused(${agentId}, conversation.member_id)
      and ((stock.state in ('claimed', 'sending') and stock.claimed_by = ${agentId})
        or (stock.state = 'ready' and stock.sticky_agent = ${agentId}))
    returning stock.id`.execute(tx);

/**
 * Recuses an operator who knows the member of a held item: no conversation of that person, with any character on any
 * brand, is given to them again. Permanent. Deletes the draft, which may contain what only an acquaintance could know.
 * The member is not told. Errors: not-found, claim-expired, session-superseded.
 */
export async function recuseFromMember(
  deps: Pick<Deps, "db" | "clock" | "bus" | "brands">,
  actor: AgentActor,
  claim: { stockId: string; claimEpoch: number },
): Promise<void> {
  await findAdmitted(deps, actor, claim.stockId);
  await inTransaction(deps, async (tx, after) => {
    await lockSession(tx, actor);
    const held = await heldConversation(tx, actor.id, claim);
    if (!held) throw new AppError("claim-expired");
    await tx
      .insertInto("recusal")
      .values({ agent_id: actor.id, member_id: held.member_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { rows } = await freeStockOf(tx, actor.id);
    // A claim that expired meanwhile was not released by this call.
    if (!rows.some(({ id }) => id === claim.stockId)) throw new AppError("claim-expired");
    await appendAudit(tx, {
      actor: actor.id,
      action: "member.recused",
      subject: held.conversation_id,
      data: { ...claim, items: rows.length },
    });
    after(() => deps.bus.signal({ kind: "queue-changed" }));
  });
}

export async function isRecused(db: Deps["db"] | Tx, agentId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select is_recused(${agentId}, ${memberId}) as known`.execute(db);
  return rows[0]?.known ?? false;
}

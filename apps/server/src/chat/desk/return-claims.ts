import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { lockSession } from "../../people/agent-sessions/lock-session.ts";
import type { ClaimRow } from "./desk.queries.ts";
import { keepAway } from "./keep-away.ts";

type Unshown = Pick<ClaimRow, "id" | "claim_epoch" | "conversation_id" | "brand_id" | "profile_id">;

/**
 * Returns claims that no screen can show; kept unseen they would expire and log the operator out. The fault is in the
 * stored data, so it counts as neither skip nor lapse; it is logged, and the next poll takes something else. Error:
 * session-superseded.
 */
export async function returnClaims(
  deps: Pick<Deps, "db" | "clock" | "bus" | "log">,
  actor: AgentActor,
  unshown: readonly Unshown[],
): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    await lockSession(tx, actor);
    for (const { id, claim_epoch: claimEpoch, conversation_id: conversationId } of unshown) {
      await sql`
        update stock set state = 'ready', claim_epoch = claim_epoch + 1, claimed_by = null, claim_slot = null,
          claimed_at = null, claim_expires_at = null, sticky_agent = null, sticky_until = null
        where id = ${id} and state = 'claimed' and claimed_by = ${actor.id} and claim_epoch = ${claimEpoch}`.execute(
        tx,
      );
      await keepAway(tx, actor.id, conversationId, "It could not be shown");
    }
    after(() => deps.bus.signal({ kind: "queue-changed" }));
  });
  for (const { id, conversation_id: conversation, brand_id: brand, profile_id: profile } of unshown)
    deps.log.warn({ stock: id, conversation, brand, profile }, "claim returned because it cannot be shown");
}

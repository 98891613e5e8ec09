import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";

type Claim = { stockId: string; agentId: string; claimEpoch: number };

/**
 * Keeps a reply that waits as the item's draft, and lengthens the lease by as long as it may wait (`forMs`, 0: it does
 * not). Returns what was left of the lease; undefined if the claim is over.
 */
export async function stopClock(
  tx: Tx,
  { stockId, agentId, claimEpoch }: Claim,
  { forMs, draft }: { forMs: number; draft: Buffer },
): Promise<number | undefined> {
  const wait = sql`make_interval(secs => ${forMs / 1000})`;
  const { rows } = await sql<{ left_ms: number }>`
    update stock set claim_expires_at = claim_expires_at + ${wait}, draft = ${draft}::bytea, draft_by = ${agentId},
      draft_at = app_now()
    where id = ${stockId} and state = 'claimed' and claimed_by = ${agentId} and claim_epoch = ${claimEpoch}
      and claim_expires_at > app_now()
    returning (extract(epoch from claim_expires_at - ${wait} - app_now()) * 1000)::bigint as left_ms`.execute(tx);
  return rows[0]?.left_ms;
}

/** The lease runs again, with what was left; no-op if the claim is over. */
export async function restartClock(tx: Tx, { stockId, agentId, claimEpoch }: Claim, leftMs: number): Promise<void> {
  await tx
    .updateTable("stock")
    .set({ claim_expires_at: sql<Date>`${appNow} + make_interval(secs => ${leftMs / 1000})` })
    .where("id", "=", stockId)
    .where("state", "=", "claimed")
    .where("claimed_by", "=", agentId)
    .where("claim_epoch", "=", claimEpoch)
    .execute();
}

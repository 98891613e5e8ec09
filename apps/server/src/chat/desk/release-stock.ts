import { ERRORS } from "@masq/contract/error-codes";
import { BRAND_NUMBERS } from "@masq/domain/foundation/brand-settings";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { lockSession } from "../../people/agent-sessions/lock-session.ts";
import { keepAway } from "./keep-away.ts";
import { findAdmitted } from "./find-admitted.ts";

/**
 * How many more items the operator may release within the hour, including this one. The caller holds the session's row,
 * so that two at once cannot both be the last. Error: skips-used, with the seconds until the next.
 */
async function skipsLeft(tx: Tx, agentId: string, budget: number): Promise<number> {
  const { rows } = await sql<{ used: number; wait: number | null }>`
    select count(*)::int as used,
      ceil(extract(epoch from (array_agg(at order by at desc))[${budget + 1}::int] + interval '1 hour' - app_now()))::int as wait
    from claim_end where agent_id = ${agentId} and how = 'released' and at > app_now() - interval '1 hour'`.execute(tx);
  const { used = 0, wait = 0 } = rows[0] ?? {};
  if (used <= budget) return budget - used;
  const seconds = Math.max(1, wait ?? 0);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  throw new AppError("skips-used", {
    message: ERRORS["skips-used"].message.replace("{time}", time),
    details: { seconds },
  });
}

/**
 * Releases a held item with its deadline and draft, reserved for nobody; the operator is not offered it for 10 minutes.
 * `reason`: 1 to 200 characters, stored with the exclusion. `supervisor`: only admins are offered it from then on. Errors: not-found, claim-expired, skips-used (429),
 * session-superseded.
 */
export async function releaseStock(
  deps: Pick<Deps, "db" | "clock" | "bus" | "brands">,
  actor: AgentActor,
  input: { stockId: string; claimEpoch: number; reason: string; supervisor?: boolean | undefined },
): Promise<{ left: number }> {
  const { brand } = await findAdmitted(deps, actor, input.stockId);
  return inTransaction(deps, async (tx, after) => {
    await lockSession(tx, actor);
    const { rows } = await sql<{ conversation_id: string }>`
      with noted as (
        insert into claim_end (stock_id, claim_epoch, agent_id, brand_id, how)
        select id, claim_epoch, claimed_by, brand_id, 'released' from stock
        where id = ${input.stockId} and state = 'claimed' and claimed_by = ${actor.id}
          and claim_epoch = ${input.claimEpoch} and claim_expires_at > app_now()
      )
      update stock set state = 'ready', claim_epoch = claim_epoch + 1, claimed_by = null, claim_slot = null,
        claimed_at = null, claim_expires_at = null, sticky_agent = null, sticky_until = null,
        lane = case when ${input.supervisor === true} then 'supervisor' else lane end
      where id = ${input.stockId} and state = 'claimed' and claimed_by = ${actor.id}
        and claim_epoch = ${input.claimEpoch} and claim_expires_at > app_now()
      returning conversation_id`.execute(tx);
    const conversationId = rows[0]?.conversation_id;
    if (conversationId === undefined) throw new AppError("claim-expired");
    after(() => counted.claimEnds.inc({ how: "released" }));
    const left = await skipsLeft(tx, actor.id, brand.settings.skipsAnHour ?? BRAND_NUMBERS.skipsAnHour.usual);
    await keepAway(tx, actor.id, conversationId, input.reason);
    await appendAudit(tx, {
      actor: actor.id,
      action: "stock.released",
      subject: conversationId,
      data: { stockId: input.stockId, claimEpoch: input.claimEpoch },
    });
    after(() => deps.bus.signal({ kind: "queue-changed" }));
    return { left };
  });
}

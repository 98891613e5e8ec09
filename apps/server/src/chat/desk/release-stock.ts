import { appNow } from "@masq/db/open";
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
import { maySupervise } from "./desk.policy.ts";
import { keepAway } from "./keep-away.ts";
import { findAdmitted } from "./find-admitted.ts";

/** Binding of the sealed note to a supervisor. */
export const raisedPlace = (stockId: string): string => `raised:${stockId}`;

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

type Lane = "desk" | "supervisor" | null;
type Input = {
  stockId: string;
  claimEpoch: number;
  reason: string;
  supervisor?: boolean | undefined;
  note?: string | undefined;
};

/** Ends the claim; the item waits again in `lane` (null: where it was). Error: claim-expired. */
async function endClaim(tx: Tx, agentId: string, { stockId, claimEpoch }: Input, lane: Lane): Promise<string> {
  const { rows } = await sql<{ conversation_id: string }>`
    with noted as (
      insert into claim_end (stock_id, claim_epoch, agent_id, brand_id, how)
      select id, claim_epoch, claimed_by, brand_id, 'released' from stock
      where ${lane !== "supervisor"} and id = ${stockId} and state = 'claimed' and claimed_by = ${agentId}
        and claim_epoch = ${claimEpoch} and claim_expires_at > app_now()
    )
    update stock set state = 'ready', claim_epoch = claim_epoch + 1, claimed_by = null, claim_slot = null,
      claimed_at = null, claim_expires_at = null, sticky_agent = null, sticky_until = null,
      lane = coalesce(${lane}::text, lane)
    where id = ${stockId} and state = 'claimed' and claimed_by = ${agentId}
      and claim_epoch = ${claimEpoch} and claim_expires_at > app_now()
    returning conversation_id`.execute(tx);
  const conversationId = rows[0]?.conversation_id;
  if (conversationId === undefined) throw new AppError("claim-expired");
  return conversationId;
}

async function noteRaised(tx: Tx, agentId: string, stockId: string, note: Buffer | null): Promise<void> {
  const row = { raised_by: agentId, note, at: appNow };
  await tx
    .insertInto("raised_item")
    .values({ stock_id: stockId, ...row })
    .onConflict((conflict) => conflict.column("stock_id").doUpdateSet(row))
    .execute();
}

/**
 * Releases a held item with its deadline and draft, reserved for nobody; the operator is not offered it for 10 minutes.
 * `reason`: 1 to 200 characters, stored with the exclusion. `supervisor` true: only admins are offered it from then on,
 * with the note, and it counts as no give-back; false, by an admin: operators are offered it again. Errors: not-found,
 * claim-expired, skips-used (429), session-superseded.
 */
export async function releaseStock(
  deps: Pick<Deps, "db" | "clock" | "bus" | "brands" | "sealing">,
  actor: AgentActor,
  input: Input,
): Promise<{ left: number }> {
  const { stockId, claimEpoch, supervisor, reason } = input;
  const { brand, stock } = await findAdmitted(deps, actor, stockId);
  const isRaised = supervisor === true;
  const isReturned = supervisor === false && maySupervise(actor);
  const words = input.note?.trim() ?? "";
  const note =
    isRaised && words !== "" ? await deps.sealing.seal(deps.db, stock.member_id, raisedPlace(stockId), words) : null;
  const budget = brand.settings.skipsAnHour ?? BRAND_NUMBERS.skipsAnHour.usual;
  return inTransaction(deps, async (tx, after) => {
    await lockSession(tx, actor);
    const conversationId = await endClaim(tx, actor.id, input, isRaised ? "supervisor" : isReturned ? "desk" : null);
    if (isRaised) await noteRaised(tx, actor.id, stockId, note);
    if (isReturned) await tx.deleteFrom("raised_item").where("stock_id", "=", stockId).execute();
    if (!isRaised) after(() => counted.claimEnds.inc({ how: "released" }));
    // What needs a supervisor must never wait for an hour to pass.
    const left = isRaised ? budget : await skipsLeft(tx, actor.id, budget);
    await keepAway(tx, actor.id, conversationId, reason);
    await appendAudit(tx, {
      actor: actor.id,
      action: isRaised ? "stock.raised" : "stock.released",
      subject: conversationId,
      data: { stockId, claimEpoch },
    });
    after(() => deps.bus.signal({ kind: "queue-changed" }));
    return { left };
  });
}

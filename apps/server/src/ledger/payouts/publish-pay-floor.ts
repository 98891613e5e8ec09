import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { lockCompany } from "./payout-chain.ts";
import { companiesOf } from "./payouts.policy.ts";
import { floorRows, type FloorRow } from "./payouts.queries.ts";

type Wanted = { company: string; basedOn: number | null; hourCents: number };

/**
 * Publishes what an hour online is worth at least at a company, for the time after the commit; 0 ends the floor. Holds the
 * company, so that no day is decided without a floor of that day. Errors: not-found (also for an admin who lacks a brand
 * of the company), conflict (another version was published meanwhile).
 */
export async function publishPayFloor(
  deps: Pick<Deps, "db" | "clock" | "brands">,
  actor: AgentActor,
  { company: companyId, basedOn, hourCents: hour_cents }: Wanted,
): Promise<FloorRow> {
  if (!companiesOf(await deps.brands.all(), actor.scope).includes(companyId)) throw new AppError("not-found");
  return inTransaction(deps, async (tx) => {
    await lockCompany(tx, companyId, "alone");
    const [newest] = await floorRows(tx, [companyId]);
    if ((newest?.version ?? null) !== basedOn) throw new AppError("conflict");
    const { currency } = await tx
      .selectFrom("company")
      .where("id", "=", companyId)
      .select("currency")
      .executeTakeFirstOrThrow();
    const id = newId("pfl", deps.clock.now());
    const version = (basedOn ?? 0) + 1;
    const floor = { id, company_id: companyId, version, hour_cents, currency, published_by: actor.id };
    const stored = await tx.insertInto("pay_floor").values(floor).returningAll().executeTakeFirstOrThrow();
    const data = { companyId, version, hour_cents };
    await appendAudit(tx, { actor: actor.id, action: "pay-floor.published", subject: id, data });
    return stored;
  });
}

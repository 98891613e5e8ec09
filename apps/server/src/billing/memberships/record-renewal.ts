import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { DAY_MS } from "@masq/domain/constants";
import type { Selectable, Updateable } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import type { ProbeOutcome } from "../../platform/payments/gateway.ts";
import { giveIncluded, type PaymentRow } from "./begin-membership.ts";
import { tellMembership } from "./derive-premium.ts";
import { noteFailure } from "./note-failure.ts";
import { renewedUntil } from "./memberships.policy.ts";

type Needs = Pick<Deps, "clock" | "sealing" | "bus" | "sessions">;
type Row = Selectable<DB["membership"]>;
export type RenewalOutcome = Extract<ProbeOutcome, { state: "success" | "failed" }>;

/** A charge the gateway never saw does not count as a try: it is simply made. */
const NEVER_ARRIVED = "never-arrived";
/** A member's own tries with another card happen on screen and do not use up ours. */
export const isByHand = (payment: Pick<PaymentRow, "idempotency_key">): boolean =>
  payment.idempotency_key.startsWith("renewal-by-hand:");

async function lockMembership(tx: Tx, id: string): Promise<Row> {
  return tx.selectFrom("membership").where("id", "=", id).selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
}

const openOne = (tx: Tx, memberId: string): Promise<Row | undefined> =>
  tx
    .selectFrom("membership")
    .where("member_id", "=", memberId)
    .where("state", "<>", "ended")
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Adds the paid time, whatever happened while the bank was silent: an open membership continues, a canceled one stays
 * canceled with more time, and an ended one reopens without further charges.
 */
function lengthened(row: Row, payment: PaymentRow, days: number): Updateable<DB["membership"]> {
  const paidUntil = renewedUntil({ paidUntil: row.paid_until, chargedAt: payment.created_at, days });
  const common = { paid_until: paidUntil, period: row.period + 1, attempts: 0, grace_until: null };
  switch (row.state) {
    case "active":
    case "past-due":
      return { ...common, state: "active", next_charge_at: paidUntil };
    case "cancelled":
      return common;
    case "ended": {
      const from = Math.max(row.paid_until.getTime(), payment.created_at.getTime());
      const late = {
        cancelled_at: payment.decided_at ?? payment.created_at,
        cancelled_by: "late-payment",
        ended_at: null,
        tell_gateway: false,
      };
      return { ...common, ...late, state: "cancelled", paid_until: new Date(from + days * DAY_MS) };
    }
  }
}

async function renew(deps: Needs, tx: Tx, after: AfterCommit, row: Row, payment: PaymentRow): Promise<void> {
  const other = row.state === "ended" ? await openOne(tx, row.member_id) : undefined;
  const productId = payment.product_id ?? row.product_id;
  const { interval_days: days } = await tx
    .selectFrom("product")
    .where("id", "=", productId)
    .select("interval_days")
    .executeTakeFirstOrThrow();
  // Ended, and another one began meanwhile: that one gets the time.
  const target = other ?? row;
  const changed = await tx
    .updateTable("membership")
    .set({ ...lengthened(target, payment, days), updated_at: appNow })
    .set(
      other
        ? {}
        : {
            product_id: productId,
            next_product_id: row.next_product_id === productId ? null : row.next_product_id,
            payment_method_id: payment.payment_method_id ?? row.payment_method_id,
          },
    )
    .where("id", "=", target.id)
    .returning("state")
    .executeTakeFirstOrThrow();
  const hasCredits = await giveIncluded(deps, tx, { membershipId: target.id, payment });
  await tellMembership(deps, tx, after, { id: target.id, memberId: row.member_id, state: changed.state, hasCredits });
}

/**
 * Applies a renewal charge's outcome, in the transaction that settles it and once per outcome. A success pays the next
 * period; a failure begins or continues the three days of tries.
 */
export async function recordRenewal(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { payment, outcome }: { payment: PaymentRow; outcome: RenewalOutcome },
): Promise<void> {
  if (payment.membership_id === null) throw new Error(`${payment.id} is no renewal`);
  const row = await lockMembership(tx, payment.membership_id);
  if (outcome.state === "success") return renew(deps, tx, after, row, payment);
  if (row.state !== "active" && row.state !== "past-due") return;
  if (outcome.code === NEVER_ARRIVED || (isByHand(payment) && row.state === "past-due")) return;
  const sum = { amountMinor: payment.amount_minor, currency: payment.currency };
  await noteFailure(deps, tx, after, { row, productId: payment.product_id ?? row.product_id, ...sum });
}

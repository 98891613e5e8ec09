import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import type { Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import { productName } from "../../ledger/catalog/catalog.queries.ts";
import { mailMember } from "../checkout/tell-member.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { tellMembership } from "./derive-premium.ts";
import { afterFailure, daysLeft } from "./memberships.policy.ts";

type Failure = {
  /** Locked, and active or past due. */
  row: Selectable<DB["membership"]>;
  productId: string;
  amountMinor: number;
  currency: string;
};

/** Stores a failed try: the next one, how long access stays, and a mail with the way to pay. */
export async function noteFailure(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "sessions">,
  tx: Tx,
  after: AfterCommit,
  { row, productId, amountMinor, currency }: Failure,
): Promise<void> {
  const now = deps.clock.now();
  const plan = afterFailure({ attempts: row.attempts, graceUntil: row.grace_until, now });
  await tx
    .updateTable("membership")
    .set({ state: "past-due", attempts: plan.attempts, grace_until: plan.graceUntil })
    .set({ next_charge_at: plan.nextChargeAt, updated_at: appNow })
    .where("id", "=", row.id)
    .execute();
  await mailMember(deps, tx, {
    brandId: row.brand_id,
    memberId: row.member_id,
    dedupeKey: `renewal-failed:${row.id}:${row.period}:${plan.attempts}`,
    letter: {
      template: "renewal-failed",
      product: await productName(tx, productId, row.member_id),
      amountMinor,
      currency,
      until: plan.graceUntil.toISOString(),
      nextTryAt: plan.isLast ? null : plan.nextChargeAt.toISOString(),
      daysLeft: daysLeft(plan.graceUntil, now),
    },
  });
  await tellMembership(deps, tx, after, { id: row.id, memberId: row.member_id, state: "past-due" });
}

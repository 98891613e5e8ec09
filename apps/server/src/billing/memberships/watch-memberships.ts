import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { cardBrandName } from "@masq/domain/billing/card";
import { RENEWAL_REMINDER_MS } from "@masq/domain/constants";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { productName } from "../../ledger/catalog/catalog.queries.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";
import { cancelIn } from "./cancel-membership.ts";
import { endNow } from "./end-membership.ts";
import { productOf } from "./renew-memberships.ts";
import { eachApart, paged } from "../../platform/jobs/each-apart.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "sessions" | "log">;
type Row = Selectable<DB["membership"]>;
type Work = (
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "sessions">,
  tx: Tx,
  after: AfterCommit,
  row: Row,
) => Promise<void>;
const A_ROUND = 100;

/** One transaction each, skipping rows another process holds. Returns how many. */
async function eachOf(deps: Needs, what: string, which: RawBuilder<boolean>, work: Work): Promise<number> {
  const due = (after: string): Promise<{ id: string }[]> =>
    deps.db
      .selectFrom("membership")
      .where("id", ">", after)
      .where(which)
      .orderBy("id")
      .limit(A_ROUND)
      .select("id")
      .execute();
  return eachApart(deps, what, paged(due), ({ id }) =>
    inTransaction(deps, async (tx, after) => {
      const row = await tx
        .selectFrom("membership")
        .where("id", "=", id)
        .where(which)
        .selectAll()
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (row) await work(deps, tx, after, row);
    }),
  );
}

/** Canceled ones whose paid time is over. */
export const endCancelled = (deps: Needs): Promise<number> =>
  eachOf(
    deps,
    "the end of a membership",
    sql<boolean>`membership.state = 'cancelled' and membership.paid_until <= app_now()`,
    (own, tx, after, row) => endNow(own, tx, after, row, row.cancelled_by === "refund" ? "refunded" : "cancelled"),
  );

/**
 * Cancels memberships whose member's break outlasts the paid time: no charge may be made then, and the member is told
 * early.
 */
export const cancelForBreaks = (deps: Needs): Promise<number> =>
  eachOf(
    deps,
    "cancelling a membership for a break",
    sql<boolean>`membership.state in ('active', 'past-due') and exists (
      select 1 from person_member as own join person_break as pause on pause.person_id = own.person_id
      where own.member_id = membership.member_id and pause.ends_at > greatest(app_now(), membership.next_charge_at))`,
    (own, tx, after, row) => cancelIn(own, tx, after, row, { why: "break" }),
  );

const remind: Work = async (deps, tx, _after, row) => {
  const product = await productOf(tx, row);
  const card = await tx
    .selectFrom("payment_method")
    .where("id", "=", row.payment_method_id ?? "")
    .select(["brand", "last4"])
    .executeTakeFirst();
  await tx
    .updateTable("membership")
    .set((is) => ({ reminded_for: is.ref("paid_until"), updated_at: appNow }))
    .where("id", "=", row.id)
    .execute();
  await queueMail(deps, tx, {
    brandId: row.brand_id,
    memberId: row.member_id,
    letter: {
      template: "renewal-reminder",
      product: await productName(tx, product.id, row.member_id),
      amountMinor: product.price_minor,
      currency: product.currency,
      at: row.paid_until.toISOString(),
      intervalDays: product.interval_days,
      card: card ? `${cardBrandName(card.brand) ?? card.brand} ${card.last4}` : null,
    },
  });
};

/** Announces renewals seven days before, once per period (trust section 4); a locked account gets none. */
export const remindRenewals = (deps: Needs): Promise<number> =>
  eachOf(
    deps,
    "the reminder of a renewal",
    sql<boolean>`membership.state = 'active' and membership.paid_until > app_now()
      and membership.next_charge_at <= app_now() + make_interval(secs => ${RENEWAL_REMINDER_MS / 1000})
      and membership.reminded_for is distinct from membership.paid_until
      and exists (select 1 from member where member.id = membership.member_id and member.status = 'active')`,
    remind,
  );

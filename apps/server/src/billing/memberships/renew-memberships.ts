import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { RENEWAL_GRACE_MS, RENEWAL_TRIES } from "@masq/domain/constants";
import { sql, type Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { productsById, type ProductRow } from "../../ledger/catalog/catalog.queries.ts";
import { sendCharge } from "../checkout/send-charge.ts";
import { storeRenewal } from "../checkout/store-renewal.ts";
import { standingBreak } from "../../people/limits/limits.queries.ts";
import { openCard } from "../payment-methods/open-card.ts";
import { cancelIn } from "./cancel-membership.ts";
import { endNow } from "./end-membership.ts";
import { isUndecided } from "./memberships.queries.ts";
import { noteFailure } from "./note-failure.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "sealing" | "bus" | "gateways" | "brands" | "sessions" | "log">;
type Row = Selectable<DB["membership"]>;

const A_ROUND = 50;
/** Delay before asking an unreachable gateway for a token again. */
const LATER_S = 900;

const dueOnes = (deps: Pick<Deps, "db">): Promise<Row[]> =>
  deps.db
    .selectFrom("membership")
    .where("next_charge_at", "<=", appNow)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("payment")
            .whereRef("payment.membership_id", "=", "membership.id")
            .where("payment.state", "in", ["sending", "challenge", "unknown"])
            .select("payment.id"),
        ),
      ),
    )
    .orderBy("next_charge_at")
    .orderBy("id")
    .limit(A_ROUND)
    .selectAll()
    .execute();

/** Locks the row again if it is still exactly as due: another process may have been faster. */
async function lockDue(tx: Tx, seen: Row): Promise<Row | undefined> {
  const row = await tx
    .selectFrom("membership")
    .where("id", "=", seen.id)
    .where("next_charge_at", "<=", appNow)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
  const isSame =
    row?.period === seen.period && row.attempts === seen.attempts && row.payment_method_id === seen.payment_method_id;
  return row && isSame && !(await isUndecided(tx, row.id)) ? row : undefined;
}

export const productOf = async (db: Deps["db"], row: Row): Promise<ProductRow> => {
  const id = row.next_product_id ?? row.product_id;
  const product = (await productsById(db, [id])).get(id);
  if (!product) throw new Error(`${row.id} is of no product`);
  return product;
};

type Means = { cardId: string; gateway: string; token: string };

/** A one-use token of the stored card, fetched before anything is stored; `later`: the gateway is unreachable. */
async function meansOf(
  deps: Pick<Deps, "db" | "sealing" | "gateways">,
  row: Row,
): Promise<Means | "later" | "no-card"> {
  const { payment_method_id: cardId, member_id: memberId } = row;
  const card = cardId === null ? undefined : await openCard(deps, deps.db, { memberId, cardId });
  if (!card || cardId === null) return "no-card";
  const token = await (await deps.gateways.named(card.gateway))?.tokenFor(card.stored);
  return token === undefined ? "later" : { cardId, gateway: card.gateway, token };
}

/** A locked-out member can neither use what a renewal pays for nor cancel it. */
async function isLockedOut(tx: Tx, memberId: string): Promise<boolean> {
  const member = await tx.selectFrom("member").where("id", "=", memberId).select("status").executeTakeFirstOrThrow();
  return member.status !== "active";
}

/** Cases without a gateway: grace period over, account locked, or member on a break. True: nothing to charge. */
async function closeInstead(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "sessions">,
  tx: Tx,
  after: AfterCommit,
  row: Row,
): Promise<boolean> {
  // After the last try only the end of the grace period is due: no diverging clock may cause another one.
  if (row.grace_until !== null && (row.grace_until <= deps.clock.now() || row.attempts >= RENEWAL_TRIES)) {
    await endNow(deps, tx, after, row, "unpaid");
    return true;
  }
  if (await isLockedOut(tx, row.member_id)) {
    await endNow(deps, tx, after, row, "locked");
    return true;
  }
  if (!(await standingBreak(tx, row.member_id))) return false;
  await cancelIn(deps, tx, after, row, { why: "break" });
  return true;
}

/** An unreachable gateway costs no try until it was away for a whole grace period. */
async function putOff(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "sessions">,
  tx: Tx,
  after: AfterCommit,
  row: Row,
  why: "later" | "no-card",
): Promise<void> {
  const waited = deps.clock.now().getTime() - row.paid_until.getTime();
  if (why === "later" && row.state === "active" && waited < RENEWAL_GRACE_MS) {
    const later = sql<Date>`app_now() + make_interval(secs => ${LATER_S}::int)`;
    await tx.updateTable("membership").set({ next_charge_at: later }).where("id", "=", row.id).execute();
    return;
  }
  const { price_minor: amountMinor, currency, id: productId } = await productOf(tx, row);
  await noteFailure(deps, tx, after, { row, productId, amountMinor, currency });
}

/** Handles one due membership: closed, postponed, or charged once. Stores the charge before calling the gateway. */
async function renewOne(deps: Needs, seen: Row): Promise<void> {
  const isClosed = await inTransaction(deps, async (tx, after) => {
    const row = await lockDue(tx, seen);
    return !row || closeInstead(deps, tx, after, row);
  });
  if (isClosed) return;
  const means = await meansOf(deps, seen);
  const paymentId = await inTransaction(deps, async (tx, after) => {
    const row = await lockDue(tx, seen);
    if (!row || (await closeInstead(deps, tx, after, row))) return undefined;
    if (means === "later" || means === "no-card") {
      await putOff(deps, tx, after, row, means);
      return undefined;
    }
    return storeRenewal(deps, tx, { membership: row, product: await productOf(tx, row), ...means });
  });
  if (paymentId !== undefined) await sendCharge(deps, paymentId);
}

/**
 * Charges due memberships, once per membership and period: locks and rechecks the row before storing anything; at most
 * one charge may be undecided, and meanwhile the membership is never due. Returns how many were handled.
 */
export const renewMemberships = async (deps: Needs): Promise<number> =>
  eachApart(deps, "renewing a membership", await dueOnes(deps), (row) => renewOne(deps, row));

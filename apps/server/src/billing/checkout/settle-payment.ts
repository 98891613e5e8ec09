import { appNow } from "@masq/db/open";
import { mayBecome, type OrderState, type PaymentState } from "@masq/domain/billing/order-state";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";
import type { ProbeOutcome } from "../../platform/payments/gateway.ts";
import { productName } from "../../ledger/catalog/catalog.queries.ts";
import { releaseSpending } from "../../people/limits/record-spending.ts";
import { recordRenewal } from "../memberships/record-renewal.ts";
import { askedAgainS, CHALLENGE_ASKED_AFTER_S, NONE_BELIEVED_MS } from "./checkout.policy.ts";
import { grantPayment, type OrderRow, type PaymentRow } from "./grant-payment.ts";
import { noteEvent, type NewPaymentEvent } from "./note-event.ts";
import { mailMember, tellMember } from "./tell-member.ts";

type Needs = Pick<Deps, "clock" | "sealing" | "bus" | "brands" | "sessions">;
type ToTell = Pick<Deps, "sealing" | "bus">;
type Source = NewPaymentEvent["source"];
/** `source`: origin of the outcome, for the timeline. */
export type Settled = { paymentId: string; outcome: ProbeOutcome; source: Source };
type Locked = { order: OrderRow; payment: PaymentRow };

/** Locks order before payment, the common order. */
export async function lockBoth(tx: Tx, paymentId: string): Promise<Locked> {
  const order = await tx
    .selectFrom("purchase_order")
    .where("id", "=", (is) => is.selectFrom("payment").where("id", "=", paymentId).select("order_id"))
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const payment = await tx
    .selectFrom("payment")
    .where("id", "=", paymentId)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { order, payment };
}

const tell = (deps: ToTell, tx: Tx, after: AfterCommit, { id, member_id }: OrderRow, status: OrderState) =>
  tellMember(deps, tx, after, member_id, { order: { orderId: id, status } });

/** Moves an order only if its states allow it; a renewal moves none. */
async function moveOrder(deps: ToTell, tx: Tx, after: AfterCommit, { order, payment }: Locked, to: OrderState) {
  if (payment.kind === "renewal" || !mayBecome(order.state, to)) return;
  await tx.updateTable("purchase_order").set({ state: to, updated_at: appNow }).where("id", "=", order.id).execute();
  await tell(deps, tx, after, order, to);
}

const isOpen = (state: PaymentState): boolean => state !== "success" && state !== "failed";
const askedIn = (seconds: number) => sql<Date>`app_now() + make_interval(secs => ${seconds}::int)`;

type Failure = Extract<ProbeOutcome, { state: "failed" }>;

/** Releases reservations and makes the order payable again. Keeps the token, to check a late notice. */
async function fail(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "sessions">,
  tx: Tx,
  after: AfterCommit,
  locked: Locked,
  failure: Failure,
): Promise<void> {
  const { order, payment } = locked;
  const failed = await tx
    .updateTable("payment")
    .set({ state: "failed", failure_type: failure.failure, code: failure.code, message: failure.message })
    .set({ decided_at: appNow, challenge_url: null, probe_at: null })
    .where("id", "=", payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await releaseSpending(tx, payment.id);
  if (payment.kind === "renewal") return recordRenewal(deps, tx, after, { payment: failed, outcome: failure });
  await tx.deleteFrom("promotion_use").where("order_id", "=", order.id).execute();
  await moveOrder(deps, tx, after, locked, failure.failure === "member" ? "cancelled" : "failed");
}

/**
 * Unclear outcome: retried with growing delays. Shown as `unknown` from the first time, except for a webhook while the
 * call is still under way.
 */
async function leaveOpen(deps: ToTell, tx: Tx, after: AfterCommit, locked: Locked, source: Source): Promise<boolean> {
  const { id, state, probes } = locked.payment;
  if (state === "sending" && source === "webhook") return false;
  // The bank's question stays on screen while the member may answer it.
  const seconds = state === "challenge" ? CHALLENGE_ASKED_AFTER_S : askedAgainS(probes);
  const set = state === "sending" ? { state: "unknown" as const } : {};
  await tx
    .updateTable("payment")
    .set({ ...set, probe_at: askedIn(seconds) })
    .where("id", "=", id)
    .execute();
  if (state !== "sending") return false;
  await moveOrder(deps, tx, after, locked, "unknown");
  return true;
}

async function challenge(deps: ToTell, tx: Tx, after: AfterCommit, locked: Locked, url: string): Promise<boolean> {
  const isNew = locked.payment.state !== "challenge";
  const set = isNew ? { state: "challenge" as const, challenge_url: url } : {};
  await tx
    .updateTable("payment")
    .set({ ...set, probe_at: askedIn(CHALLENGE_ASKED_AFTER_S) })
    .where("id", "=", locked.payment.id)
    .execute();
  if (isNew) await moveOrder(deps, tx, after, locked, "challenge");
  return isNew;
}

/** Nobody can answer a bank's question about a renewal; a gateway that never saw a charge took no money. */
function readOutcome(outcome: ProbeOutcome, { kind, created_at }: PaymentRow, now: Date): ProbeOutcome {
  if (outcome.state === "challenge" && kind === "renewal")
    return { state: "failed", failure: "bank", code: "challenge", message: "The bank wants to ask the cardholder" };
  if (outcome.state !== "none") return outcome;
  if (now.getTime() - created_at.getTime() < NONE_BELIEVED_MS)
    return { state: "unknown", why: "not seen yet by the gateway" };
  return { state: "failed", failure: "system", code: "never-arrived", message: "The charge never reached the gateway" };
}

const wordOf = (outcome: ProbeOutcome): string => {
  if (outcome.state === "failed") return `${outcome.failure}: ${outcome.code}`;
  if (outcome.state === "unknown") return outcome.why;
  return outcome.state === "success" ? outcome.reference : "";
};

/** A member who was told that a payment is unclear gets a mail with the result. */
async function tellResolved(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  { order, payment }: Locked,
  outcome: "success" | "failed",
) {
  await mailMember(deps, tx, {
    brandId: payment.brand_id,
    memberId: payment.member_id,
    dedupeKey: `payment-resolved:${payment.id}`,
    letter: {
      template: "payment-resolved",
      product: await productName(tx, order.product_id, payment.member_id),
      outcome,
      amountMinor: payment.amount_minor,
      currency: payment.currency,
    },
  });
}

type Word = { outcome: ProbeOutcome; source: Source };

/** Returns whether it changed anything. */
async function decide(deps: Needs, tx: Tx, after: AfterCommit, locked: Locked, word: Word): Promise<boolean> {
  const { payment } = locked;
  const { outcome, source } = word;
  if (outcome.state === "success") {
    if (payment.state === "success") return false;
    await grantPayment(deps, tx, after, { ...locked, success: outcome });
    return true;
  }
  if (!isOpen(payment.state)) return false;
  if (outcome.state === "failed") {
    await fail(deps, tx, after, locked, outcome);
    return true;
  }
  if (outcome.state === "challenge") return challenge(deps, tx, after, locked, outcome.url);
  return leaveOpen(deps, tx, after, locked, source);
}

/**
 * The only way to decide a payment, whatever the source: the call's response, a probe, a webhook, an admin's probe. All
 * effects are in the caller's transaction. Repeating an outcome changes nothing; a success after a failure counts,
 * since money came; a failure after a success does not (that would be a refund).
 */
export async function settlePayment(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { paymentId, outcome, source }: Settled,
): Promise<void> {
  const locked = await lockBoth(tx, paymentId);
  const { order, payment } = locked;
  const read = readOutcome(outcome, payment, deps.clock.now());
  if (!(await decide(deps, tx, after, locked, { outcome: read, source }))) return;
  after(() => counted.payments.inc({ kind: payment.kind, state: read.state }));
  const isEnd = read.state === "success" || read.state === "failed";
  if (isEnd && payment.state === "unknown" && payment.kind === "sale") await tellResolved(deps, tx, locked, read.state);
  const of = { order_id: order.id, payment_id: payment.id, brand_id: payment.brand_id };
  const membership = { membership_id: payment.membership_id };
  await noteEvent(deps, tx, { ...of, ...membership, source, kind: read.state, text: wordOf(read) });
}

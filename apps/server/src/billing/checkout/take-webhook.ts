import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Gateway, GatewayEvent, WebhookCall } from "../../platform/payments/gateway.ts";
import { noteEvent } from "./note-event.ts";
import { probePayment } from "./resolve-payments.ts";
import { reversePayment } from "./reverse-payment.ts";
import { lockBoth, settlePayment } from "./settle-payment.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "gateways" | "brands" | "sessions" | "log">;

/** The payment by our name or the gateway's; undefined if not ours. */
async function paymentOf(db: Kysely<DB>, gateway: string, { paymentId, reference }: GatewayEvent) {
  const own = db.selectFrom("payment").where("gateway", "=", gateway).selectAll();
  const named = paymentId === null ? undefined : await own.where("id", "=", paymentId).executeTakeFirst();
  if (named || reference === null) return named;
  return own.where("reference", "=", reference).executeTakeFirst();
}
type Payment = NonNullable<Awaited<ReturnType<typeof paymentOf>>>;

/** Of a call that names the payment by the gateway's reference alone: whether it may be ours and that is not told yet. */
async function mayBeOurs(db: Kysely<DB>, gateway: string, { paymentId, reference }: GatewayEvent): Promise<boolean> {
  if (paymentId !== null || reference === null) return false;
  const open = await db
    .selectFrom("payment")
    .where("gateway", "=", gateway)
    .where("reference", "is", null)
    .where("state", "in", ["sending", "challenge", "unknown"])
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

const DECIDES: ReadonlySet<GatewayEvent["kind"]> = new Set(["charged", "declined", "refunded", "charged-back"]);
const reversalOf = ({ kind }: GatewayEvent): "gateway" | "chargeback" | undefined =>
  kind === "refunded" ? "gateway" : kind === "charged-back" ? "chargeback" : undefined;

/**
 * Probes the gateway, since its call is only a hint. Throws `overloaded`, storing nothing, if nothing else would probe
 * again: the gateway then redelivers.
 */
async function askAnew(deps: Pick<Deps, "gateways" | "log">, event: GatewayEvent, payment: Payment) {
  if (payment.state === "success" || !DECIDES.has(event.kind)) return undefined;
  const outcome = await probePayment(deps, payment);
  const isLateWord = payment.state === "failed" && event.kind === "charged" && outcome.state === "unknown";
  const isTooEarly = reversalOf(event) !== undefined && outcome.state !== "success";
  if (isLateWord || isTooEarly) throw new AppError("overloaded");
  return outcome;
}

async function takeEvent(deps: Needs, gateway: string, event: GatewayEvent): Promise<void> {
  const dedupeKey = `${gateway}:${event.dedupeKey}`;
  const known = await deps.db
    .selectFrom("payment_event")
    .where("dedupe_key", "=", dedupeKey)
    .select("id")
    .executeTakeFirst();
  if (known) return;
  const payment = await paymentOf(deps.db, gateway, event);
  // Noted as of nobody, its repetitions would count as known: the gateway redelivers it, until no charge is open.
  if (!payment && (await mayBeOurs(deps.db, gateway, event))) throw new AppError("overloaded");
  if (!payment) deps.log.warn({ gateway, kind: event.kind }, "gateway reported a payment that is not ours");
  const outcome = payment && (await askAnew(deps, event, payment));
  const of = payment && {
    order_id: payment.order_id,
    payment_id: payment.id,
    membership_id: payment.membership_id,
    brand_id: payment.brand_id,
  };
  await inTransaction(deps, async (tx, after) => {
    // Before the event, whose row holds the payment: the charge's own answer is often under way, and wants both.
    if (payment) await lockBoth(tx, payment.id);
    const text = event.text.slice(0, 300);
    const isNew = await noteEvent(deps, tx, {
      ...of,
      source: "webhook",
      kind: event.kind,
      text,
      dedupe_key: dedupeKey,
    });
    if (!isNew || !payment) return;
    if (outcome) await settlePayment(deps, tx, after, { paymentId: payment.id, outcome, source: "webhook" });
    const kind = reversalOf(event);
    const { amountMinor, at } = event;
    if (kind) await reversePayment(deps, tx, after, { paymentId: payment.id, kind, amountMinor, dedupeKey, at });
  });
}

/** Handles a gateway's call, each event once. False if the call is not authentic; then nothing is stored. */
export async function takeWebhook(deps: Needs, gateway: Gateway, call: WebhookCall): Promise<boolean> {
  const events = await gateway.readWebhook(call);
  if (!events) return false;
  for (const event of events) await takeEvent(deps, gateway.name, event);
  return true;
}

import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { ProbeOutcome } from "../../platform/payments/gateway.ts";
import type { NewPaymentEvent } from "./note-event.ts";
import { ORDER_EXPIRES_MS } from "./checkout.policy.ts";
import { settlePayment } from "./settle-payment.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "gateways" | "brands" | "sessions" | "log">;

const AT_ONCE = 20;
/** While one node probes, others skip the payment. */
const LEASE_S = 60;
/** Tokens of failed charges are kept this long for a late notice. */
const TOKENS_KEPT_DAYS = 90;

type Asked = { id: string; gateway: string; token: string | null };

/** Asks the gateway for a charge's outcome. Any failure is `unknown`. */
export async function probePayment(
  deps: Pick<Deps, "gateways" | "log">,
  { id, gateway, token }: Asked,
): Promise<ProbeOutcome> {
  try {
    const provider = await deps.gateways.named(gateway);
    if (!provider || token === null) return { state: "unknown", why: `${gateway} cannot be asked` };
    return await provider.probe({ paymentId: id, token });
  } catch (error) {
    deps.log.warn({ err: error, payment: id }, "gateway probe threw");
    return { state: "unknown", why: "the question failed" };
  }
}

export async function askAbout(deps: Needs, asked: Asked, source: NewPaymentEvent["source"]): Promise<void> {
  const outcome = await probePayment(deps, asked);
  await inTransaction(deps, (tx, after) => settlePayment(deps, tx, after, { paymentId: asked.id, outcome, source }));
}

/**
 * Probes due payments: sent but unanswered, unanswered bank questions, unknown ones. One that stays unknown is probed
 * daily. Returns how many were probed.
 */
export async function resolvePayments(deps: Needs): Promise<number> {
  const { rows } = await sql<Asked>`
    update payment set probes = probes + 1, probe_at = app_now() + make_interval(secs => ${LEASE_S}::int)
    where id in (select id from payment where state in ('sending', 'challenge', 'unknown') and probe_at <= app_now()
      order by probe_at limit ${AT_ONCE}::int for update skip locked)
    returning id, gateway, token`.execute(deps.db);
  return eachApart(deps, "settling a payment", rows, (asked) => askAbout(deps, asked, "probe"));
}

/** Probes an undecided order when it is viewed, at most every two seconds. */
export async function askOnLook(deps: Needs, orderId: string): Promise<void> {
  const { rows } = await sql<Asked>`
    update payment set asked_at = app_now()
    where order_id = ${orderId} and kind = 'sale' and state in ('challenge', 'unknown')
      and coalesce(asked_at, created_at) < app_now() - interval '2 seconds'
    returning id, gateway, token`.execute(deps.db);
  for (const asked of rows) await askAbout(deps, asked, "probe");
}

/** Expires unpaid orders and removes unneeded tokens. Returns how many orders expired. */
export async function expireOrders({ db }: Pick<Deps, "db">): Promise<number> {
  const gone = await sql`
    update purchase_order set state = 'expired', updated_at = app_now()
    where state in ('created', 'failed') and updated_at < app_now() - make_interval(secs => ${ORDER_EXPIRES_MS / 1000})`.execute(
    db,
  );
  await sql`update payment set token = null
    where token is not null and state = 'failed' and decided_at < app_now() - make_interval(days => ${TOKENS_KEPT_DAYS}::int)`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0);
}

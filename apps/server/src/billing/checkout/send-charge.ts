import type { Deps } from "../../deps.ts";
import { brandLink } from "../../platform/mail/brand-link.ts";
import { inSpan } from "../../platform/tracing/tracing.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Charge, ChargeOutcome } from "../../platform/payments/gateway.ts";
import { settlePayment } from "./settle-payment.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "sealing" | "bus" | "gateways" | "brands" | "sessions" | "log">;

/** What the member typed beside the gateway's fields, and from where; empty for renewals. */
export type ChargedFrom = {
  cardholder?: string | undefined;
  zipcode?: string | undefined;
  city?: string | undefined;
  ip?: string;
  userAgent?: string;
  origin?: string;
};

async function readCharge(deps: Pick<Deps, "db">, paymentId: string) {
  return deps.db
    .selectFrom("payment")
    .innerJoin("purchase_order as o", "o.id", "payment.order_id")
    .innerJoin("product", "product.id", "o.product_id")
    .innerJoin("member", "member.id", "payment.member_id")
    .where("payment.id", "=", paymentId)
    .where("payment.state", "=", "sending")
    .selectAll("payment")
    .select(["product.name as product", "o.country as order_country", "member.first_name", "member.last_name"])
    .select(["member.email", "member.zipcode", "member.city"])
    .executeTakeFirst();
}
type ChargeRow = NonNullable<Awaited<ReturnType<typeof readCharge>>>;

function chargeOf(row: ChargeRow, token: string, returnUrl: string, from: ChargedFrom): Charge {
  const { cardholder = "" } = from;
  const [first, ...rest] = cardholder.trim().split(/\s+/);
  return {
    paymentId: row.id,
    token,
    amountMinor: row.amount_minor,
    currency: row.currency,
    description: row.product,
    keep: row.keep_card,
    returnUrl,
    customer: {
      firstName: first || row.first_name,
      lastName: rest.join(" ") || row.last_name,
      email: row.email,
      zipcode: from.zipcode ?? row.zipcode,
      city: from.city ?? row.city,
      country: row.order_country,
      ip: from.ip ?? "",
      userAgent: from.userAgent ?? "",
    },
  };
}

/**
 * Calls the gateway for a payment stored as `sending`, outside any transaction, and settles the response. Any failure
 * is `unknown`: nothing is charged again before a probe.
 */
export async function sendCharge(deps: Needs, paymentId: string, from: ChargedFrom = {}): Promise<void> {
  const row = await readCharge(deps, paymentId);
  const brand = row && (await deps.brands.byId(row.brand_id));
  if (!row?.token || !brand) return;
  const path = `/upgrade/checkout?order=${row.order_id}`;
  const returnUrl = from.origin === undefined ? brandLink(deps.config, brand, path) : `${from.origin}${path}`;
  let outcome: ChargeOutcome = { state: "unknown", why: `${row.gateway} is not there any more` };
  try {
    const gateway = await deps.gateways.named(row.gateway);
    const charge = chargeOf(row, row.token, returnUrl, from);
    if (gateway)
      outcome = await inSpan("gateway charge", { "masq.gateway": row.gateway }, () => gateway.charge(charge), "client");
  } catch (error) {
    deps.log.warn({ err: error, payment: paymentId }, "gateway charge threw");
    outcome = { state: "unknown", why: "the call failed" };
  }
  await inTransaction(deps, (tx, after) => settlePayment(deps, tx, after, { paymentId, outcome, source: "call" }));
}

import type { Product } from "@masq/contract/member/catalogue";
import type { Membership } from "@masq/contract/member/memberships";
import { currencyDigits, minorToDecimal } from "@masq/domain/ledger/money";
import { givesPremium } from "@masq/domain/billing/order-state";
import type { MembershipRow } from "./memberships.queries.ts";

export function viewMembership(row: MembershipRow, nextProduct: Product | null): Membership {
  const { card_brand: brand, card_last4: last4 } = row;
  return {
    _id: row.id,
    active: givesPremium(row.state),
    state: row.state,
    name: row.name,
    nameDe: row.name_de,
    interval: row.interval_days,
    amount: minorToDecimal(row.price_minor, currencyDigits(row.currency)),
    currency: row.currency,
    credits: row.credits,
    startDate: row.started_at.toISOString(),
    paidUntil: row.paid_until.toISOString(),
    nextCharge: row.next_charge_at?.toISOString() ?? null,
    graceUntil: row.grace_until?.toISOString() ?? null,
    cancelDate: row.cancelled_at?.toISOString() ?? null,
    card: brand === null || last4 === null ? null : { brand, last4 },
    nextProduct,
  };
}

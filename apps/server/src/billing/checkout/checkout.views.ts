import type { Product } from "@masq/contract/member/catalogue";
import type { Order } from "@masq/contract/member/orders";
import { DAY_MS } from "@masq/domain/constants";
import { currencyDigits, minorToDecimal } from "@masq/domain/ledger/money";
import type { OrderViewRow, RenewalRow } from "./checkout.queries.ts";
import { receiptPath } from "./receipt-path.ts";
import type { WithdrawalPreview } from "./withdraw-order.ts";

export type Renewal = { row: RenewalRow; withdrawal: WithdrawalPreview | null };
type Beside = {
  product: Product;
  offer: Product | null;
  withdrawal: WithdrawalPreview | null;
  renewals: readonly Renewal[];
};
type Decimal = (minor: number) => number;

const viewReceipt = (number: string | null): Order["receipt"] =>
  number === null ? null : { number, url: receiptPath(number) };

const viewWithdrawal = (withdrawal: WithdrawalPreview | null, decimal: Decimal): Order["withdrawal"] =>
  withdrawal && {
    until: withdrawal.until.toISOString(),
    amount: decimal(withdrawal.amountMinor),
    unusedCredits: withdrawal.unusedCredits,
  };

/** A charge as its payer sees it: hides the gateway's words and codes. */
function viewTransaction(row: OrderViewRow): Order["lastTransaction"] {
  if (row.last_id === null || row.last_state === null || row.last_at === null) return null;
  return {
    _id: row.last_id,
    status: row.last_state === "sending" ? "pending" : row.last_state,
    failureType: row.failure_type,
    message: row.last_state === "failed" ? row.message : null,
    date: row.last_at.toISOString(),
    challengeUrl: row.last_state === "challenge" ? row.challenge_url : null,
    card: row.card && { brand: row.card.brand, last4: row.card.last4 },
  };
}

/** The first renewal, until the membership sets another date; none once canceled. */
function viewRenewal(row: OrderViewRow, amount: number): Order["renewal"] {
  if (row.interval_days === 0) return null;
  if (row.membership !== null && row.next_charge_at === null) return null;
  const first = new Date(row.created_at.getTime() + row.interval_days * DAY_MS);
  return { interval: row.interval_days, amount, date: (row.next_charge_at ?? first).toISOString() };
}

function viewRenewalCharge({ row, withdrawal }: Renewal): Order["renewals"][number] {
  const decimal: Decimal = (minor) => minorToDecimal(minor, currencyDigits(row.currency));
  return {
    _id: row.id,
    date: (row.decided_at ?? row.created_at).toISOString(),
    name: row.name,
    nameDe: row.name_de,
    total: decimal(row.amount_minor),
    net: decimal(row.amount_minor - row.vat_minor),
    vat: decimal(row.vat_minor),
    card: row.card && { brand: row.card.brand, last4: row.card.last4 },
    receipt: viewReceipt(row.receipt),
    refunded: decimal(row.refunded_minor),
    withdrawal: viewWithdrawal(withdrawal, decimal),
  };
}

export function viewOrder(row: OrderViewRow, { product, offer, withdrawal, renewals }: Beside): Order {
  const decimal: Decimal = (minor) => minorToDecimal(minor, currencyDigits(row.currency));
  const total = decimal(row.amount_minor);
  return {
    _id: row.id,
    createDate: row.created_at.toISOString(),
    status: row.state,
    currency: row.currency,
    country: row.country,
    products: [product],
    total,
    net: decimal(row.amount_minor - row.vat_minor),
    vat: decimal(row.vat_minor),
    descriptor: row.descriptor,
    renewal: viewRenewal(row, total),
    lastTransaction: viewTransaction(row),
    receipt: viewReceipt(row.receipt),
    refunded: decimal(row.refunded_minor),
    withdrawal: viewWithdrawal(withdrawal, decimal),
    renewals: renewals.map(viewRenewalCharge),
    offer,
  };
}

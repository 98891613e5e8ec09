import type { Account, FailureType, MembershipState, OrderState, PaymentState } from "@masq/domain/billing/order-state";
import type { ColumnType, Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

type Json<T> = ColumnType<T, string, string>;

/** Amounts in minor units with VAT in them, frozen from the product when it was ordered. */
export type PurchaseOrderTable = {
  id: string;
  brand_id: string;
  member_id: string;
  product_id: string;
  country: Maybe<string>;
  currency: string;
  amount_minor: number;
  vat_minor: number;
  vat_milli: number;
  credits: number;
  interval_days: number;
  state: Generated<OrderState>;
  disclosure_consent_id: string;
  terms_accepted_at: Maybe<Date>;
  after_order_id: Maybe<string>;
  /** Ordered although another payment was not decided, and the member knew. */
  even_so: Generated<boolean>;
  idempotency_key: string;
  request_hash: string;
  created_at: At;
  updated_at: At;
  paid_at: Maybe<Date>;
};
export type PaymentMethodTable = {
  id: string;
  brand_id: string;
  member_id: string;
  gateway: string;
  /** What the gateway charges it by, sealed with the member's key; null once removed. */
  sealed: Maybe<Buffer>;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  offered: boolean;
  created_at: At;
  removed_at: Maybe<Date>;
  /** When the gateway is asked next to forget a removed one. */
  forget_at: Maybe<Date>;
  forgets: Generated<number>;
};
export type MembershipTable = {
  id: string;
  brand_id: string;
  member_id: string;
  order_id: string;
  product_id: string;
  next_product_id: Maybe<string>;
  payment_method_id: Maybe<string>;
  state: Generated<MembershipState>;
  started_at: At;
  paid_until: Date;
  period: Generated<number>;
  next_charge_at: Maybe<Date>;
  attempts: Generated<number>;
  grace_until: Maybe<Date>;
  reminded_for: Maybe<Date>;
  cancelled_at: Maybe<Date>;
  cancelled_by: Maybe<string>;
  ended_at: Maybe<Date>;
  tell_gateway: Generated<boolean>;
  updated_at: At;
};
export type CardRow = { brand: string; last4: string; expMonth: number; expYear: number };
export type PaymentTable = {
  id: string;
  brand_id: string;
  member_id: string;
  /** Of a renewal: the order that began the membership. */
  order_id: string;
  membership_id: Maybe<string>;
  kind: "sale" | "renewal";
  /** Of a renewal: what this period is of. */
  product_id: Maybe<string>;
  gateway: string;
  state: Generated<PaymentState>;
  currency: string;
  amount_minor: number;
  vat_minor: number;
  credits: Generated<number>;
  token: Maybe<string>;
  keep_card: Generated<boolean>;
  offer_card: Generated<boolean>;
  payment_method_id: Maybe<string>;
  challenge_url: Maybe<string>;
  failure_type: Maybe<FailureType>;
  code: Maybe<string>;
  message: Maybe<string>;
  reference: Maybe<string>;
  card: ColumnType<CardRow | null, string | null | undefined, string | null>;
  idempotency_key: string;
  request_hash: string;
  probe_at: Maybe<Date>;
  probes: Generated<number>;
  asked_at: Maybe<Date>;
  created_at: At;
  decided_at: Maybe<Date>;
};
export type RefundTable = {
  id: string;
  payment_id: string;
  brand_id: string;
  member_id: string;
  kind: "withdrawal" | "admin" | "gateway" | "chargeback";
  state: Generated<"asked" | "unknown" | "done" | "failed">;
  amount_minor: number;
  vat_minor: number;
  credits: Generated<number>;
  reason: string;
  asked_by: string;
  idempotency_key: string;
  request_hash: string;
  next_try_at: At;
  tries: Generated<number>;
  /** The gateway's own event about it. */
  told_by: Maybe<string>;
  created_at: At;
  done_at: Maybe<Date>;
};
export type PaymentEventTable = {
  id: string;
  order_id: Maybe<string>;
  payment_id: Maybe<string>;
  membership_id: Maybe<string>;
  brand_id: Maybe<string>;
  source: "member" | "call" | "webhook" | "probe" | "job" | "admin";
  kind: string;
  text: string;
  by_agent: Maybe<string>;
  dedupe_key: Maybe<string>;
  at: At;
};
export type PromotionUseTable = { brand_id: string; person_id: string; promotion: string; order_id: string; at: At };
export type ReceiptCounterTable = { company_id: string; year: number; last: number };
export type ReceiptTable = { number: string; company_id: string; payment_id: string; member_id: string; at: At };

/** Credits that came together: what they cost, and how many of them are left. */
export type CreditLotTable = {
  id: string;
  member_id: string;
  entry_id: string;
  payment_id: Maybe<string>;
  credits: number;
  remaining: number;
  amount_minor: Generated<number>;
  vat_minor: Generated<number>;
  currency: Maybe<string>;
  promotion: Maybe<string>;
  /** Net of what is left, as it stands in the account credits-owed. */
  owed_minor: Generated<number>;
  /** Whether that is what it should be; kept by a trigger. */
  is_told: ColumnType<boolean, never, never>;
  created_at: At;
};
export type CreditLotUseTable = { entry_id: string; lot_id: string; credits: number; at: At };
/** Double entry: the lines of a posting add up to nought, which the database checks at the commit. */
export type PostingTable = {
  id: string;
  brand_id: string;
  member_id: Maybe<string>;
  kind: string;
  reference: string;
  currency: string;
  at: At;
};
export type PostingLineTable = { posting_id: string; account: Account; amount_minor: number };
/** The paid time of a membership; what of its net is not earned yet stands in the account premium-owed. */
export type PremiumPeriodTable = {
  payment_id: string;
  brand_id: string;
  member_id: string;
  currency: string;
  starts_at: Date;
  ends_at: Date;
  net_minor: number;
  owed_minor: number;
};
export type BooksFaultRow = { rule: string; subject: string; text: string };
export type BooksCheckTable = {
  id: string;
  kind: "check" | "reconciliation";
  gateway: Maybe<string>;
  from_at: Maybe<Date>;
  to_at: Maybe<Date>;
  counted: Json<Record<string, number>>;
  faults: ColumnType<BooksFaultRow[], string | undefined, string>;
  at: At;
};

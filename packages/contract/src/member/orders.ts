import { CARD_BRANDS } from "@masq/domain/billing/card";
import { FAILURE_TYPES, ORDER_STATES } from "@masq/domain/billing/order-state";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";
import { Product } from "./catalogue.ts";
import { Wallet, WALLET_KINDS } from "./wallets.ts";

export const TRANSACTION_STATUSES = ["pending", "challenge", "unknown", "success", "failed"] as const;

export const Transaction = z.object({
  _id: Id,
  status: z.enum(TRANSACTION_STATUSES),
  failureType: z.nullable(z.enum(FAILURE_TYPES)),
  message: z.nullable(z.string()),
  date: IsoDate,
  /** The bank's page that authenticates the member; only while `challenge`. */
  challengeUrl: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
});
/** Deadline for withdrawing from the contract, and what would be refunded now. */
const Withdrawal = z.object({ until: IsoDate, amount: z.number(), unusedCredits: z.number() });
const Receipt = z.object({ number: z.string(), url: z.string() });
/** A membership charge after the first, with its own receipt and right of withdrawal. `name`: the product's. */
const RenewalCharge = z.object({
  _id: Id,
  date: IsoDate,
  name: z.string(),
  nameDe: z.nullable(z.string()),
  total: z.number(),
  net: z.number(),
  vat: z.number(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  receipt: z.nullable(Receipt),
  refunded: z.number(),
  withdrawal: z.nullable(Withdrawal),
});
export type RenewalCharge = z.output<typeof RenewalCharge>;
/** Amounts are decimals in `currency`; `total` = `net` + `vat`. */
export const Order = z.object({
  _id: Id,
  createDate: IsoDate,
  status: z.enum(ORDER_STATES),
  currency: z.string(),
  country: z.nullable(z.string()),
  products: z.array(Product),
  total: z.number(),
  net: z.number(),
  vat: z.number(),
  /** The charge's name on the card statement. */
  descriptor: z.string(),
  /** For a membership: charged again every `interval` days, first on `date`. */
  renewal: z.nullable(z.object({ interval: z.number(), amount: z.number(), date: IsoDate })),
  lastTransaction: z.nullable(Transaction),
  receipt: z.nullable(Receipt),
  refunded: z.number(),
  /** Withdrawal from the contract; null when the period is over. */
  withdrawal: z.nullable(Withdrawal),
  /** For a membership: its later paid charges, newest first. */
  renewals: z.array(RenewalCharge),
  /** A one-time offer after this payment (specification section 3: postPaymentOnly). */
  offer: z.nullable(Product),
});
export type Order = z.output<typeof Order>;

const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

export const createOrder = defineRoute({
  name: "createOrder",
  method: "POST",
  path: "/order",
  access: "verified-of-age",
  status: 201,
  summary: "Orders one product at today's price, taken from the server's own list",
  /** `products`: ids; exactly one (cart limit). `after`: the paid order that a postPaymentOnly product follows. */
  body: z.strictObject({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
    products: z.array(Id).check(z.minLength(1), z.maxLength(1)),
    after: z.optional(Id),
    /** Confirms a new order despite an undecided payment of the same kind: the yes to `order-undecided`. */
    evenSo: z.optional(z.boolean()),
  }),
  reply: Order,
  errors: [
    "disclosure-required",
    "on-break",
    "limits-required",
    "over-limit",
    "selling-paused",
    "product-not-offered",
    "already-premium",
    "order-undecided",
    "idempotency-mismatch",
    "payments-closed",
  ],
  idempotencyKey: true,
  limit: { max: 30, windowMs: 60_000, by: "actor" },
});
/** What the card form reports about a new card; stored if the gateway reports nothing. */
const StatedCard = z.strictObject({
  brand: z.enum(CARD_BRANDS),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  expMonth: z.int().check(z.minimum(1), z.maximum(12)),
  expYear: z.int().check(z.minimum(2000), z.maximum(9999)),
});

/** Exactly one of `paymentToken` (of the hosted fields), `cardId` (a saved card) and `wallet`. */
export const payOrder = defineRoute({
  name: "payOrder",
  method: "PATCH",
  path: "/order/:id",
  access: "verified-of-age",
  summary: "Pays the order; the same key never charges twice; if the response is pending, ask again",
  params: IdParams,
  body: z.strictObject({
    paymentToken: z.optional(line(4096)),
    card: z.optional(StatedCard),
    cardId: z.optional(Id),
    wallet: z.optional(z.strictObject({ kind: z.enum(WALLET_KINDS), token: line(20_000) })),
    saveCard: z.optional(z.boolean()),
    termsAccepted: z.boolean(),
    /** As in `createOrder`. */
    evenSo: z.optional(z.boolean()),
    cardholder: z.optional(z.string().check(z.maxLength(45))),
    zipcode: z.optional(z.string().check(z.maxLength(16))),
    city: z.optional(z.string().check(z.maxLength(80))),
  }),
  reply: Order,
  errors: [
    "disclosure-required",
    "on-break",
    "limits-required",
    "over-limit",
    "selling-paused",
    "product-not-offered",
    "already-premium",
    "order-settled",
    "order-undecided",
    "idempotency-mismatch",
    "payments-closed",
  ],
  idempotencyKey: true,
  limit: { max: 20, windowMs: 60_000, by: "actor" },
});
export const getOrder = defineRoute({
  name: "getOrder",
  method: "GET",
  path: "/order/:id",
  access: "member",
  summary: "Returns one order of the member with its last transaction",
  params: IdParams,
  reply: Order,
});
export const listOrders = defineRoute({
  name: "listOrders",
  method: "GET",
  path: "/orders",
  access: "member",
  summary: "Lists the member's orders that were paid or are being paid, newest first",
  query: z.object({ page: Page, limit: Limit }),
  reply: z.object({ orders: z.array(Order), total: z.number(), page: z.number(), limit: z.number() }),
});
export const withdrawOrder = defineRoute({
  name: "withdrawOrder",
  method: "POST",
  path: "/order/:id/withdraw",
  access: "member",
  summary: "Withdraws from the contract within 14 days: refunds what was not used, and confirms by mail",
  params: IdParams,
  /** `renewal`: the paid renewal to withdraw from; without it, the first payment. */
  body: z.strictObject({ renewal: z.optional(Id) }),
  reply: Order,
  errors: ["withdrawal-over"],
  idempotencyKey: true,
});

export const cancelOrder = defineRoute({
  name: "cancelOrder",
  method: "POST",
  path: "/order/:id/cancel",
  access: "member",
  summary: "Abandons a payment that waits for the bank; if the money is taken anyway, it is refunded in full",
  params: IdParams,
  body: z.strictObject({}),
  reply: Order,
  errors: ["order-settled", "order-undecided"],
});

/** The gateway's hosted card fields: a page of the payment origin that replies by message (decision O-4). */
const HostedFields = z.object({ kind: z.literal("frame"), url: z.string(), origin: z.string() });
export type HostedFields = z.output<typeof HostedFields>;
export const openPaymentFields = defineRoute({
  name: "openPaymentFields",
  method: "POST",
  path: "/order/:id/payment-fields",
  access: "verified-of-age",
  summary:
    "Returns what the checkout needs to show the gateway's card fields for this order; its token lives for minutes",
  params: IdParams,
  body: z.strictObject({}),
  reply: z.object({
    gateway: z.string(),
    fields: z.nullable(HostedFields),
    wallets: z.array(Wallet),
  }),
  errors: ["payments-closed", "order-settled"],
  limit: { max: 30, windowMs: 60_000, by: "actor" },
});
export const openWalletSession = defineRoute({
  name: "openWalletSession",
  method: "POST",
  path: "/payment-session/apple-pay",
  access: "verified-of-age",
  summary:
    "Requests a payment session from the wallet provider; only the provider's own hosts are called (decision G-111)",
  body: z.strictObject({ validationUrl: line(512) }),
  reply: z.object({ session: z.unknown() }),
  errors: ["payments-closed"],
  limit: { max: 10, windowMs: 60_000, by: "actor" },
});

/** A card stored at the gateway; only what the member needs to recognize it. */
export const SavedCard = z.object({
  cardId: Id,
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  /** A membership charges it. */
  inUse: z.boolean(),
});
export type SavedCard = z.output<typeof SavedCard>;
export const removeCard = defineRoute({
  name: "removeCard",
  method: "DELETE",
  path: "/payment-methods/:id",
  access: "member",
  summary: "Deletes a saved card, here and at the gateway",
  params: IdParams,
  reply: z.object({ savedCards: z.array(SavedCard) }),
  errors: ["card-in-use"],
});

import type { PriceList } from "@masq/contract/agent/catalogue";
import type { OrderDetail, searchMemberships, searchOrders } from "@masq/contract/agent/money";
import type { ReplyOf } from "@masq/contract/route";

const AT = "2026-03-10T08:00:00.000Z";
const MEMBER = { _id: "usr_sam", username: "sam" };

/** 25 credits, paid. */
export const orderOf = (over: Partial<OrderDetail> = {}): OrderDetail => ({
  _id: "ord_evening",
  createDate: AT,
  brand: "velvetrooms.com",
  member: MEMBER,
  product: "Evening",
  amount: 29.99,
  refunded: 0,
  disputed: false,
  currency: "EUR",
  country: "NL",
  status: "success",
  gateway: "test",
  reference: "tst_1",
  net: 24.79,
  vat: 5.2,
  credits: 25,
  interval: 0,
  payments: [],
  refunds: [],
  timeline: [],
  membershipId: null,
  refundable: { amount: 29.99, unusedCredits: 25, unusedAmount: 29.99 },
  refundClosed: null,
  ...over,
});
export const paymentOf = (over: Partial<OrderDetail["payments"][number]> = {}): OrderDetail["payments"][number] => ({
  _id: "pay_one",
  date: AT,
  kind: "sale",
  state: "success",
  failureType: null,
  code: null,
  amount: 29.99,
  refunded: 0,
  card: { brand: "Visa", last4: "1111" },
  reference: "tst_1",
  ...over,
});

/** The server's own list: counted over all states, listed in one. */
export function ordersOf(all: readonly OrderDetail[], status: string | undefined): ReplyOf<typeof searchOrders> {
  const count = (state: string): number => all.filter((one) => one.status === state).length;
  const orders = all.filter((one) => status === undefined || one.status === status);
  return {
    orders,
    counts: {
      created: count("created"),
      pending: count("pending"),
      challenge: count("challenge"),
      unknown: count("unknown"),
      success: count("success"),
      failed: count("failed"),
      expired: count("expired"),
      cancelled: count("cancelled"),
      refunded: 0,
      disputed: 0,
    },
    total: orders.length,
    page: 1,
    limit: 50,
  };
}

type Membership = ReplyOf<typeof searchMemberships>["memberships"][number];
export const membershipOf = (over: Partial<Membership> = {}): Membership => ({
  _id: "mbs_one",
  brand: "velvetrooms.com",
  member: MEMBER,
  product: "Premium, monthly",
  amount: 29.99,
  currency: "EUR",
  interval: 30,
  state: "active",
  startDate: AT,
  paidUntil: "2026-04-09T08:00:00.000Z",
  nextCharge: "2026-04-09T08:00:00.000Z",
  attempts: 0,
  orderId: "ord_premium",
  ...over,
});

type Listed = PriceList["products"][number];
export const productOf = (over: Partial<Listed> = {}): Listed => ({
  _id: "prd_ten",
  sku: "credits-10",
  name: "Chapter",
  nameDe: null,
  credits: 10,
  price: 14.99,
  interval: 0,
  packageType: [],
  pricePerMessage: 1.49,
  sold: 0,
  ...over,
});
/** The Dutch list, of ten and twenty-five credits. */
export const priceListOf = (over: Partial<PriceList> = {}): PriceList => ({
  _id: "pls_one",
  brand: "velvetrooms",
  country: "NL",
  version: 1,
  currency: "EUR",
  vat: 21,
  date: AT,
  by: null,
  products: [
    productOf(),
    productOf({
      _id: "prd_evening",
      sku: "credits-25",
      name: "Evening",
      credits: 25,
      price: 29.99,
      packageType: ["quickPackage"],
      pricePerMessage: 1.19,
    }),
  ],
  ...over,
});

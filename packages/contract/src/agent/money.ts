import { FAILURE_TYPES, MEMBERSHIP_STATES, ORDER_STATES, PAYMENT_STATES } from "@masq/domain/billing/order-state";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { DisputeMeter } from "./dispute-meter.ts";
import { Id, IdParams, IsoDate, Limit, Page, PlainDate } from "../shapes.ts";

/** Amounts are decimals in `currency`. Members appear by username; no response contains their email address. */
const Sum = z.number();
const pages = { total: z.number(), page: z.number(), limit: z.number() };
const reason = z.string().check(z.minLength(5), z.maxLength(500));

/** Filters for orders: a state, or money that went back. */
export const ORDER_FILTERS = [...ORDER_STATES, "refunded", "disputed"] as const;
const OrderRow = z.object({
  _id: Id,
  createDate: IsoDate,
  brand: z.string(),
  member: z.object({ _id: Id, username: z.string() }),
  product: z.string(),
  amount: Sum,
  refunded: Sum,
  /** The bank reversed one of its charges. */
  disputed: z.boolean(),
  currency: z.string(),
  country: z.nullable(z.string()),
  status: z.enum(ORDER_STATES),
  gateway: z.nullable(z.string()),
  /** The charge's name in the gateway's portal. */
  reference: z.nullable(z.string()),
});
/** One event, in order: a request, a webhook, a probe or a person's action. Never card data. */
const TimelineEvent = z.object({
  _id: Id,
  date: IsoDate,
  source: z.enum(["member", "call", "webhook", "probe", "job", "admin"]),
  kind: z.string(),
  text: z.string(),
  by: z.nullable(z.string()),
});
const Payment = z.object({
  _id: Id,
  date: IsoDate,
  kind: z.enum(["sale", "renewal"]),
  state: z.enum(PAYMENT_STATES),
  failureType: z.nullable(z.enum(FAILURE_TYPES)),
  code: z.nullable(z.string()),
  amount: Sum,
  refunded: Sum,
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  reference: z.nullable(z.string()),
});
const Refund = z.object({
  _id: Id,
  date: IsoDate,
  kind: z.enum(["withdrawal", "admin", "gateway", "chargeback"]),
  state: z.enum(["asked", "unknown", "done", "failed"]),
  amount: Sum,
  credits: z.number(),
  reason: z.string(),
  by: z.nullable(z.string()),
});
export const OrderDetail = z.object({
  ...OrderRow.shape,
  net: Sum,
  vat: Sum,
  credits: z.number(),
  interval: z.number(),
  payments: z.array(Payment),
  refunds: z.array(Refund),
  timeline: z.array(TimelineEvent),
  membershipId: z.nullable(Id),
  /** What a refund could return now, and its unused credits; null: `refundClosed` says why not. */
  refundable: z.nullable(z.object({ amount: Sum, unusedCredits: z.number(), unusedAmount: Sum })),
  refundClosed: z.nullable(z.enum(["not-paid", "unknown", "all-refunded"])),
});
export type OrderDetail = z.output<typeof OrderDetail>;

export const searchOrders = defineRoute({
  name: "searchOrders",
  method: "GET",
  path: "/orders",
  access: "admin",
  summary: "Finds orders by username, order id or the gateway's reference, by state, brand and date; newest first",
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(100))),
    status: z.optional(z.enum(ORDER_FILTERS)),
    brand: z.optional(Id),
    from: z.optional(PlainDate),
    to: z.optional(PlainDate),
    page: Page,
    limit: Limit,
  }),
  /** `counts`: for the same search in every state. */
  reply: z.object({ orders: z.array(OrderRow), counts: z.record(z.enum(ORDER_FILTERS), z.number()), ...pages }),
});
export const readOrder = defineRoute({
  name: "readOrder",
  method: "GET",
  path: "/orders/:id",
  access: "admin",
  summary: "Returns one order with its payments, refunds and the timeline of every gateway event",
  params: IdParams,
  reply: OrderDetail,
});
export const refundOrder = defineRoute({
  name: "refundOrder",
  method: "POST",
  path: "/orders/:id/refund",
  access: "admin",
  summary: "Refunds money, with a permanent reason; takes back the unused credits of the same lot",
  params: IdParams,
  body: z.strictObject({ amount: z.number().check(z.gte(0.01), z.multipleOf(0.01)), reason }),
  reply: OrderDetail,
  errors: ["order-undecided", "refund-too-high", "payments-closed", "idempotency-mismatch"],
  idempotencyKey: true,
});
export const askGateway = defineRoute({
  name: "askGateway",
  method: "POST",
  path: "/orders/:id/probe",
  access: "admin",
  summary: "Asks the gateway now for the outcome of an undecided payment",
  params: IdParams,
  body: z.strictObject({}),
  reply: OrderDetail,
  errors: ["payments-closed"],
});

const MembershipRow = z.object({
  _id: Id,
  brand: z.string(),
  member: z.object({ _id: Id, username: z.string() }),
  product: z.string(),
  amount: Sum,
  currency: z.string(),
  interval: z.number(),
  state: z.enum(MEMBERSHIP_STATES),
  startDate: IsoDate,
  paidUntil: IsoDate,
  nextCharge: z.nullable(IsoDate),
  attempts: z.number(),
  orderId: Id,
});
export const searchMemberships = defineRoute({
  name: "searchMemberships",
  method: "GET",
  path: "/memberships",
  access: "admin",
  summary: "Finds memberships by username or id, by state and brand",
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(100))),
    state: z.optional(z.enum(MEMBERSHIP_STATES)),
    brand: z.optional(Id),
    page: Page,
    limit: Limit,
  }),
  reply: z.object({
    memberships: z.array(MembershipRow),
    counts: z.record(z.enum(MEMBERSHIP_STATES), z.number()),
    ...pages,
  }),
});
export const endRenewal = defineRoute({
  name: "endRenewal",
  method: "POST",
  path: "/memberships/:id/cancel",
  access: "admin",
  summary:
    "Cancels the renewal at a member's request; access stays until the paid end, and the member is mailed the proof",
  params: IdParams,
  body: z.strictObject({ reason }),
  reply: MembershipRow,
  errors: ["membership-over"],
});

/** One day of a brand, in its zone. `outstanding`: liability for unused paid credits at the end of the day. */
const DayFigures = z.object({
  date: PlainDate,
  brand: z.string(),
  currency: z.string(),
  orders: z.number(),
  sales: Sum,
  vat: Sum,
  refunds: Sum,
  disputes: Sum,
  creditsSold: z.number(),
  creditsSpent: z.number(),
  creditsReturned: z.number(),
  newMemberships: z.number(),
  renewals: z.number(),
});
export const readFigures = defineRoute({
  name: "readFigures",
  method: "GET",
  path: "/figures",
  access: "admin",
  summary: "Returns sales, refunds, disputes and credits per brand and day; as CSV at /agent-api/figures.csv",
  query: z.object({ from: PlainDate, to: PlainDate, brand: z.optional(Id) }),
  reply: z.object({
    days: z.array(DayFigures),
    outstanding: z.array(z.object({ brand: z.string(), currency: z.string(), credits: z.number(), amount: Sum })),
    disputeMeter: z.array(DisputeMeter),
    disputeBounds: z.object({ alarmPercent: z.number(), limitPercent: z.number() }),
  }),
});
/** `faults`: empty if every sum adds up. */
const BooksFault = z.object({ rule: z.string(), subject: z.string(), text: z.string() });
const Books = z.object({
  check: z.nullable(z.object({ date: IsoDate, postings: z.number(), lots: z.number(), faults: z.array(BooksFault) })),
  /** The latest for each gateway that ever took a charge. */
  reconciliations: z.array(
    z.object({
      gateway: z.string(),
      date: IsoDate,
      from: IsoDate,
      to: IsoDate,
      compared: z.number(),
      faults: z.array(BooksFault),
    }),
  ),
});
export const readBooks = defineRoute({
  name: "readBooks",
  method: "GET",
  path: "/books",
  access: "admin",
  summary:
    "Returns the last check of the books and the last reconciliation with each gateway; only for admins of all brands",
  reply: Books,
});
export const reconcileBooks = defineRoute({
  name: "reconcileBooks",
  method: "POST",
  path: "/books/reconcile",
  access: "admin",
  summary:
    "Compares the last two days with each gateway's books now, and settles charges known there; only for admins of all brands",
  body: z.strictObject({}),
  reply: Books,
});

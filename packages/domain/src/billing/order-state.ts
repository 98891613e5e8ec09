/**
 * Life cycle of an order (decisions G-105, G-106). `pending`: a payment was sent, or is about to be. `challenge`: the
 * bank wants to ask the member. `unknown`: the gateway gave no clear answer; never paid again, only queried. `expired`:
 * nobody paid. `cancelled`: the member abandoned it while the bank waited.
 */
export const ORDER_STATES = [
  "created",
  "pending",
  "challenge",
  "unknown",
  "success",
  "failed",
  "expired",
  "cancelled",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Life cycle of a charge. `sending`: stored before the gateway call, so that a killed server knows what to query. */
export const PAYMENT_STATES = ["sending", "challenge", "unknown", "success", "failed"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `bank`: try a different card. `system`: contact support (specification section 8). */
export const GATEWAY_FAILURES = ["bank", "system"] as const;
/** `member`: abandoned the payment. No gateway reports this. */
export const FAILURE_TYPES = [...GATEWAY_FAILURES, "member"] as const;
export type FailureType = (typeof FAILURE_TYPES)[number];

const NEXT: Record<OrderState, readonly OrderState[]> = {
  created: ["pending", "expired"],
  pending: ["challenge", "unknown", "success", "failed"],
  challenge: ["pending", "unknown", "success", "failed", "cancelled"],
  unknown: ["challenge", "success", "failed"],
  // Another card means another payment.
  failed: ["pending", "expired", "success"],
  success: [],
  expired: ["success"],
  cancelled: ["success"],
};

/** Whether an order may change state. A late success counts even after a failure: money received is never denied. */
export const mayBecome = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to);

/** Whether a new payment may start: never while an earlier one is undecided. */
export const mayPay = (state: OrderState): boolean => state === "created" || state === "failed";

/**
 * `active`: charged every interval. `past-due`: a charge failed, access stays through the grace period. `cancelled`: no
 * more charges, access to the paid end. `ended`: no access.
 */
export const MEMBERSHIP_STATES = ["active", "past-due", "cancelled", "ended"] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

/** Whether it makes the member Premium (specification section 3). */
export const givesPremium = (state: MembershipState): boolean => state !== "ended";

/** Accounts of the books; a posting's lines sum to zero. */
export const ACCOUNTS = [
  "gateway",
  "vat",
  "credits-owed",
  "premium-owed",
  "credits-earned",
  "premium-earned",
  "refunded",
  "disputed",
] as const;
export type Account = (typeof ACCOUNTS)[number];

import { MEMBERSHIP_STATES } from "@masq/domain/billing/order-state";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate } from "../shapes.ts";
import { Product } from "./catalogue.ts";

/** `subscriptions` of the user record (specification section 3). Amounts are decimals in `currency`. */
export const Membership = z.object({
  _id: Id,
  /** Whether it makes the member Premium now. */
  active: z.boolean(),
  state: z.enum(MEMBERSHIP_STATES),
  name: z.string(),
  nameDe: z.nullable(z.string()),
  interval: z.number(),
  amount: z.number(),
  currency: z.string(),
  credits: z.number(),
  startDate: IsoDate,
  /** End of paid access. */
  paidUntil: IsoDate,
  /** The next charge; null: none. */
  nextCharge: z.nullable(IsoDate),
  /** For `past-due`: access ends here unless a charge succeeds. */
  graceUntil: z.nullable(IsoDate),
  cancelDate: z.nullable(IsoDate),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** Replaces the current product at the next charge. */
  nextProduct: z.nullable(Product),
});
export type Membership = z.output<typeof Membership>;
const reply = z.object({ memberships: z.array(Membership) });

export const listMemberships = defineRoute({
  name: "listMemberships",
  method: "GET",
  path: "/memberships",
  access: "member",
  summary: "Lists the member's memberships, newest first",
  reply,
});
export const cancelMembership = defineRoute({
  name: "cancelMembership",
  method: "POST",
  path: "/membership/:id/cancel",
  access: "member",
  summary: "Cancels the renewal at once, whatever the gateway says; Premium lasts to the paid end; a mail proves it",
  params: IdParams,
  body: z.strictObject({}),
  reply,
  errors: ["membership-over"],
});
export const reactivateMembership = defineRoute({
  name: "reactivateMembership",
  method: "POST",
  path: "/membership/:id/reactivate",
  access: "verified-of-age",
  summary: "Revokes a cancellation during the paid time; the next charge is at its end",
  params: IdParams,
  body: z.strictObject({}),
  reply,
  errors: ["membership-over", "on-break", "card-missing"],
});
/** Longer or shorter, from the next charge on; null revokes the change. */
export const changeMembership = defineRoute({
  name: "changeMembership",
  method: "POST",
  path: "/membership/:id/change",
  access: "verified-of-age",
  summary: "Switches to another product of the same list at the next charge",
  params: IdParams,
  body: z.strictObject({ product: z.nullable(Id) }),
  reply,
  errors: ["membership-over", "product-not-offered", "on-break"],
});
/** For a membership whose charge failed: another saved card, charged at once. */
export const payMembership = defineRoute({
  name: "payMembership",
  method: "POST",
  path: "/membership/:id/card",
  access: "verified-of-age",
  summary: "Uses another saved card from now on; a failed charge is retried on it at once",
  params: IdParams,
  body: z.strictObject({ cardId: Id }),
  reply,
  errors: ["membership-over", "on-break", "payments-closed"],
  idempotencyKey: true,
});

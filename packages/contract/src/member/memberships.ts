import { MEMBERSHIP_STATES } from "@masq/domain/billing/order-state";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate } from "../shapes.ts";
import { Product } from "./catalogue.ts";

/** `subscriptions` of the user record (specification section 3). Amounts are decimals in `currency`. */
export const Membership = z.object({
  _id: Id,
  /** Whether it makes its member Premium now. */
  active: z.boolean(),
  state: z.enum(MEMBERSHIP_STATES),
  name: z.string(),
  nameDe: z.nullable(z.string()),
  interval: z.number(),
  amount: z.number(),
  currency: z.string(),
  credits: z.number(),
  startDate: IsoDate,
  /** Access is paid to here. */
  paidUntil: IsoDate,
  /** The next charge; null when there is none. */
  nextCharge: z.nullable(IsoDate),
  /** Of `past-due`: access ends here unless a charge succeeds. */
  graceUntil: z.nullable(IsoDate),
  cancelDate: z.nullable(IsoDate),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** Takes its place at the next charge. */
  nextProduct: z.nullable(Product),
});
export type Membership = z.output<typeof Membership>;
const reply = z.object({ memberships: z.array(Membership) });

export const listMemberships = defineRoute({
  name: "listMemberships",
  method: "GET",
  path: "/memberships",
  access: "member",
  summary: "The member's memberships, the newest first",
  reply,
});
export const cancelMembership = defineRoute({
  name: "cancelMembership",
  method: "POST",
  path: "/membership/:id/cancel",
  access: "member",
  summary:
    "No charge any more, from this moment, whatever the gateway says; Premium stays to the paid end. A mail proves it",
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
  summary: "Takes a cancellation back while the paid time runs; charged again at its end",
  params: IdParams,
  body: z.strictObject({}),
  reply,
  errors: ["membership-over", "on-break", "card-missing"],
});
/** A longer one, or a shorter one: from the next charge on; null takes the change back. */
export const changeMembership = defineRoute({
  name: "changeMembership",
  method: "POST",
  path: "/membership/:id/change",
  access: "verified-of-age",
  summary: "Another product of the same list from the next charge on",
  params: IdParams,
  body: z.strictObject({ product: z.nullable(Id) }),
  reply,
  errors: ["membership-over", "product-not-offered", "on-break"],
});
/** For a membership whose charge failed: another saved card, tried at once. */
export const payMembership = defineRoute({
  name: "payMembership",
  method: "POST",
  path: "/membership/:id/card",
  access: "verified-of-age",
  summary: "Charges another saved card from now on; a failed charge is tried on it at once",
  params: IdParams,
  body: z.strictObject({ cardId: Id }),
  reply,
  errors: ["membership-over", "on-break", "payments-closed"],
  idempotencyKey: true,
});

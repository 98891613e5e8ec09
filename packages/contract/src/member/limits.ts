import { BREAK_KINDS, LIMIT_SPANS } from "@masq/domain/people/breaks";
import * as z from "zod/mini";
import { Break } from "../break.ts";
import { defineRoute } from "../route.ts";
import { IsoDate } from "../shapes.ts";

const amount = z.number().check(z.gte(1), z.lte(10_000), z.multipleOf(0.01));

/** Amounts in units of `currency`. `next`: a raise waiting for its date. */
const SpendingLimit = z.object({
  span: z.enum(LIMIT_SPANS),
  amount: z.number(),
  spent: z.number(),
  next: z.nullable(z.object({ amount: z.number(), date: IsoDate })),
});
/**
 * `limits` is empty until the member chooses some. Limits and breaks apply to all brands of the company. `rates`: value
 * in `currency` of one unit of each other currency sold in.
 */
export const Limits = z.object({
  company: z.string(),
  /** When the server answered: breaks end by its clock. */
  date: IsoDate,
  currency: z.string(),
  rates: z.record(z.string(), z.number()),
  break: z.nullable(Break),
  limits: z.array(SpendingLimit),
});
export type Limits = z.output<typeof Limits>;

export const getLimits = defineRoute({
  name: "getLimits",
  method: "GET",
  path: "/limits",
  access: "member",
  summary: "Returns the member's break and spending limits, with the amounts spent",
  reply: Limits,
});
export const startBreak = defineRoute({
  name: "startBreak",
  method: "POST",
  path: "/break",
  access: "member",
  status: 201,
  summary: "Starts a break from writing and buying on all brands of the company, at once; nothing ends it early",
  body: z.strictObject({ kind: z.enum(BREAK_KINDS) }),
  reply: Limits,
  errors: ["break-stands"],
});
export const setLimits = defineRoute({
  name: "setLimits",
  method: "PUT",
  path: "/limits",
  access: "member",
  summary:
    "Sets spending limits: a lower one applies at once, a higher one after 24 hours and with a login of the last 10 minutes",
  body: z.strictObject({ day: amount, week: amount, month: amount }),
  reply: Limits,
  errors: ["fresh-login-required"],
});

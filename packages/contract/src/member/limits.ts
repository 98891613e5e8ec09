import { BREAK_KINDS, LIMIT_SPANS } from "@masq/domain/people/breaks";
import * as z from "zod/mini";
import { Break } from "../break.ts";
import { defineRoute } from "../route.ts";
import { IsoDate } from "../shapes.ts";

const amount = z.number().check(z.gte(1), z.lte(10_000), z.multipleOf(0.01));

/** Amounts in units of `currency`. `next`: a raise that waits until its date. */
const SpendingLimit = z.object({
  span: z.enum(LIMIT_SPANS),
  amount: z.number(),
  spent: z.number(),
  next: z.nullable(z.object({ amount: z.number(), date: IsoDate })),
});
/**
 * `limits` is empty until the member chose some. They hold over every brand of the company, as breaks do. `rates`: how much of
 * `currency` one unit of another currency counts as, of those that are sold in.
 */
export const Limits = z.object({
  company: z.string(),
  /** When this was said: what begins now ends by the server's clock. */
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
  summary: "The member's break and spending limits, with what was spent",
  reply: Limits,
});
export const startBreak = defineRoute({
  name: "startBreak",
  method: "POST",
  path: "/break",
  access: "member",
  status: 201,
  summary: "A pause from writing and buying on all brands of the company, at once; nothing ends it early",
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
    "Spending limits: a lower one counts at once, a higher one after 24 hours and needs a login of the last 10 minutes",
  body: z.strictObject({ day: amount, week: amount, month: amount }),
  reply: Limits,
  errors: ["fresh-login-required"],
});

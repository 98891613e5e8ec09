import { REMOVAL_OUTCOMES } from "@masq/domain/care/removals";
import { FORM_TYPES, MESSENGERS, ORDER_NUMBER, SUPPORT_SUBJECTS } from "@masq/domain/care/support";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { IsoDate } from "../shapes.ts";
import { FORM_PARTS, FormText, RemovalBody } from "./removals.ts";

export const ContactBody = z.strictObject({
  name: FormText,
  subject: z.enum(SUPPORT_SUBJECTS),
  email: FormText,
  message: FormText,
  ...FORM_PARTS,
});
export type ContactBody = z.input<typeof ContactBody>;

const Perhaps = z.optional(FormText);

/** `messenger` may be empty: a form without script sends it that way. */
export const AffiliateBody = z.strictObject({
  fullName: FormText,
  email: FormText,
  company: Perhaps,
  messenger: z.optional(z.enum([...MESSENGERS, ""])),
  messengerId: Perhaps,
  country: FormText,
  experience: z.optional(z.union([FormText, z.number().check(z.gte(0))])),
  geos: Perhaps,
  trafficSource: FormText,
  otherVerticals: Perhaps,
  ...FORM_PARTS,
});
export type AffiliateBody = z.input<typeof AffiliateBody>;

/** `order`: the number of the order or of its receipt. */
export const WithdrawalBody = z.strictObject({
  order: z.string().check(z.trim(), z.regex(ORDER_NUMBER)),
  email: FormText,
  ...FORM_PARTS,
});
export type WithdrawalBody = z.input<typeof WithdrawalBody>;

/** Body of each form; the query selects it, since one path serves all of them (decision G-147). */
export const FORM_BODIES = {
  contact: ContactBody,
  affiliate: AffiliateBody,
  "content-removal": RemovalBody,
  withdrawal: WithdrawalBody,
} as const;

const anyOfThem = z.looseObject({});
z.globalRegistry.add(anyOfThem, {
  description: "By form_type: contact (the default), affiliate, content-removal, withdrawal",
  anyOf: Object.values(FORM_BODIES).map((body) => z.toJSONSchema(body, { io: "input" })),
});

/** `outcome` and `dueDate`: only for a removal request. `date`: when a withdrawal was received, right or wrong. */
export const sendForm = defineRoute({
  name: "sendForm",
  method: "POST",
  path: "/customer-support",
  access: "key",
  status: 201,
  summary:
    "Sends a public form: contact, affiliate, a removal request, which hides its subject at once and is judged within 48 hours, or the withdrawal from a purchase, which applies at once",
  query: z.object({ form_type: z.optional(z.enum(FORM_TYPES)) }),
  body: anyOfThem,
  reply: z.object({
    ticketNumber: z.string(),
    outcome: z.optional(z.enum(REMOVAL_OUTCOMES)),
    dueDate: z.optional(IsoDate),
    date: z.optional(IsoDate),
  }),
  errors: ["invalid-email", "captcha-required"],
  limit: { max: 60, windowMs: 3_600_000, by: "address" },
});

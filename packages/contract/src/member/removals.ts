import { REMOVAL_CHARS, REMOVAL_OUTCOMES, REMOVAL_REASONS } from "@masq/domain/removals";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { IsoDate } from "../shapes.ts";

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** `url`: a link to the page or picture, or the character's name. */
export const RemovalBody = z.strictObject({
  name: text(REMOVAL_CHARS.name),
  url: text(REMOVAL_CHARS.url),
  email: text(REMOVAL_CHARS.email),
  reason: z.enum(REMOVAL_REASONS),
  message: text(REMOVAL_CHARS.message),
  locale: z.optional(z.enum(["en", "de"])),
  captcha: z.optional(z.strictObject({ version: z.enum(["v2", "v3"]), token: z.string().check(z.maxLength(4096)) })),
});
export type RemovalBody = z.input<typeof RemovalBody>;

/** The path of decision G-147; the other forms of customer support are no part of it. */
export const requestRemoval = defineRoute({
  name: "requestRemoval",
  method: "POST",
  path: "/customer-support",
  access: "key",
  status: 201,
  summary:
    "Asks that a character or one of its pictures be taken down: it is hidden at once and judged within 48 hours",
  query: z.object({ form_type: z.literal("content-removal") }),
  body: RemovalBody,
  reply: z.object({ ticket: z.string(), outcome: z.enum(REMOVAL_OUTCOMES), dueDate: IsoDate }),
  errors: ["invalid-email", "captcha-required"],
  limit: { max: 10, windowMs: 3_600_000, by: "address" },
});

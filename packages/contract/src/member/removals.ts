import { REMOVAL_REASONS } from "@masq/domain/care/removals";
import { FORM_CHARS } from "@masq/domain/care/support";
import * as z from "zod/mini";

export const FormText = z.string().check(z.trim(), z.maxLength(FORM_CHARS));

/** Fields of every public form. `website`: invisible to people; filling it in triggers the CAPTCHA. */
export const FORM_PARTS = {
  locale: z.optional(z.enum(["en", "de"])),
  captcha: z.optional(z.strictObject({ version: z.enum(["v2", "v3"]), token: z.string().check(z.maxLength(4096)) })),
  website: z.optional(z.string().check(z.maxLength(300))),
} as const;

/** `url`: a link to the page or picture, or the character's name. Sent with `sendForm` of support.ts. */
export const RemovalBody = z.strictObject({
  name: FormText,
  url: FormText,
  email: FormText,
  reason: z.optional(z.enum(REMOVAL_REASONS)),
  message: FormText,
  ...FORM_PARTS,
});
export type RemovalBody = z.input<typeof RemovalBody>;

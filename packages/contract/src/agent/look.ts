import { LOOK_CATEGORIES, LOOK_REASON_CHARS_MIN, type LookCategory } from "@masq/domain/vocabulary";
import * as z from "zod/mini";

/** Why an admin without a claim reads it; the audit log keeps both. */
export const Look = z.object({
  category: z.optional(z.enum(LOOK_CATEGORIES)),
  reason: z.optional(z.string().check(z.trim(), z.minLength(LOOK_REASON_CHARS_MIN), z.maxLength(300))),
});
export type Look = z.output<typeof Look>;
export type SaidLook = { category: LookCategory; reason: string };

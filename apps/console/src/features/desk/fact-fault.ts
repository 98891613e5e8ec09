import { isApiError } from "@masq/client/api-error";
import * as z from "zod/mini";

const Refused = z.object({ rule: z.string(), title: z.string(), advice: z.string(), field: z.optional(z.string()) });

/** Returns the server's message for one field, or null for a failure that belongs in a toast. */
export function faultOf(error: unknown, fallback: string): { field: string; text: string } | null {
  if (isApiError(error, "reply-blocked")) {
    const read = Refused.safeParse(error.details);
    if (!read.success) return { field: fallback, text: error.message };
    const { rule, title, advice, field } = read.data;
    return { field: field ?? fallback, text: `${title}. Rule ${rule}. ${advice}` };
  }
  if (!isApiError(error, "validation")) return null;
  const [first] = Object.entries(error.fields);
  return first === undefined ? null : { field: first[0], text: first[1] };
}

import { isApiError } from "@masq/client/api-error";
import { m } from "../paraglide/messages.js";

/** Returns the text for a failed call: the server's own if the operator can act on it, else a general one. */
export function errorText(error: unknown, otherwise: string = m.error_again()): string {
  if (!isApiError(error)) return otherwise;
  if (error.code === "network") return m.error_network();
  if (error.status === 429 && error.retryAfter !== null) return m.error_limited({ seconds: error.retryAfter });
  const [first] = Object.values(error.fields);
  if (first !== undefined) return first;
  return error.status >= 500 || error.code === "unreadable" ? otherwise : error.message;
}

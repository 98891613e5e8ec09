import { isApiError } from "@masq/client/api-error";
import { words } from "./words.ts";

/** Returns the text for a failed call: the server's own if the operator can act on it, else a general one. */
export function errorText(error: unknown, otherwise: string = words.error.again): string {
  if (!isApiError(error)) return otherwise;
  if (error.code === "network") return words.error.network;
  if (error.status === 429 && error.retryAfter !== null) return words.error.limited(error.retryAfter);
  const [first] = Object.values(error.fields);
  if (first !== undefined) return first;
  return error.status >= 500 || error.code === "unreadable" ? otherwise : error.message;
}

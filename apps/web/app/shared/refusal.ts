import { isApiError } from "@masq/client/api-error";
import { getLocale } from "../paraglide/runtime.js";
import { errorText } from "./errors.ts";

/**
 * The server's own words for a refusal (specification section 8); ours when there was no response, or for readers of
 * another language than the server's.
 */
export const refusalText = (error: unknown): string =>
  getLocale() === "en" && isApiError(error) && error.code !== "network" && error.code !== "unreadable"
    ? error.message
    : errorText(error);

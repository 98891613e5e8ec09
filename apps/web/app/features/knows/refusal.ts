import { isApiError } from "@masq/client/api-error";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";

const REASONS: Readonly<Record<string, () => string>> = {
  contact: m.knows_refused_contact,
  private: m.knows_refused_private,
  long: m.knows_refused_long,
};

/** Why a note was not kept, in words. */
export function refusalOf(error: unknown): string | undefined {
  if (error === null) return undefined;
  const reason = isApiError(error, "validation") ? REASONS[error.fields["value"] ?? ""] : undefined;
  return reason?.() ?? errorText(error);
}

import { ApiError } from "@masq/client/api-error";
import { m } from "../paraglide/messages.js";
import { reportError } from "./report-error.ts";

type Texts = Readonly<Record<string, () => string>>;

/** What the frame or the doors say by themselves too, and what is said without a network. */
const AT_ONCE: Texts = {
  "token-expired": m["error.token-expired"],
  "invalid-credentials": m["error.invalid-credentials"],
  "passkey-refused": m.passkey_refused,
  "session-superseded": m["error.session-superseded"],
  "session-revoked": m["error.session-revoked"],
  "username-taken": m["error.username-taken"],
  "email-taken": m["error.email-taken"],
  "invalid-email": m["error.invalid-email"],
  "acknowledgement-required": m["error.acknowledgement-required"],
  network: m["error.network"],
};
let later: Texts = {};

/** The words for what else a server may refuse. Without them it is said in general. */
export async function fetchRefusals(): Promise<void> {
  try {
    later = (await import("./refusal-texts.ts")).REFUSALS;
  } catch {
    // Asked for again with the next refusal.
  }
}

/** Returns the text for the member, in the page's language; unknown errors get a generic sentence and are logged. */
export function errorText(error: unknown): string {
  const text = error instanceof ApiError ? (AT_ONCE[error.code] ?? later[error.code]) : undefined;
  if (text === undefined) reportError(error);
  return (text ?? m["error.generic"])();
}

/** Where a refused member lands (decision G-014), with the server's reason if any. */
export function blockPath({ details }: ApiError): string {
  const reason = details["reason"];
  return typeof reason === "string" ? `/block?reason=${reason}` : "/block";
}

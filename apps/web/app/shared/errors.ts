import { ApiError, isApiError } from "@masq/client/api-error";
import { m } from "../paraglide/messages.js";
import { reportError } from "./report-error.ts";

const TEXTS: Readonly<Record<string, () => string>> = {
  unauthenticated: m["error.unauthenticated"],
  "token-expired": m["error.token-expired"],
  "invalid-credentials": m["error.invalid-credentials"],
  "passkey-refused": m.passkey_refused,
  "session-superseded": m["error.session-superseded"],
  "session-revoked": m["error.session-revoked"],
  "no-credits": m["error.no-credits"],
  forbidden: m["error.forbidden"],
  "fresh-login-required": m["error.fresh-login-required"],
  "premium-required": m["error.premium-required"],
  "no-likes": m["error.no-likes"],
  "review-of-buyers": m.review_of_buyers,
  "profile-incomplete": m["error.profile-incomplete"],
  "already-swiped": m["error.already-swiped"],
  "nothing-to-undo": m["error.nothing-to-undo"],
  "undo-after-message": m["error.undo-after-message"],
  "email-not-validated": m["error.email-not-validated"],
  "age-verification-required": m["error.age-verification-required"],
  blocked: m["error.blocked"],
  "conversation-on-hold": m["error.conversation-on-hold"],
  "on-break": m["error.on-break"],
  "auto-login-access-denied": m["error.auto-login-access-denied"],
  "auto-login-not-found": m["error.auto-login-not-found"],
  "auto-login-failed": m["error.auto-login-failed"],
  "not-found": m["error.not-found"],
  "username-taken": m["error.username-taken"],
  "email-taken": m["error.email-taken"],
  conflict: m["error.conflict"],
  "captcha-required": m["error.captcha-required"],
  "payload-too-large": m["error.payload-too-large"],
  "unsupported-type": m["error.unsupported-type"],
  validation: m["error.validation"],
  "invalid-email": m["error.invalid-email"],
  "acknowledgement-required": m["error.acknowledgement-required"],
  "disclosure-required": m["error.disclosure-required"],
  "rate-limited": m["error.rate-limited"],
  "resend-too-soon": m["error.resend-too-soon"],
  "too-many-searches": m["error.too-many-searches"],
  "limits-required": m["error.limits-required"],
  "over-limit": m["error.over-limit"],
  "selling-paused": m["error.selling-paused"],
  "product-not-offered": m["error.product-not-offered"],
  "already-premium": m["error.already-premium"],
  "order-settled": m["error.order-settled"],
  "order-undecided": m["error.order-undecided"],
  "withdrawal-over": m["error.withdrawal-over"],
  "membership-over": m["error.membership-over"],
  "card-in-use": m["error.card-in-use"],
  "payments-closed": m["error.payments-closed"],
  network: m["error.network"],
};

/** Returns the text for the member, in the page's language; unknown errors get a generic sentence and are logged. */
export function errorText(error: unknown): string {
  const text = error instanceof ApiError ? TEXTS[error.code] : undefined;
  if (text === undefined) reportError(error);
  return (text ?? m["error.generic"])();
}

/** The server's own words for a refusal (specification section 8); ours when there was no response. */
export const refusalText = (error: unknown): string =>
  isApiError(error) && error.code !== "network" && error.code !== "unreadable" ? error.message : errorText(error);

/** Where a refused member lands (decision G-014), with the server's reason if any. */
export function blockPath({ details }: ApiError): string {
  const reason = details["reason"];
  return typeof reason === "string" ? `/block?reason=${reason}` : "/block";
}

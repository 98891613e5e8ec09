/**
 * Every error a client can receive, with its HTTP status and the text of the error catalogue (specification section 8),
 * or a plain sentence if that has none. The response is `{ code, message, fields?, details? }`.
 */
export const ERRORS = {
  malformed: { status: 400, message: "The request could not be read" },
  unauthenticated: { status: 401, message: "Please sign in" },
  "api-key-required": { status: 401, message: "A valid API key is needed for this call" },
  "token-expired": { status: 401, message: "Your session has expired" },
  "invalid-credentials": {
    status: 401,
    message: "Invalid credentials, verify username and password",
  },
  "passkey-refused": { status: 401, message: "This passkey does not open an account here" },
  "second-factor-required": { status: 401, message: "Enter the code from your authenticator app" },
  "invalid-code": { status: 401, message: "That code is wrong or was already used" },
  "session-superseded": { status: 401, message: "You signed in on another device" },
  "no-credits": { status: 402, message: "That line needs a credit" },
  forbidden: { status: 403, message: "You cannot do this" },
  "fresh-login-required": { status: 403, message: "Please sign in again to change this" },
  "second-factor-missing": { status: 403, message: "Set up two-step sign-in first" },
  "session-revoked": { status: 403, message: "Your session has ended, please sign in again" },
  "premium-required": { status: 403, message: "This is part of Premium" },
  "limits-required": { status: 403, message: "Please choose your spending limits first" },
  "over-limit": { status: 403, message: "This would go over the spending limit you chose" },
  recused: { status: 403, message: "You said you know this member, so someone else answers them" },
  "selling-paused": { status: 403, message: "Buying is paused for a day. Please look after yourself first" },
  "no-likes": { status: 403, message: "No likes left for now" },
  "review-of-buyers": { status: 403, message: "Only members who have bought something here can write a review" },
  "profile-incomplete": { status: 403, message: "Please complete your profile first" },
  "email-not-validated": { status: 403, message: "Please confirm your email address first" },
  "age-verification-required": { status: 403, message: "Please confirm your age first" },
  blocked: { status: 403, message: "This account cannot be used" },
  "on-break": { status: 403, message: "You are on a break. You can write and buy again when it ends" },
  "auto-login-access-denied": {
    status: 403,
    message: "Consent is needed to log in with this account",
  },
  "not-found": { status: 404, message: "Not found" },
  "auto-login-not-found": { status: 404, message: "User not found, register first" },
  "last-admin": { status: 409, message: "This is the last admin account; it cannot be changed" },
  "link-over": { status: 410, message: "This link has expired. Ask an admin for a new one" },
  "auto-login-failed": { status: 410, message: "Error during auto-login" },
  "product-not-offered": { status: 409, message: "This offer is no longer available to you" },
  "already-premium": { status: 409, message: "You already have Premium" },
  "order-settled": { status: 409, message: "This order is already settled" },
  "order-undecided": {
    status: 409,
    message: "We are checking with the bank whether this payment went through. Please do not pay again",
  },
  "withdrawal-over": { status: 409, message: "The withdrawal period for this order is over" },
  "membership-over": { status: 409, message: "This membership has ended" },
  "card-missing": { status: 409, message: "No card is saved for this membership. Choose a saved card for it first" },
  "card-in-use": { status: 409, message: "Your membership is charged to this card. Choose another card for it first" },
  "refund-too-high": { status: 409, message: "That is more than is left of this payment" },
  "already-logged-in": { status: 409, message: "You are already logged in on another device" },
  "username-taken": { status: 409, message: "This username is already in use" },
  "email-taken": { status: 409, message: "This email is already in use" },
  "new-messages": { status: 409, message: "New messages arrived after you read this conversation" },
  "already-swiped": { status: 409, message: "You have already decided about this character" },
  "too-many-passkeys": { status: 409, message: "There is no room for another passkey. Remove one first" },
  "identity-taken": {
    status: 409,
    message: "This sign-in belongs to another account, or this account already has one",
  },
  "too-many-searches": { status: 409, message: "There is no room for another saved search. Delete one first" },
  "nothing-to-undo": { status: 409, message: "There is nothing to undo" },
  "undo-after-message": { status: 409, message: "A message has been sent since the match, so it stays" },
  "break-stands": { status: 409, message: "The break you are on already lasts longer" },
  "member-on-break": { status: 409, message: "This member is on a break; only their earlier messages can be answered" },
  "age-check-not-needed": { status: 409, message: "Your age does not need to be checked" },
  "conversation-on-hold": {
    status: 403,
    message: "We are looking at this conversation and keep it on hold. Your message was not sent and cost nothing",
  },
  "character-blocked": { status: 409, message: "You blocked this character. Unblock to continue" },
  "export-running": { status: 409, message: "Your data is already being put together" },
  "export-too-soon": { status: 429, message: "You can ask for your data once a day" },
  "appeal-closed": { status: 409, message: "A report can be appealed only once" },
  "claim-expired": {
    status: 409,
    message: "The claim on this conversation has ended. Your text is kept as a draft unless someone else has it now",
  },
  "meet-up-scheduled": { status: 409, message: "This role-play date is still planned. Cancel it first" },
  "meet-up-over": { status: 409, message: "This role-play date was canceled or is over" },
  "dispute-over": { status: 409, message: "This line can no longer be disputed" },
  "period-running": { status: 409, message: "This month has not ended yet" },
  "period-order": { status: 409, message: "Months are closed in order: another month is next" },
  "account-paused": { status: 403, message: "You are suspended from the queue. Please talk to your supervisor" },
  "host-taken": { status: 409, message: "Another brand already uses this host" },
  conflict: { status: 409, message: "Someone changed this at the same moment. Please try again" },
  /** Stored, and not sent yet; `details.held`: as on the claim. */
  "reply-held": { status: 409, message: "Someone else reads this reply before it is sent" },
  "held-over": { status: 409, message: "This reply waits no longer, or a colleague reads it" },
  "already-sent": { status: 409, message: "This answer has gone out already" },
  /** `details`: `SaidBefore`. */
  "said-before": {
    status: 409,
    message: "A sentence of this was sent to this member before, or by you three times today. Say it in other words",
  },
  "captcha-required": { status: 412, message: "Solve the CAPTCHA" },
  "payload-too-large": { status: 413, message: "That is too large" },
  "unsupported-type": { status: 415, message: "This kind of content is not accepted here" },
  validation: { status: 422, message: "Some fields are not valid" },
  "invalid-email": { status: 422, message: "Invalid email" },
  "acknowledgement-required": { status: 422, message: "Please acknowledge to proceed" },
  "idempotency-mismatch": {
    status: 422,
    message: "This Idempotency-Key was used with another body",
  },
  "reply-blocked": { status: 422, message: "This text cannot be sent" },
  /** `details.spans`: where. */
  "blank-left": { status: 422, message: "Fill in what still stands in braces" },
  "disclosure-required": { status: 428, message: "Please read and accept how this works first" },
  "rate-limited": { status: 429, message: "Too many attempts. Please wait a little" },
  "resend-too-soon": { status: 429, message: "Please wait before you ask for another email" },
  "skips-used": {
    status: 429,
    message: "You gave back as many as an hour has room for. Answer this one, or wait: {time}",
  },
  "pause-lockout": { status: 429, message: "You can only pause once per hour! Left: {time}" },
  internal: { status: 500, message: "Something went wrong, please try again later" },
  "payments-closed": { status: 503, message: "We cannot take payments at the moment. Nothing was charged" },
  overloaded: { status: 503, message: "Something went wrong, please try again later" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes that every route may return besides its own. */
export const COMMON_ERRORS = [
  "malformed",
  "unauthenticated",
  "api-key-required",
  "token-expired",
  "session-superseded",
  "forbidden",
  "second-factor-missing",
  "blocked",
  "not-found",
  "payload-too-large",
  "unsupported-type",
  "validation",
  "rate-limited",
  "internal",
  "overloaded",
] as const satisfies readonly ErrorCode[];

/** `fields`: field name to the sentence shown under it. `details`: per the code's own schema, or absent. */
export type ErrorReply = {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
};

import type { Letter } from "../src/foundation/mail-queue/letter.ts";

const sum = { product: "Premium, monthly", amountMinor: 2999, vatMinor: 520, currency: "EUR" };
const at = "2026-03-29T00:30:00Z";
const until = "2026-04-28T00:30:00Z";
export const receipt = {
  ...({ template: "receipt", number: "2026-000007", credits: 0, intervalDays: 30, isRenewal: false } as const),
  descriptor: "TESTHOUSE",
  card: "visa 4242",
  paidAt: at,
  renewal: { at: until, amountMinor: 2999 },
  ...sum,
};
/** At least one of each kind: a new kind without a sample does not compile. */
type Kind = Letter["template"];
const SAMPLES: { readonly [K in Kind]: readonly [Letter & { template: K }, ...(Letter & { template: K })[]] } = {
  "verify-email": [{ template: "verify-email", to: "a@example.com", token: "t" }],
  "reset-password": [{ template: "reset-password", to: "a@example.com", token: "t" }],
  "staff-invited": [{ template: "staff-invited", to: "a@example.com", name: "Ada", token: "t" }],
  "staff-password": [{ template: "staff-password", to: "a@example.com", name: "Ada", token: "t" }],
  "webhook-paused": [
    { template: "webhook-paused", to: "a@example.com", host: "hooks.example.com", why: "gone" },
    { template: "webhook-paused", to: "a@example.com", host: "hooks.example.com", why: "failing" },
  ],
  "password-changed": [{ template: "password-changed", to: "a@example.com" }],
  "passkey-added": [{ template: "passkey-added", to: "a@example.com" }],
  "passkey-removed": [{ template: "passkey-removed", to: "a@example.com" }],
  "email-changed": [{ template: "email-changed", to: "a@example.com", support: "help@example.com" }],
  "identity-linked": [
    { template: "identity-linked", to: "a@example.com", provider: "Elsewhere", support: "help@example.com" },
  ],
  "identity-added": [
    { template: "identity-added", to: "a@example.com", provider: "Elsewhere", support: "help@example.com" },
  ],
  "identity-removed": [{ template: "identity-removed", to: "a@example.com", provider: "Elsewhere" }],
  "new-message": [{ template: "new-message", conversationId: "c", readSeq: 0, profileName: "Mia" }],
  "new-messages": [{ template: "new-messages", count: 7, names: ["Mia", "Nora", "Ada", "Ivy", "Zoe"] }],
  "export-ready": [{ template: "export-ready", to: "a@example.com" }],
  "removal-received": [
    { template: "removal-received", to: "a@example.com", ticket: "T-1", locale: "en", outcome: "hidden" },
    { template: "removal-received", to: "a@example.com", ticket: "T-1", locale: "de", outcome: "judged" },
  ],
  "removal-decided": [
    {
      template: "removal-decided",
      to: "a@example.com",
      ticket: "T-1",
      locale: "en",
      action: "removed",
      decision: "It was yours.",
    },
  ],
  "support-received": [
    { template: "support-received", to: "a@example.com", ticket: "S-1", locale: "en" },
    { template: "support-received", to: "a@example.com", ticket: "S-1", locale: "de" },
  ],
  "withdrawal-received": [
    { template: "withdrawal-received", to: "a@example.com", ticket: "S-1", locale: "en", order: "2026-000007", at },
    { template: "withdrawal-received", to: "a@example.com", ticket: "S-1", locale: "de", order: "2026-000007", at },
  ],
  "support-written": [
    {
      template: "support-written",
      to: "help@example.com",
      replyTo: "a@example.com",
      ticket: "S-1",
      form: "contact",
      typed: { name: "Ada", subject: "payment issues", email: "a@example.com", message: "Charged twice." },
    },
    {
      template: "support-written",
      to: "help@example.com",
      replyTo: "a@example.com",
      ticket: "S-1",
      form: "affiliate",
      typed: { fullName: "Ada", email: "a@example.com", country: "NL", trafficSource: "A blog." },
    },
  ],
  "removal-waiting": [{ template: "removal-waiting", to: "help@example.com", ticket: "T-1" }],
  "logins-ended": [{ template: "logins-ended", to: "a@example.com", support: "help@example.com" }],
  "account-locked": [
    { template: "account-locked", to: "a@example.com", support: "help@example.com" },
    { template: "account-locked", to: "a@example.com", support: "help@example.com", rulingId: "rul_1" },
  ],
  ruling: [
    { template: "ruling", to: "a@example.com", rulingId: "rul_1", act: "picture-refused" },
    { template: "ruling", to: "a@example.com", rulingId: "rul_1", act: "appeal-granted" },
  ],
  "account-unlocked": [{ template: "account-unlocked", to: "a@example.com", support: "help@example.com" }],
  "text-changes": [
    { template: "text-changes", to: "a@example.com", page: "terms", day: "2027-01-15", summary: "The fee goes.\nNew." },
    {
      template: "text-changes",
      to: "a@example.com",
      page: "privacy-policy",
      day: "2027-01-15",
      summary: "Less is kept.",
    },
  ],
  "account-erased": [{ template: "account-erased", to: "a@example.com" }],
  "search-news": [
    { template: "search-news", searchId: "sch_1", name: "Mia", count: 1 },
    { template: "search-news", searchId: "sch_1", name: "Mia", count: 3 },
  ],
  receipt: [
    receipt,
    { ...receipt, isRenewal: true, renewal: null },
    { ...receipt, intervalDays: 0, credits: 10, renewal: null },
  ],
  "renewal-reminder": [
    { ...sum, template: "renewal-reminder", at: until, intervalDays: 30, card: "visa 4242" },
    { ...sum, template: "renewal-reminder", at: until, intervalDays: 30, card: null },
  ],
  "renewal-failed": [
    { ...sum, template: "renewal-failed", until, nextTryAt: at, daysLeft: 3 },
    { ...sum, template: "renewal-failed", until, nextTryAt: null, daysLeft: 1 },
  ],
  "membership-cancelled": [
    { ...sum, template: "membership-cancelled", at, until, reference: "mem_1", why: "member" },
    { ...sum, template: "membership-cancelled", at, until, reference: "mem_1", why: "support" },
    { ...sum, template: "membership-cancelled", at, until, reference: "mem_1", why: "break" },
  ],
  "membership-ended": [
    { ...sum, template: "membership-ended", at, why: "cancelled" },
    { ...sum, template: "membership-ended", at, why: "unpaid" },
    { ...sum, template: "membership-ended", at, why: "refunded" },
    { ...sum, template: "membership-ended", at, why: "locked" },
  ],
  "refund-done": [{ ...sum, template: "refund-done", receipt: "2026-000007", credits: 4, at }],
  "withdrawal-done": [{ ...sum, template: "withdrawal-done", receipt: null, credits: 0, at }],
  "payment-resolved": [
    { ...sum, template: "payment-resolved", outcome: "success" },
    { ...sum, template: "payment-resolved", outcome: "failed" },
  ],
};

/** Every kind of email, in each of its forms. */
export const LETTERS: readonly Letter[] = Object.values(SAMPLES).flat();

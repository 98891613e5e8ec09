import type { RemovalOutcome } from "@masq/domain/care/removals";
import type { TicketForm } from "@masq/domain/care/support";

export type Locale = "en" | "de";

type OfAccess = "logins-ended" | "account-locked" | "account-unlocked";
export type AccountLetter =
  /** What the house did with a member's account. The reason is the audit log's; `support`: where one asks for it. */
  | { template: OfAccess; to: string; support: string }
  /** Before another text counts. `day`: as `2027-01-15`. */
  | { template: "text-changes"; to: string; page: "terms" | "privacy-policy"; day: string; summary: string };

/** Of several conversations at once: how many messages wait, and from whom. Never queued: it is put together at the send. */
export type MessagesLetter = { template: "new-messages"; count: number; names: readonly string[] };

type Sum = { amountMinor: number; currency: string };
/** What of a charge its mails say. `product`: the name that it was bought under. */
type Charge = Sum & { product: string; vatMinor: number };

/** Mails about money; moments as ISO texts, amounts in minor units with VAT in them. */
export type MoneyLetter =
  | (Charge & {
      template: "receipt";
      number: string;
      credits: number;
      /** 0 = a credit package. */
      intervalDays: number;
      isRenewal: boolean;
      descriptor: string;
      /** Brand and last four digits. */
      card: string | null;
      paidAt: string;
      renewal: { at: string; amountMinor: number } | null;
    })
  | (Sum & { template: "renewal-reminder"; product: string; at: string; intervalDays: number; card: string | null })
  /** `until`: access ends then unless a charge succeeds. `nextTryAt`: null when there is no further try. */
  | (Sum & { template: "renewal-failed"; product: string; until: string; nextTryAt: string | null; daysLeft: number })
  /** The proof: what was cancelled, when, and how long access stays. */
  | {
      template: "membership-cancelled";
      product: string;
      at: string;
      until: string;
      reference: string;
      why: "member" | "support" | "break";
    }
  | { template: "membership-ended"; product: string; at: string; why: "cancelled" | "unpaid" | "refunded" | "locked" }
  /** `credits`: those that were taken back with the money. */
  | (Charge & { template: "refund-done" | "withdrawal-done"; receipt: string | null; credits: number; at: string })
  /** A payment of which nothing was known for a while. */
  | (Sum & { template: "payment-resolved"; product: string; outcome: "success" | "failed" });

/** About the public forms. The house's own mailbox reads English; `replyTo` is who wrote. */
export type SupportLetter =
  | { template: "support-received"; to: string; ticket: string; locale: "en" | "de" }
  | {
      template: "support-written";
      to: string;
      replyTo: string;
      ticket: string;
      form: TicketForm;
      typed: Readonly<Record<string, string>>;
    }
  /** Without a word of the request: its place is the console, where a look is written down. */
  | { template: "removal-waiting"; to: string; ticket: string };

/** To operators and admins; staff read English. */
export type StaffLetter = { template: "staff-invited" | "staff-password"; to: string; name: string; token: string };
/** To who asked, without an account, that something be removed. `decision`: the admin's reason, which is all that it tells. */
export type OutsideLetter =
  | { template: "removal-received"; to: string; ticket: string; locale: Locale; outcome: RemovalOutcome }
  | {
      template: "removal-decided";
      to: string;
      ticket: string;
      locale: Locale;
      action: "removed" | "reinstated";
      decision: string;
    };
export type PlainLetter =
  | StaffLetter
  | OutsideLetter
  | { template: "verify-email"; to: string; token: string }
  | { template: "reset-password"; to: string; token: string }
  | { template: "password-changed"; to: string }
  /** Without the key's name: whoever wrote it may not be the one who reads this. */
  | { template: "passkey-added"; to: string }
  | { template: "passkey-removed"; to: string }
  /** To the address that was left; `support`: where its owner writes to if it was somebody else. */
  | { template: "email-changed"; to: string; support: string }
  /** `house`: what the brand calls the other house whose sign-in opened the account for the first time. */
  | { template: "identity-linked"; to: string; provider: string; support: string }
  /** The same by the member's own wish, and its end. */
  | { template: "identity-added"; to: string; provider: string; support: string }
  | { template: "identity-removed"; to: string; provider: string }
  | { template: "new-message"; conversationId: string; readSeq: number; profileName: string }
  | { template: "export-ready"; to: string }
  | { template: "account-erased"; to: string }
  | { template: "search-news"; searchId: string; name: string; count: number };
/** What is queued of a mail, sealed: addresses, secrets, what a public form was filled with; never a chat's text. */
export type Letter = PlainLetter | MoneyLetter | SupportLetter | AccountLetter | MessagesLetter;

import type { RemovalOutcome } from "@masq/domain/care/removals";
import type { TicketForm } from "@masq/domain/care/support";
import type { RulingAct, RulingAnswer } from "@masq/domain/foundation/rulings";

export type Locale = "en" | "de";

type OfAccess = "logins-ended" | "account-locked" | "account-unlocked";
export type AccountLetter =
  /**
   * Automatic or staff measures on a member's account. The reason is in the audit log; `support`: where to ask for it.
   */
  | { template: OfAccess; to: string; support: string; rulingId?: string }
  /** The reasons for an act against the member, which the page behind the link has. */
  | { template: "ruling"; to: string; rulingId: string; act: RulingAct | RulingAnswer }
  /** Before a changed legal text takes effect. `day`: like `2027-01-15`. */
  | { template: "text-changes"; to: string; page: "terms" | "privacy-policy"; day: string; summary: string };

/** About several conversations at once: how many messages wait, and from whom. Never queued: it is built when sent. */
export type MessagesLetter = { template: "new-messages"; count: number; names: readonly string[] };

type Sum = { amountMinor: number; currency: string };
/** Parts of a charge that its mails show. `product`: the name at purchase. */
type Charge = Sum & { product: string; vatMinor: number };

/** Mails about money; times as ISO texts, amounts in minor units including VAT. */
export type MoneyLetter =
  | (Charge & {
      template: "receipt";
      number: string;
      credits: number;
      /** 0 = a credit package. */
      intervalDays: number;
      isRenewal: boolean;
      descriptor: string;
      /** Card brand and last four digits. */
      card: string | null;
      paidAt: string;
      renewal: { at: string; amountMinor: number } | null;
    })
  | (Sum & { template: "renewal-reminder"; product: string; at: string; intervalDays: number; card: string | null })
  /** `until`: access ends then unless a charge succeeds. `nextTryAt`: null without a further try. */
  | (Sum & { template: "renewal-failed"; product: string; until: string; nextTryAt: string | null; daysLeft: number })
  /** Proof of cancellation: what, when, and how long access stays. */
  | {
      template: "membership-cancelled";
      product: string;
      at: string;
      until: string;
      reference: string;
      why: "member" | "support" | "break";
    }
  | { template: "membership-ended"; product: string; at: string; why: "cancelled" | "unpaid" | "refunded" | "locked" }
  /** `credits`: taken back with the money. */
  | (Charge & { template: "refund-done" | "withdrawal-done"; receipt: string | null; credits: number; at: string })
  /** A payment that was unresolved for a while. */
  | (Sum & { template: "payment-resolved"; product: string; outcome: "success" | "failed" });

/** About the public forms. The company's mailbox reads English; `replyTo` is the sender. */
export type SupportLetter =
  | { template: "support-received"; to: string; ticket: string; locale: "en" | "de" }
  /** Acknowledges a withdrawal that anyone may have sent. `order`: the number as typed. */
  | { template: "withdrawal-received"; to: string; ticket: string; locale: Locale; order: string; at: string }
  | {
      template: "support-written";
      to: string;
      replyTo: string;
      ticket: string;
      form: TicketForm;
      typed: Readonly<Record<string, string>>;
    }
  /** Omits the request's words: the console shows them, where each look is logged. */
  | { template: "removal-waiting"; to: string; ticket: string };

/** To staff, who read English. */
export type StaffLetter =
  | { template: "staff-invited" | "staff-password"; to: string; name: string; token: string }
  /** `host`: of an endpoint that is told nothing any more. */
  | { template: "webhook-paused"; to: string; host: string; why: "gone" | "failing" };
/** To people without an account who requested a removal. `decision`: the admin's reason, the only text it carries. */
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
  /** Omits the key's name: its author may not be the reader. */
  | { template: "passkey-added"; to: string }
  | { template: "passkey-removed"; to: string }
  /** To the previous address; `support`: where its owner objects. */
  | { template: "email-changed"; to: string; support: string }
  /** `provider`: the brand's name for the identity provider whose sign-in first opened the account. */
  | { template: "identity-linked"; to: string; provider: string; support: string }
  /** The same at the member's own request, and its removal. */
  | { template: "identity-added"; to: string; provider: string; support: string }
  | { template: "identity-removed"; to: string; provider: string }
  | { template: "new-message"; conversationId: string; readSeq: number; profileName: string }
  | { template: "export-ready"; to: string }
  | { template: "account-erased"; to: string }
  | { template: "search-news"; searchId: string; name: string; count: number };
/** Sealed content of a queued mail: addresses, secrets, a public form's input; never a chat's text. */
export type Letter = PlainLetter | MoneyLetter | SupportLetter | AccountLetter | MessagesLetter;

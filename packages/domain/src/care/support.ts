/** The public forms (specification section 3): their fields and rate limits. */
export const FORM_TYPES = ["contact", "affiliate", "content-removal", "withdrawal"] as const;
export type FormType = (typeof FORM_TYPES)[number];
/** Forms that only create a ticket; a removal request does more. */
export const TICKET_FORMS = ["contact", "affiliate", "withdrawal"] as const satisfies readonly FormType[];
export type TicketForm = (typeof TICKET_FORMS)[number];

export const SUPPORT_SUBJECTS = [
  "payment issues",
  "general inquiries",
  "account deactivation",
  "partnership inquiries",
  "premium cancellation",
] as const;
export type SupportSubject = (typeof SUPPORT_SUBJECTS)[number];
export const MESSENGERS = ["Skype", "Telegram", "WeChat"] as const;
export type Messenger = (typeof MESSENGERS)[number];

export const CONTACT_FIELDS = ["name", "subject", "email", "message"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export const AFFILIATE_FIELDS = [
  "fullName",
  "email",
  "company",
  "messenger",
  "messengerId",
  "country",
  "experience",
  "geos",
  "trafficSource",
  "otherVerticals",
] as const;
export type AffiliateField = (typeof AFFILIATE_FIELDS)[number];
/** Withdrawing from a purchase without a sign-in (override O-45): the order's or the receipt's number. */
export const WITHDRAWAL_FIELDS = ["order", "email"] as const;
/** Numbers only: the acknowledgement repeats it to an address that anyone may have typed. */
export const ORDER_NUMBER = /^[0-9a-z][0-9a-z_-]{3,39}$/i;
/** The others may be empty (decision G-150); in the contact form none may. */
export const AFFILIATE_NEEDED = ["fullName", "email", "country", "trafficSource"] as const satisfies AffiliateField[];

/** A field's value, under its old name, too: tickets and mails from before decision G-008 are kept for a year. */
export const typedIn = (typed: Readonly<Record<string, string>>, field: string): string | undefined =>
  typed[field] ?? (field === "experience" ? typed["yearsOfExperience"] : undefined);

/**
 * Limit of each field of a public form: wider than any honest text, since the specification sets none (section 5).
 * Longer text is refused with a message, never cut. An address has its own rule's limit.
 */
export const FORM_CHARS = 10_000;
/**
 * Maximum body of a form sent without script: JSON_BYTES of the call behind it, three bytes each when percent-encoded,
 * and room to name a field that is too long.
 */
export const FORM_BYTES = 256 * 1024;
/** Parsing as many fields as fit into those bytes would block the process for half a second. */
export const FORM_FIELDS_MAX = 64;
export const SUPPORT_CHARS = { note: 1_000 } as const;

/** Tickets per hour from one address or one mailbox, for each form (decision G-148). */
export const FORMS_AN_HOUR = 5;
/** Number of them without a CAPTCHA, for pages without script. */
export const FORMS_UNASKED = 2;
/** The same words sent again within this time are the same ticket. */
export const SAME_FORM_MS = 60_000;
export const TICKETS_KEPT_MONTHS = 12;
/** Latest reply that the pages promise (decision G-149). */
export const ANSWERED_WITHIN_HOURS = 48;

export const TICKET_STATES = ["open", "answered"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const supportTicket = (id: string): string => `S-${id.slice(-8).toUpperCase()}`;

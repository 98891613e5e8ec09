/** The public forms (specification section 3): what each one asks, and how often it may be sent. */
export const FORM_TYPES = ["contact", "affiliate", "content-removal"] as const;
export type FormType = (typeof FORM_TYPES)[number];
/** Those whose answer is a ticket alone; a removal request is more than that. */
export const TICKET_FORMS = ["contact", "affiliate"] as const satisfies readonly FormType[];
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
/** The others may stay empty (decision G-150); of the contact form none may. */
export const AFFILIATE_NEEDED = ["fullName", "email", "country", "trafficSource"] as const satisfies AffiliateField[];

/**
 * What was typed into a field of a form. Tickets and mails from before the field was named as the specification's decisions
 * name it (G-008) are kept for a year.
 */
export const typedIn = (typed: Readonly<Record<string, string>>, field: string): string | undefined =>
  typed[field] ?? (field === "experience" ? typed["yearsOfExperience"] : undefined);

/**
 * Of each field of a public form: wider than any honest text, since the specification names no bound (section 5). Whoever
 * comes to it is told so, and nothing is cut. An address has the bound of its own rule.
 */
export const FORM_CHARS = 10_000;
/** What a page takes of a form sent without script: JSON_BYTES of the call behind it, three bytes for each in percent signs, and room to name a field that is too long. */
export const FORM_BYTES = 256 * 1024;
/** Parsing as many fields as fit into those bytes would hold the process for half a second. */
export const FORM_FIELDS_MAX = 64;
/** Of the note beside an answered ticket. */
export const SUPPORT_CHARS = { note: 1_000 } as const;

/** Tickets an hour from one address or one mailbox, of each form (decision G-148). */
export const FORMS_AN_HOUR = 5;
/** So many of them without a captcha, for pages without script. */
export const FORMS_UNASKED = 2;
/** The same words sent again so soon are the same ticket. */
export const SAME_FORM_MS = 60_000;
export const TICKETS_KEPT_MONTHS = 12;
/** What the pages promise at the latest (decision G-149). */
export const ANSWERED_WITHIN_HOURS = 48;

export const TICKET_STATES = ["open", "answered"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** What the sender writes down: short, from its id. */
export const supportTicket = (id: string): string => `S-${id.slice(-8).toUpperCase()}`;

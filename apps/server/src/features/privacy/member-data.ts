import type { DB } from "@masq/db/tables/schema";
import { sql, type RawBuilder } from "kysely";
import { messagePlace } from "../messages/append-message.ts";
import { messageDraftPlace } from "../messages/save-draft.ts";
import { pushPlace } from "../notifications/store-subscription.ts";
import { reportPlace } from "../safety/safety.policy.ts";

export type Row = Record<string, unknown>;
/** What a sealed column of a row is bound to. */
type Place = (row: Row, memberId: string) => string;

/**
 * One table that holds something about a member. `rows`: which ones are the member's. `hidden`: columns that no export
 * shows. `texts`: sealed columns that it opens. `left`: why the table is in no export. `kept`: why an erasure leaves its
 * rows; without it they are deleted.
 */
export type MemberTable = {
  table: keyof DB;
  rows: (memberId: string) => RawBuilder<unknown>;
  file?: string;
  about?: string;
  hidden?: readonly string[];
  texts?: Readonly<Record<string, Place>>;
  left?: string;
  kept?: string;
};

const own = (memberId: string) => sql`member_id = ${memberId}`;
const inConversations = (memberId: string) =>
  sql`conversation_id in (select id from conversation where member_id = ${memberId})`;
const ofPerson = (memberId: string) =>
  sql`person_id in (select person_id from person_member where member_id = ${memberId})`;
const text = (value: unknown): string => String(value);

/**
 * Every table about a member, in the order in which an erasure deletes: what hangs on a row comes before it. The test
 * beside walks the database's schema and fails for a table that is neither here nor in `NOT_OF_MEMBERS`.
 */
export const MEMBER_TABLES: readonly MemberTable[] = [
  {
    table: "push",
    rows: (id) => sql`subscription_id in (select id from push_subscription where member_id = ${id})`,
    file: "notifications/pushes",
    about: "Notifications sent to your devices; they never carry a text",
  },
  {
    table: "push_subscription",
    rows: own,
    file: "notifications/devices",
    about: "Devices that you allowed to be notified",
    hidden: ["endpoint_hash"],
    texts: { sealed: (row) => pushPlace(text(row["id"])) },
  },
  {
    table: "sent_mail",
    rows: (id) => sql`mail_id in (select id from mail where member_id = ${id})`,
    left: "Exists in demos only: the mails themselves, which you got",
  },
  {
    table: "mail",
    rows: own,
    file: "notifications/mails",
    about: "Which mails were sent to you and when; their links are not repeated",
    hidden: ["sealed", "dedupe_key", "agent_id"],
  },
  {
    table: "report",
    rows: own,
    file: "safety/reports",
    about: "What you reported, what a rule of the house put before a supervisor (by_house), and what was decided",
    hidden: ["decided_by", "final_by"],
    texts: {
      note: (row) => reportPlace(text(row["id"]), "note"),
      decision: (row) => reportPlace(text(row["id"]), "decision"),
      appeal: (row) => reportPlace(text(row["id"]), "appeal"),
      final_decision: (row) => reportPlace(text(row["id"]), "final"),
    },
  },
  {
    table: "age_check",
    rows: own,
    file: "account/age-checks",
    about: "Age checks: when they were, how they ended, and the reference that the checking house was given",
  },
  { table: "match", rows: own, file: "discovery/matches", about: "Characters that you matched with" },
  {
    table: "stock_exclusion",
    rows: inConversations,
    left: "Which writer does not get a conversation again: about the writer",
  },
  {
    table: "stock",
    rows: inConversations,
    left: "The desk's queue: that a message waits, and who of the staff has it",
  },
  {
    table: "message",
    rows: inConversations,
    file: "conversations/messages",
    about: "Every message of your conversations, of both sides",
    hidden: ["agent_id", "stock_id", "claim_epoch", "seen_seq", "client_key", "client_hash", "answer"],
    texts: { body: (row) => messagePlace(text(row["conversation_id"]), text(row["id"])) },
  },
  {
    table: "message_draft",
    rows: own,
    file: "conversations/drafts",
    about: "What you typed and did not send",
    texts: { body: (row, memberId) => messageDraftPlace(memberId, text(row["profile_id"])) },
  },
  {
    table: "member_image",
    rows: own,
    file: "pictures/pictures",
    about: "Your pictures; the files lie beside this list",
    hidden: ["cleared_by"],
  },
  {
    table: "conversation",
    rows: own,
    file: "conversations/conversations",
    about: "Your conversations, with what you archived, muted or blocked",
    hidden: ["admin_intervene_by"],
  },
  {
    table: "swipe",
    rows: own,
    file: "discovery/swipes",
    about: "Cards that you decided about",
    hidden: ["client_key"],
  },
  { table: "favourite", rows: own, file: "discovery/favourites", about: "Characters that you marked" },
  { table: "profile_view", rows: own, file: "discovery/views", about: "Profiles that you opened" },
  {
    table: "interest_act",
    rows: own,
    file: "discovery/interest-in-you",
    about: "What writers did as a character towards you",
    hidden: ["agent_id"],
  },
  { table: "saved_search", rows: own, file: "discovery/saved-searches", about: "Searches that you saved" },
  {
    table: "sso_identity",
    rows: own,
    file: "account/sign-in-elsewhere",
    about: "Accounts of other houses that sign you in here",
  },
  {
    table: "sso_refusal",
    rows: own,
    file: "account/sign-in-elsewhere-refused",
    about: "Other houses that you took away: no address links them again",
  },
  {
    table: "passkey",
    rows: own,
    file: "account/passkeys",
    about: "Passkeys that open your account: their public half",
    hidden: ["credential_id", "public_key"],
  },
  {
    table: "passkey_challenge",
    rows: own,
    left: "A question to your browser that is over after five minutes",
  },
  {
    table: "link_token",
    rows: own,
    file: "account/links",
    about: "Links that were mailed to you",
    hidden: ["hash", "email_key"],
  },
  {
    table: "session",
    rows: (id) => sql`audience = 'user' and subject_id = ${id}`,
    file: "account/sessions",
    about: "Where you signed in: device, network address, when",
    hidden: ["refresh_hash", "previous_hash"],
  },
  {
    table: "event",
    rows: (id) => sql`stream_id = ${id}`,
    left: "What your open pages were told in the last seven days: copies of what the other files say",
  },
  { table: "stream", rows: (id) => sql`id = ${id}`, left: "A counter of those" },
  { table: "data_export", rows: own, file: "account/exports", about: "Archives like this one" },
  {
    table: "consent",
    rows: own,
    file: "account/consents",
    about: "What you agreed to, when, and the fingerprint of the text",
    kept: "Proof that consent was given; holds a pseudonym, a version and a moment",
  },
  {
    table: "wallet",
    rows: own,
    file: "wallet/balance",
    about: "Your credits",
    kept: "Bookkeeping; holds a pseudonym and a number",
  },
  {
    table: "purchase_order",
    rows: own,
    file: "money/orders",
    about: "What you ordered",
    hidden: ["idempotency_key", "request_hash"],
    kept: "Bookkeeping; holds a pseudonym, a product and amounts",
  },
  {
    table: "payment",
    rows: own,
    file: "money/payments",
    about: "Charges, and how they ended; of a card only its brand and last four digits",
    hidden: ["token", "idempotency_key", "request_hash", "challenge_url"],
    kept: "Bookkeeping; holds a pseudonym, amounts and the gateway's reference",
  },
  {
    table: "refund",
    rows: own,
    file: "money/refunds",
    about: "Money that came back to you",
    hidden: ["idempotency_key", "request_hash", "asked_by"],
    kept: "Bookkeeping; holds a pseudonym and amounts",
  },
  {
    table: "payment_event",
    rows: (id) => sql`order_id in (select id from purchase_order where member_id = ${id})`,
    file: "money/events",
    about: "What happened to your orders",
    hidden: ["by_agent", "dedupe_key"],
    kept: "Bookkeeping; holds ids and codes",
  },
  {
    table: "receipt",
    rows: own,
    file: "money/receipts",
    about: "Numbers of your receipts",
    kept: "Bookkeeping that the law wants without gaps; holds a number",
  },
  {
    table: "membership",
    rows: own,
    file: "money/memberships",
    about: "Your memberships",
    hidden: ["tell_gateway", "cancelled_by"],
    kept: "Bookkeeping; holds a pseudonym and moments",
  },
  {
    table: "payment_method",
    rows: own,
    file: "money/cards",
    about: "Cards that the payment house keeps for you: brand, last four digits and expiry",
    hidden: ["sealed"],
    kept: "Charges name it; what it is charged by dies with the member's key",
  },
  {
    table: "promotion_use",
    rows: (id) => sql`order_id in (select id from purchase_order where member_id = ${id})`,
    file: "money/promotions",
    about: "Offers that you used",
    kept: "An offer is once for a person; holds two numbers",
  },
  {
    table: "credit_lot",
    rows: own,
    file: "wallet/lots",
    about: "Which credits came together, what they cost and how many are left",
    kept: "Bookkeeping; holds a pseudonym and numbers",
  },
  {
    table: "credit_lot_use",
    rows: (id) => sql`lot_id in (select id from credit_lot where member_id = ${id})`,
    left: "Which entry took from which lot; both stand in their files",
    kept: "Bookkeeping; holds numbers",
  },
  {
    table: "posting",
    rows: own,
    left: "The house's own books about your payments; amounts stand in the payments' file",
    kept: "Bookkeeping; holds a pseudonym",
  },
  {
    table: "premium_period",
    rows: own,
    left: "The house's own books: how much of a membership's price its days have used up",
    kept: "Bookkeeping; holds a pseudonym and amounts",
  },
  {
    table: "credit_entry",
    rows: own,
    file: "wallet/entries",
    about: "Every change of your credits",
    hidden: ["idempotency_key"],
    kept: "Bookkeeping; holds a pseudonym, numbers and references",
  },
  {
    table: "spending_entry",
    rows: own,
    file: "limits/spending",
    about: "What counted towards your spending limits",
    kept: "Bookkeeping; holds a pseudonym and numbers",
  },
  {
    table: "spending_limit",
    rows: ofPerson,
    file: "limits/limits",
    about: "The limits that you set, over all brands of the company",
    kept: "A limit that ended with an account would be none; holds a number and amounts",
  },
  {
    table: "person_break",
    rows: ofPerson,
    file: "limits/breaks",
    about: "Breaks and self-exclusions, over all brands of the company",
    kept: "A break outlives the account that it was asked for with; holds a number and moments",
  },
  {
    table: "person_mark",
    rows: ofPerson,
    left: "Fingerprints that know you again while a break lasts; they cannot be read back",
    kept: "As the break",
  },
  {
    table: "person",
    rows: (id) => sql`id in (select person_id from person_member where member_id = ${id})`,
    left: "The number under which they hold; it stands in those files",
    kept: "As the break",
  },
  {
    table: "person_member",
    rows: own,
    file: "limits/person",
    about: "The number under which breaks and limits hold for all your accounts",
    kept: "As the break; holds two numbers",
  },
  {
    table: "audit_entry",
    rows: (id) => sql`(subject = ${id} or data->>'memberId' = ${id}
      or subject in (select id from conversation where member_id = ${id})
      or subject in (select id from member_image where member_id = ${id})
      or subject in (select id from report where member_id = ${id}))`,
    file: "account/audit",
    about: "What was done about your account and the ways into it; who of the staff is not named",
    hidden: ["chain", "seq", "previous_hash", "hash"],
    kept: "The proof of what staff did: a hash chain that cannot be cut; holds ids and codes, no text",
  },
  {
    table: "erasure",
    rows: own,
    left: "Exists once you are erased",
    kept: "That and when the account was erased; holds a pseudonym",
  },
  { table: "member_key", rows: own, left: "The key that your texts are sealed with; the archive holds them opened" },
  {
    table: "member",
    rows: (id) => sql`id = ${id}`,
    file: "account/account",
    about: "Your account and profile",
    hidden: ["username_key", "email_key", "password_hash", "erased_at"],
    kept: "A row without anything about the person, so that bookkeeping and audit keep their pseudonym",
  },
];

/** Tables that name a member or a conversation and are none of theirs, each looked at and with its reason. */
export const NOT_OF_MEMBERS: Readonly<Partial<Record<keyof DB, string>>> = {
  reply_entry: "What operators are paid for: ids of operator, item, message and conversation, no text and no member",
  login_failure: "A keyed count of failed tries by account and address, gone after a day",
  agent_event: "The hours of operators",
  agent_session: "Operators at work",
  agent_factor: "The second factor of operators",
  agent_recovery_code: "Recovery codes of operators, as hashes",
  agent_link: "Links behind which operators choose a password, as hashes, with their own address",
  posting_line: "Lines of the house's books: amounts, no member",
  agent: "Staff",
  profile: "Characters, who are nobody",
  profile_image: "Their pictures",
  disclosure: "The sentence that everybody agrees to",
  company: "The house",
  brand: "The house",
};

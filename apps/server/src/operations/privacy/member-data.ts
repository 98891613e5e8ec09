import type { DB } from "@masq/db/tables/schema";
import { sql } from "kysely";
import { pushPlace } from "../../people/auth/store-subscription.ts";
import { REVIEW_PLACE } from "../../care/reviews/reviews.policy.ts";
import { rulingPlace } from "../../foundation/rulings/rulings.policy.ts";
import { reportPlace } from "../../care/safety/safety.policy.ts";
import { ARRIVAL_TABLES } from "./arrival-data.ts";
import { CONVERSATION_TABLES } from "./conversation-data.ts";
import { own, text, type MemberTable } from "./member-table.ts";
import { MONEY_TABLES } from "./money-data.ts";

const ofPerson = (memberId: string) =>
  sql`person_id in (select person_id from person_member where member_id = ${memberId})`;

/**
 * Every table about a member, in deletion order: dependents first. The test beside walks the database schema and fails
 * for a table that is neither here nor in `NOT_OF_MEMBERS`.
 */
export const MEMBER_TABLES: readonly MemberTable[] = [
  {
    table: "push",
    rows: (id) => sql`subscription_id in (select id from push_subscription where member_id = ${id})`,
    file: "notifications/pushes",
    about: "Notifications sent to your devices; they never contain a message text",
  },
  {
    table: "push_subscription",
    rows: own,
    file: "notifications/devices",
    about: "Devices you allowed to receive notifications",
    hidden: ["endpoint_hash"],
    texts: { sealed: (row) => pushPlace(text(row["id"])) },
  },
  {
    table: "sent_mail",
    rows: (id) => sql`mail_id in (select id from mail where member_id = ${id})`,
    left: "Exists in demos only: the emails themselves, which you got",
  },
  {
    table: "mail",
    rows: own,
    file: "notifications/mails",
    about: "Which emails were sent to you and when; their links are left out",
    hidden: ["sealed", "dedupe_key", "agent_id", "removal_id", "ticket_id"],
  },
  {
    table: "report",
    rows: own,
    file: "safety/reports",
    about: "What you reported, what one of our rules flagged for a supervisor (by_house), and what was decided",
    hidden: ["decided_by", "final_by"],
    texts: {
      note: (row) => reportPlace(text(row["id"]), "note"),
      decision: (row) => reportPlace(text(row["id"]), "decision"),
      appeal: (row) => reportPlace(text(row["id"]), "appeal"),
      final_decision: (row) => reportPlace(text(row["id"]), "final"),
    },
  },
  {
    table: "ruling",
    rows: own,
    file: "safety/decisions",
    about: "What we decided against you and why, your appeals, and how they were answered",
    hidden: ["decided_by"],
    texts: {
      words: (row) => rulingPlace(text(row["id"]), "words"),
      appeal: (row) => rulingPlace(text(row["id"]), "appeal"),
    },
  },
  {
    table: "quality_text",
    rows: own,
    left: "What supervisors noted of a writer's reply, and blocked replies that you never got: about the writer",
  },
  {
    table: "held_reply",
    rows: own,
    left: "Replies that someone else read before they were sent, and those that you never got: about the writer",
  },
  {
    table: "payout_dispute_text",
    rows: own,
    left: "What a writer and an admin said about the pay for an answer: about the writer",
  },
  {
    table: "review",
    rows: own,
    file: "reviews/review",
    about: "Your review of this brand, and what was decided about it",
    hidden: ["decided_by"],
    texts: { body: () => REVIEW_PLACE.body, words: () => REVIEW_PLACE.words },
  },
  {
    table: "age_check",
    rows: own,
    file: "account/age-checks",
    about: "Age checks: when they took place, how they ended, and the reference the provider was given",
  },
  { table: "match", rows: own, file: "discovery/matches", about: "Characters you matched with" },
  ...CONVERSATION_TABLES,
  {
    table: "member_image",
    rows: own,
    file: "pictures/pictures",
    about: "Your pictures; the files are next to this list",
    hidden: ["cleared_by"],
  },
  {
    table: "conversation",
    rows: own,
    file: "conversations/conversations",
    about: "Your conversations, with what you archived, muted, or blocked",
    hidden: ["admin_intervene_by"],
  },
  ...ARRIVAL_TABLES,
  {
    table: "swipe",
    rows: own,
    file: "discovery/swipes",
    about: "Characters you liked, disliked, or put off",
    hidden: ["client_key"],
  },
  { table: "favourite", rows: own, file: "discovery/favourites", about: "Characters you added to favorites" },
  { table: "profile_view", rows: own, file: "discovery/views", about: "Profiles you opened" },
  {
    table: "interest_act",
    rows: own,
    file: "discovery/interest-in-you",
    about: "What writers, as a character, did in relation to you",
    hidden: ["agent_id"],
  },
  { table: "saved_search", rows: own, file: "discovery/saved-searches", about: "Searches you saved" },
  {
    table: "sso_identity",
    rows: own,
    file: "account/sign-in-elsewhere",
    about: "Accounts with other services that sign you in here",
  },
  {
    table: "sso_refusal",
    rows: own,
    file: "account/sign-in-elsewhere-refused",
    about: "Other services you unlinked: no email address links them again",
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
    about: "Links that were emailed to you",
    hidden: ["hash", "email_key"],
  },
  {
    table: "session",
    rows: (id) => sql`audience = 'user' and subject_id = ${id}`,
    file: "account/sessions",
    about: "Where you signed in: device, IP address, when",
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
  ...MONEY_TABLES,
  {
    table: "spending_limit",
    rows: ofPerson,
    file: "limits/limits",
    about: "The limits you set, across all brands of the company",
    kept: "A limit that ended with an account would be none; holds a number and amounts",
  },
  {
    table: "person_break",
    rows: ofPerson,
    file: "limits/breaks",
    about: "Breaks and self-exclusions, across all brands of the company",
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
    about: "What was done to your account and the ways into it; staff are not named",
    hidden: ["chain", "seq", "previous_hash", "hash"],
    kept: "The proof of what staff did: a hash chain that cannot be cut; holds ids and codes, no text",
  },
  {
    table: "erasure",
    rows: own,
    left: "Exists once your account is deleted",
    kept: "That and when the account was erased; holds a pseudonym",
  },
  { table: "member_key", rows: own, left: "The key that your texts are sealed with; the archive holds them opened" },
  {
    table: "member",
    rows: (id) => sql`id = ${id}`,
    file: "account/account",
    about: "Your account and profile",
    hidden: ["username_key", "email_key", "new_email_key", "was_corrected", "password_hash", "erased_at"],
    kept: "A row without anything about the person, so that bookkeeping and audit keep their pseudonym",
  },
];

/** Tables that name a member or a conversation but are not about them, each reviewed and with its reason. */
export const NOT_OF_MEMBERS: Readonly<Partial<Record<keyof DB, string>>> = {
  reply_entry: "What operators are paid for: ids of operator, item, message and conversation, no text and no member",
  rate_card: "What an answer is worth",
  pay_floor: "What an hour online is worth at least",
  payout_chain: "Heads of the payout ledger: operator and a hash",
  payout_line:
    "The payout ledger: operator, kind, length, amount and a hash of sealed bytes that says nothing without their key",
  payout_period: "Closed months",
  payout_counter: "The last number of a statement",
  payout_statement: "What an operator is paid for a month",
  payout_dispute: "That an operator disputes a line, and what came of it: codes and amounts",
  quality_check: "Which replies of operators were looked at, and the verdict: ids and codes, no text and no member",
  judge_cursor: "How far a version of the judge of words has come",
  judged_line: "Ids of messages that the judge of words has read in the last hour",
  quality_standing: "Operators: a talk, a pause",
  claim_end: "Claims of operators that ended without an answer: ids of operator and item, no text and no member",
  removal:
    "Requests of anybody, without an account: the words are sealed with the product's key and go after 12 months",
  support_ticket: "What anybody wrote by a public form: sealed with the product's key, and gone after 12 months",
  login_failure: "A keyed count of failed tries by account and address, gone after a day",
  agent_event: "The hours of operators",
  agent_session: "Operators at work",
  own_phrases: "Phrases of operators, sealed with the product's key: written for nobody in particular",
  worn_sentence: "How often an operator said a sentence on a day: keyed hashes, gone after two days",
  agent_factor: "The second factor of operators",
  agent_recovery_code: "Recovery codes of operators, as hashes",
  agent_link: "Links behind which operators choose a password, as hashes, with their own address",
  posting_line: "Lines of our books: amounts, no member",
  agent: "Staff",
  profile: "Characters, who are nobody",
  profile_image: "Their pictures",
  disclosure: "The sentence that everybody agrees to",
  webhook_endpoint: "Systems of the company that are told what happened",
  webhook_event:
    "What they are told for 30 days: kinds, ids and amounts. After an erasure an id is the pseudonym that the books keep",
  webhook_delivery: "Which of it was sent to whom: ids only",
  webhook_attempt: "Tries to send it: time and status",
  import_source: "Names of other systems that members came from",
  import_run: "How far a file of another system was read: its hash and counts",
  import_refusal: "Which of its rows were refused and why: line numbers and field names",
  company: "The company and its brands",
  brand: "The company and its brands",
};

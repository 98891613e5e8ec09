import { sql } from "kysely";
import { factBeforePlace, factPlace, promisePlace } from "../../chat/facts/facts.policy.ts";
import { meetUpPlace } from "../../chat/meetups/meetups.policy.ts";
import { noteBeforePlace, notePlace } from "../../chat/memos/memos.policy.ts";
import { raisedPlace } from "../../chat/desk/release-stock.ts";
import { messagePlace } from "../../chat/messages/append-message.ts";
import { messageDraftPlace } from "../../chat/messages/save-draft.ts";
import { inConversations, own, text, type MemberTable } from "./member-table.ts";

/** What depends on a member's conversations, in deletion order. */
export const CONVERSATION_TABLES: readonly MemberTable[] = [
  {
    table: "note_change",
    rows: (id) => sql`note_id in (select id from note where member_id = ${id})`,
    file: "conversations/memo-changes",
    about: "When a memo was changed, and what it said before",
    hidden: ["agent_id"],
    texts: { before: (row) => noteBeforePlace(text(row["id"])) },
  },
  {
    table: "note",
    rows: own,
    file: "conversations/memos",
    about: "What writers noted so that your stories hold together",
    hidden: ["changed_by"],
    texts: { body: (row) => notePlace(text(row["id"])) },
  },
  {
    table: "fact_change",
    rows: (id) => sql`fact_id in (select id from fact where member_id = ${id})`,
    file: "conversations/fact-changes",
    about: "When a fact was changed, and what it said before",
    hidden: ["agent_id"],
    texts: { before: (row) => factBeforePlace(text(row["id"])) },
  },
  {
    table: "fact",
    rows: own,
    file: "conversations/facts",
    about: "What you and the characters said about yourselves, as noted by writers",
    hidden: ["changed_by"],
    texts: { value: (row) => factPlace(text(row["id"])) },
  },
  {
    table: "promise",
    rows: own,
    file: "conversations/promises",
    about: "What characters promised you for a certain time, as noted by writers",
    hidden: ["created_by", "stock_id"],
    texts: { body: (row) => promisePlace(text(row["id"])) },
  },
  {
    table: "meet_up",
    rows: own,
    file: "conversations/role-play-dates",
    about: "Role-play dates of your conversations: fiction, nobody was there",
    hidden: ["created_by", "stock_id"],
    texts: {
      location: (row) => meetUpPlace(text(row["id"]), "location"),
      description: (row) => meetUpPlace(text(row["id"]), "description"),
    },
  },
  {
    table: "stock_exclusion",
    rows: inConversations,
    left: "Which writer does not get a conversation again: about the writer",
  },
  {
    table: "recusal",
    rows: own,
    left: "Which writer never gets your conversations: about the writer",
  },
  {
    table: "raised_item",
    rows: (id) =>
      sql`stock_id in (select s.id from stock s join conversation c on c.id = s.conversation_id where c.member_id = ${id})`,
    file: "conversations/notes-to-supervisors",
    about: "What a writer told a supervisor when handing your message over",
    hidden: ["stock_id", "raised_by"],
    texts: { note: (row) => raisedPlace(text(row["stock_id"])) },
  },
  {
    table: "stock",
    rows: inConversations,
    left: "The desk's queue: that a message waits, and who of the staff has it",
  },
  {
    table: "sending_reply",
    rows: inConversations,
    left: "That an answer could still be taken back for some seconds: ids and times, about the writer",
  },
  {
    table: "said_sentence",
    rows: inConversations,
    left: "Keyed hashes of sentences, so that nobody says one to you twice: the messages themselves are in the export",
  },
  {
    table: "message_hit",
    rows: inConversations,
    left: "Which lines the judge of words found, and who decided: codes, about writers",
  },
  {
    table: "message",
    rows: inConversations,
    file: "conversations/messages",
    about: "Every message in your conversations, from both sides",
    hidden: ["agent_id", "stock_id", "claim_epoch", "seen_seq", "client_key", "client_hash", "answer"],
    taken: (row) => row["removed_at"] !== null,
    texts: { body: (row) => messagePlace(text(row["conversation_id"]), text(row["id"])) },
  },
  {
    table: "message_draft",
    rows: own,
    file: "conversations/drafts",
    about: "What you typed but did not send",
    texts: { body: (row, memberId) => messageDraftPlace(memberId, text(row["profile_id"])) },
  },
];

import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

/** Newest memos that a conversation shows; others are in its archive. */
const SHOWN_MAX = 100;
const LISTED_MAX = 300;

/** As JSON: times as text, bytes as base64. `is_of_product`: sealed with the installation key. */
export type NoteRow = {
  id: string;
  type: "user" | "profile";
  is_global: boolean;
  is_of_product: boolean;
  is_archived: boolean;
  body: string;
  changed_at: string;
  by_name: string | null;
};
export type NoteChangeRow = {
  id: string;
  act: "added" | "updated" | "removed" | "restored";
  before: string | null;
  at: string;
  by_name: string | null;
};

const NOTE = sql`n.id, n.type, n.conversation_id is null as is_global, n.member_id is null as is_of_product,
  n.archived_at is not null as is_archived, encode(n.body, 'base64') as body, n.changed_at, a.first_name as by_name`;
/** Of this conversation, of its member, of its character; `c` is the conversation. */
const OF_CONVERSATION = sql`(n.conversation_id = c.id or (n.conversation_id is null and n.member_id = c.member_id)
  or n.profile_id = c.profile_id)`;

/** Memos that a conversation `c` shows, embedded in the statement that reads it, so that polls need no extra one. */
export const shownNotes = sql<NoteRow[]>`(select coalesce(json_agg(shown), '[]'::json) from (
  select ${NOTE} from note n left join agent a on a.id = n.changed_by
  where n.archived_at is null and ${OF_CONVERSATION}
  order by n.changed_at desc, n.id desc limit ${SHOWN_MAX}::int) as shown)`;

/** Every memo of a conversation, including archived ones, newest first, each with its changes, newest first. */
export async function notesWithHistory(
  db: Kysely<DB>,
  conversationId: string,
): Promise<(NoteRow & { changes: NoteChangeRow[] })[]> {
  const { rows } = await sql<{ notes: (NoteRow & { changes: NoteChangeRow[] })[] }>`
    select coalesce(json_agg(listed), '[]'::json) as notes from (
      select ${NOTE}, (select coalesce(json_agg(past order by past.at desc, past.id desc), '[]'::json) from (
          select h.id, h.act, encode(h.before, 'base64') as before, h.at, w.first_name as by_name
          from note_change h left join agent w on w.id = h.agent_id where h.note_id = n.id
        ) as past) as changes
      from conversation c join note n on ${OF_CONVERSATION} left join agent a on a.id = n.changed_by
      where c.id = ${conversationId}
      order by n.changed_at desc, n.id desc limit ${LISTED_MAX}
    ) as listed`.execute(db);
  return rows[0]?.notes ?? [];
}

export const noteById = async (db: Kysely<DB>, id: string): Promise<NoteRow | undefined> => {
  const { rows } = await sql<NoteRow>`
    select ${NOTE} from note n left join agent a on a.id = n.changed_by where n.id = ${id}`.execute(db);
  return rows[0];
};

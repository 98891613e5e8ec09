import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import { prepare } from "../../platform/db/prepared.ts";

/** As JSON: times as text, bytes as base64. */
export type MeetUpRow = {
  id: string;
  conversation_id: string;
  meet_date: string;
  status: "scheduled" | "cancelled" | "completed";
  location: string;
  description: string;
  cancel_interval: number;
  is_archived: boolean;
};

const SHOWN_MAX = 50;
const MEET_UP = sql`u.id, u.conversation_id, u.meet_date, u.status, encode(u.location, 'base64') as location,
  encode(u.description, 'base64') as description, u.cancel_interval, u.archived_at is not null as is_archived`;

/** Dates that a conversation `c` shows, as part of a statement: the latest ones, earliest first. */
export const shownMeetUps = sql<
  MeetUpRow[]
>`(select coalesce(json_agg(shown order by shown.meet_date, shown.id), '[]'::json)
  from (select ${MEET_UP} from meet_up u where u.conversation_id = c.id and u.archived_at is null
    order by u.meet_date desc limit ${SHOWN_MAX}::int) as shown)`;

const meetUpsIn = prepare(
  (_db, { memberId, ids }: { memberId: string; ids: string[] }) => sql<{ id: string; found: MeetUpRow[] }>`
    select c.id, ${shownMeetUps} as found from unnest(${ids}::text[]) as wanted (id) join conversation c on c.id = wanted.id
    where c.member_id = ${memberId} and exists (select 1 from meet_up where meet_up.conversation_id = c.id)`,
);

export async function meetUpsOf(
  db: Kysely<DB>,
  memberId: string,
  conversationIds: readonly string[],
): Promise<Map<string, MeetUpRow[]>> {
  if (conversationIds.length === 0) return new Map();
  const { rows } = await meetUpsIn(db, { memberId, ids: [...conversationIds] });
  return new Map(rows.map(({ id, found }) => [id, found]));
}

export async function meetUpById(db: Kysely<DB>, id: string): Promise<MeetUpRow | undefined> {
  const { rows } = await sql<{ found: MeetUpRow }>`
    select to_json(found) as found from (select ${MEET_UP} from meet_up u where u.id = ${id}) as found`.execute(db);
  return rows[0]?.found;
}

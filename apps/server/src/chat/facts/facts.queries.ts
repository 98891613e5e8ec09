import type { DB } from "@masq/db/tables/schema";
import { FACTS_OPEN_MAX, type FactKind } from "@masq/domain/chat/facts/kinds";
import { sql, type Kysely } from "kysely";

const LISTED_MAX = 300;

/** As JSON: times as text, bytes as base64. */
export type FactRow = {
  id: string;
  side: "user" | "profile";
  kind: FactKind;
  value: string;
  message_id: string | null;
  message_seq: number | null;
  is_archived: boolean;
  changed_at: string;
  by_name: string | null;
};
export type FactChangeRow = {
  id: string;
  act: "added" | "updated" | "replaced" | "removed";
  before: string | null;
  before_message_id: string | null;
  at: string;
  by_name: string | null;
};

const FACT = sql`f.id, f.side, f.kind, encode(f.value, 'base64') as value, f.message_id, f.message_seq,
  f.archived_at is not null as is_archived, f.changed_at, a.first_name as by_name`;

/** Open facts of a conversation `c`, embedded in the statement that reads it, so that polls need no extra one. */
export const shownFacts = sql<FactRow[]>`(select coalesce(json_agg(shown), '[]'::json) from (
  select ${FACT} from fact f left join agent a on a.id = f.changed_by
  where f.conversation_id = c.id and f.archived_at is null
  order by f.created_at, f.id limit ${FACTS_OPEN_MAX}::int) as shown)`;

/** Every fact of a conversation, including archived ones, newest first, each with its changes, newest first. */
export async function factsWithHistory(
  db: Kysely<DB>,
  conversationId: string,
): Promise<(FactRow & { changes: FactChangeRow[] })[]> {
  const { rows } = await sql<{ facts: (FactRow & { changes: FactChangeRow[] })[] }>`
    select coalesce(json_agg(listed), '[]'::json) as facts from (
      select ${FACT}, (select coalesce(json_agg(past order by past.at desc, past.id desc), '[]'::json) from (
          select h.id, h.act, encode(h.before, 'base64') as before, h.before_message_id, h.at, w.first_name as by_name
          from fact_change h left join agent w on w.id = h.agent_id where h.fact_id = f.id
        ) as past) as changes
      from fact f left join agent a on a.id = f.changed_by
      where f.conversation_id = ${conversationId}
      order by f.changed_at desc, f.id desc limit ${LISTED_MAX}
    ) as listed`.execute(db);
  return rows[0]?.facts ?? [];
}

export async function factById(db: Kysely<DB>, id: string): Promise<FactRow | undefined> {
  const { rows } = await sql<{ found: FactRow }>`
    select to_json(found) as found from (
      select ${FACT} from fact f left join agent a on a.id = f.changed_by where f.id = ${id}) as found`.execute(db);
  return rows[0]?.found;
}

/** What the two said of themselves in a conversation, of these kinds, still sealed. */
export const saidOfThemselves = (db: Kysely<DB>, conversationId: string, kinds: readonly FactKind[]) =>
  db
    .selectFrom("fact")
    .where("conversation_id", "=", conversationId)
    .where("archived_at", "is", null)
    .where("kind", "in", [...kinds])
    .select(["id", "side", "kind", "value"])
    .orderBy("created_at")
    .execute();

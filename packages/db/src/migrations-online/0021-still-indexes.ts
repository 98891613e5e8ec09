import { sql, type Kysely } from "kysely";

const ROWS = 2_000;

/** Row by row in batches; a row that someone else is writing is filled by its own trigger. */
async function fill(db: Kysely<unknown>, table: "conversation" | "credit_lot", wanted: string): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<{ id: string }>`
      with due as (
        select id from ${sql.table(table)} where id > ${after} and ${sql.raw(wanted)} order by id limit ${ROWS}::int
          for update skip locked
      ), filled as (
        update ${sql.table(table)} as t set id = t.id from due where t.id = due.id
      )
      select max(id) as id from due having max(id) is not null`.execute(db);
    const [last] = rows;
    if (!last) return;
    after = last.id;
  }
}

/**
 * Of migrations/0021-still-indexes. A conversation's one open item is guarded by `stock_one_item`, which the statements of
 * every release infer; `credit_lot_use (at)` and `judged_line (at)` were asked by nobody who has no other way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await fill(db, "conversation", "active_on is null");
  await fill(db, "credit_lot", "not is_told");
  await sql`drop index concurrently if exists conversation_active_on`.execute(db);
  await sql`create index concurrently if not exists conversation_active_on on conversation (active_on)`.execute(db);
  await sql`drop index concurrently if exists credit_lot_of`.execute(db);
  await sql`create index concurrently if not exists credit_lot_of on credit_lot (member_id, created_at)`.execute(db);
  await sql`drop index concurrently if exists credit_lot_to_tell`.execute(db);
  await sql`
    create index concurrently if not exists credit_lot_to_tell on credit_lot (id) where not is_told`.execute(db);
  for (const index of [
    "conversation_member_id_last_message_at_id_idx",
    "conversation_newest",
    "conversation_unanswered",
    "conversation_silent",
    "credit_lot_left",
    "credit_lot_untold",
    "credit_lot_use_at_idx",
    "stock_one_open",
    "judged_line_age",
  ])
    await sql`drop index concurrently if exists ${sql.table(index)}`.execute(db);
}

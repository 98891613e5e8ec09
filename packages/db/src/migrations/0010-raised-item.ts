import { sql, type Kysely } from "kysely";

/** Items that an operator handed to the supervisors, with the note to them, sealed with the member's key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table raised_item (
      stock_id text primary key references stock on delete cascade,
      raised_by text not null references agent,
      note bytea,
      at timestamptz not null default app_now()
    )`.execute(db);
  await sql`create index raised_item_by on raised_item (raised_by, at)`.execute(db);
}

import { sql, type Kysely } from "kysely";

/**
 * Pictures of characters whose rows are gone and whose files are not yet: written by the transaction that deletes the row,
 * and gone when storage holds nothing of them any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dropped_picture (
      image_id text primary key,
      storage_key text not null,
      palettes text[] not null,
      dropped_at timestamptz not null default app_now(),
      lease_until timestamptz not null default app_now()
    );
    create index dropped_picture_due on dropped_picture (lease_until);
  `.execute(db);
}

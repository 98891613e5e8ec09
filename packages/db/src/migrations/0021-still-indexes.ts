import { sql, type Kysely } from "kysely";

/**
 * What changes with every line stands in no index any more, so that PostgreSQL writes the row alone
 * (docs/decisions/091). The indexes name these columns instead. Triggers keep them, so that processes of the previous
 * release do, too; rows from before are filled in migrations-online.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversation add column active_on date`.execute(db);
  await sql`
    create trigger conversation_active_on before insert or update on conversation for each row
      when (new.active_on is distinct from (new.last_message_at at time zone 'UTC')::date)
      execute function keep_active_on()`.execute(db);
  // False: the books have to look at the lot.
  await sql`alter table credit_lot add column is_told boolean not null default false`.execute(db);
  await sql`
    create trigger credit_lot_is_told before insert or update on credit_lot for each row
      when (new.is_told <> (new.owed_minor = new.amount_minor - new.vat_minor
        - (new.amount_minor - new.vat_minor) * (new.credits - new.remaining) / new.credits))
      execute function keep_is_told()`.execute(db);
  // Room for the next version of a row beside it.
  await sql`alter table credit_lot set (fillfactor = 70)`.execute(db);
  // A small event would else fill the end of some old page, which the log then holds whole.
  await sql`alter table event set (fillfactor = 90)`.execute(db);
}

import { sql, type Kysely } from "kysely";

/** Of migrations/0011-pay-floor; and an operator's lines of a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_line validate constraint payout_line_type_check`.execute(db);
  await sql`alter table payout_line validate constraint payout_line_check`.execute(db);
  await sql`alter table payout_statement validate constraint payout_statement_check1`.execute(db);
  await sql`alter table payout_dispute validate constraint payout_dispute_reason_check`.execute(db);
  await sql`drop index concurrently if exists payout_line_at`.execute(db);
  await sql`create index concurrently if not exists payout_line_at on payout_line (company_id, agent_id, at)`.execute(
    db,
  );
  await sql`drop index concurrently if exists payout_line_day`.execute(db);
  await sql`
    create index concurrently if not exists payout_line_day on payout_line (company_id, agent_id, day)
      where day is not null`.execute(db);
}

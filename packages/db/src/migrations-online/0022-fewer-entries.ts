import { sql, type Kysely } from "kysely";
import { askBriefly, withShortLocks } from "../short-locks.ts";

/** Of migrations/0022-fewer-entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists audit_entry_rare`.execute(db);
  // The two actions of every answer are most of the log, and found by time.
  await sql`
    create index concurrently if not exists audit_entry_rare on audit_entry (action, at, chain, seq)
      where action not in ('reply.judged', 'stock.claimed')`.execute(db);
  await sql`drop index concurrently if exists payout_line_one_correction`.execute(db);
  await sql`
    create unique index concurrently if not exists payout_line_one_correction on payout_line (corrects)
      where corrects is not null`.execute(db);
  await withShortLocks(db, async (tx) => {
    await askBriefly(tx);
    await sql`alter table payout_line drop constraint if exists payout_line_corrects_key`.execute(tx);
  });
  for (const index of [
    "audit_entry_action",
    // `audit_entry_not_allowed` begins alike
    "audit_flag",
    // a member's looks are sorted when they are listed
    "interest_act_list",
  ])
    await sql`drop index concurrently if exists ${sql.table(index)}`.execute(db);
}

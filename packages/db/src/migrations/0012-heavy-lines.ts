import { sql, type Kysely } from "kysely";

/** A shift that does not hurt (docs/decisions/081): what weighs on its reader, and who has carried enough for now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- null: an ordinary line
alter table stock add column heavy text;
alter table stock add constraint stock_heavy_kind check (heavy in ('crisis', 'minors', 'cruelty')) not valid;
-- the operator's last heavy item, where this one was handed out before a heavy one that was due earlier
alter table stock add column lighter_after timestamptz;
alter table agent_session add column lighter_due smallint not null default 0;
-- of the last hour, oldest first
alter table agent_session add column heavy_times timestamptz[] not null default '{}'`.execute(db);
}

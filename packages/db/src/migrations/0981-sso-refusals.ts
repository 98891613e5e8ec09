import { sql, type Kysely } from "kysely";

/**
 * A name for each link to another house's identity, so that its member can take it away, and whose matching by address
 * is over: who took one away is not linked to that issuer again by mail (docs/decisions/018).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sso_identity add column id text unique;
    update sso_identity set id = 'idn_' || replace(gen_random_uuid()::text, '-', '');
    alter table sso_identity alter column id set not null;
    create table sso_refusal (
      member_id text not null references member on delete cascade,
      issuer text not null,
      refused_at timestamptz not null default app_now(),
      primary key (member_id, issuer)
    );
  `.execute(db);
}

import { sql, type Kysely } from "kysely";

/** The reasons for every act against a member, and a form to withdraw by (docs/decisions/087). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ruling (
      id text primary key,
      brand_id text not null references brand,
      member_id text not null references member on delete cascade,
      act text not null,
      ground text not null,
      origin text not null check (origin in ('own', 'notice')),
      -- the picture, the message, the conversation or the account; of an answer, the ruling
      subject_id text not null,
      -- null: a program decided
      decided_by text references agent,
      words bytea,
      answers text unique references ruling on delete cascade,
      appeal bytea,
      appealed_at timestamptz,
      created_at timestamptz not null default app_now(),
      check ((appeal is null) = (appealed_at is null)),
      check ((answers is null) = (act not in ('appeal-kept', 'appeal-granted'))),
      check (answers is null or (appeal is null and decided_by is not null))
    )`.execute(db);
  await sql`create index ruling_own on ruling (member_id, created_at desc)`.execute(db);
  await sql`create index ruling_appealed on ruling (brand_id, appealed_at) where appealed_at is not null`.execute(db);
  await sql`create index ruling_at on ruling (brand_id, created_at)`.execute(db);
  await sql`create index ruling_by on ruling (decided_by) where decided_by is not null`.execute(db);
  await sql`
    alter table support_ticket drop constraint support_ticket_form_check;
    alter table support_ticket add constraint support_ticket_form_check
      check (form in ('contact', 'affiliate', 'withdrawal')) not valid`.execute(db);
}

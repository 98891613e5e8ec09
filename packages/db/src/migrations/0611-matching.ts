import { sql, type Kysely } from "kysely";

/**
 * The deck reads its window of candidates from an index alone: the newest work first, and by age where the ages asked
 * for are rare. `cause`: why an item that answers no message was raised, so that operators are told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index profile_deck on profile (company_id, gender, activity_at desc, id desc) include (birthday, scope)
      where hidden_at is null;
    create index profile_deck_age on profile (company_id, gender, birthday, id) include (scope) where hidden_at is null;
    -- what the first answer said, for the same key again
    alter table swipe add column likes_left integer not null default 0;
    create index swipe_ended on swipe (member_id, position) where ended_at is not null;
    alter table stock add column cause text check (cause in ('match'));
  `.execute(db);
}

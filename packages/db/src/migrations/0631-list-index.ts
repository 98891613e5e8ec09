import { sql, type Kysely } from "kysely";

/**
 * The feed that the list index follows (decision 011): triggers write it, so that no command can forget to. `xid` instead
 * of the position alone, because a lower position may become visible after a higher one. Ids and usernames order by
 * their bytes, whatever the database's own collation, as they do in the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile_change (
      position bigint generated always as identity primary key,
      profile_id text not null,
      xid xid8 not null default pg_current_xact_id(),
      at timestamptz not null default now()
    );
    create index on profile_change (xid, position);
    create index on profile_change (at);
    create function note_inserted_profiles() returns trigger language plpgsql as $$ begin
      insert into profile_change (profile_id) select id from changed;
      return null;
    end $$;
    create function note_profile() returns trigger language plpgsql as $$ begin
      insert into profile_change (profile_id) values (old.id);
      return null;
    end $$;
    create trigger profile_inserted after insert on profile referencing new table as changed
      for each statement execute function note_inserted_profiles();
    create trigger profile_deleted after delete on profile referencing old table as changed
      for each statement execute function note_inserted_profiles();
    create trigger profile_updated after update of company_id, scope, username, gender, birthday, body_type, ethnicity,
        hair_color, eye_color, relationship_status, height_cm, featured, premium, hidden_at, created_at, activity_at
      on profile for each row when (old is distinct from new) execute function note_profile();

    drop index profile_recent, profile_birthday, profile_username, profile_featured;
    create index profile_recent on profile (company_id, activity_at desc, id collate "C" desc) include (scope) where hidden_at is null;
    create index profile_birthday on profile (company_id, birthday, id collate "C") include (scope) where hidden_at is null;
    create index profile_username on profile (company_id, username collate "C") include (scope) where hidden_at is null;
    create index profile_featured on profile (company_id, activity_at desc, id collate "C" desc) where hidden_at is null and featured;
  `.execute(db);
}

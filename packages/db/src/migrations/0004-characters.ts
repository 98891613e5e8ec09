import { sql, type Kysely } from "kysely";

/** Characters: openly fictional, owned by a company, shown on its brands unless scope narrows it (decision G-146). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile (
      id text primary key,
      company_id text not null references company,
      scope text[],
      username text not null unique, name text not null,
      gender text not null check (gender in ('man', 'woman')),
      birthday date not null,
      ethnicity text not null, hair_color text not null, eye_color text not null, body_type text not null,
      height_cm smallint not null check (height_cm between 100 and 250),
      relationship_status text not null,
      place text not null, country text not null,
      epithet text not null, quote text not null, about_me text not null,
      past text not null, temper text not null, weakness text not null, never text not null,
      looking_gender text not null, looking_min smallint not null, looking_max smallint not null, looking_text text not null,
      tags text[] not null,
      voice text not null, openers text[] not null, facts text[] not null,
      featured boolean not null default false, premium boolean not null default false,
      hidden_at timestamptz,
      created_at timestamptz not null default app_now(),
      activity_at timestamptz not null default app_now()
    );
    create table profile_image (
      id text primary key,
      profile_id text not null references profile on delete cascade,
      position smallint not null,
      type text not null check (type in ('avatar', 'hidden', 'other')),
      palettes text[] not null,
      width integer not null, height integer not null,
      alt text not null, placeholder text not null, focus_x real not null, focus_y real not null,
      storage_key text not null,
      processed boolean not null default true, under_moderation boolean not null default false,
      unique (profile_id, position)
    );
  `.execute(db);
}

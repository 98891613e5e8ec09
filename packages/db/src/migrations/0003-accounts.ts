import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member (
      id text primary key,
      brand_id text not null references brand,
      username text not null, username_key text not null,
      email text not null, email_key text not null,
      password_hash text not null,
      status text not null default 'active' check (status in ('active', 'suspended', 'deactivated')),
      gender text not null check (gender in ('man', 'woman')),
      looking_for text not null check (looking_for in ('women', 'men', 'both')),
      birthday date not null,
      first_name text, last_name text,
      about_me text, tags text[] not null default '{}',
      age_min integer not null check (age_min between 18 and 100), age_max integer not null check (age_max between 18 and 100),
      country text, city text, zipcode text,
      timezone text not null default 'UTC', locale text not null default 'en',
      settings jsonb not null default '{}',
      likes integer not null default 10 check (likes >= 0),
      is_premium boolean not null default false,
      is_organic boolean not null default true,
      email_validated_at timestamptz, doi_at timestamptz, verification_sent_at timestamptz,
      first_login_at timestamptz, profile_completed_at timestamptz,
      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now(),
      activity_at timestamptz not null default app_now(),
      unique (brand_id, username_key), unique (brand_id, email_key)
    );
    -- The data key of a member, wrapped by the brand's key that lives outside the database. Deleting the row erases the texts.
    create table member_key (member_id text primary key references member on delete cascade, wrapped bytea not null);
    create table consent (
      id text primary key, member_id text not null references member on delete cascade,
      kind text not null check (kind in ('disclosure', 'terms', 'special-category')),
      version text not null, locale text not null, sha256 text not null,
      at timestamptz not null default app_now()
    );
    create index on consent (member_id, kind, at desc);
    create table agent (
      id text primary key,
      username text not null unique, email text not null unique, password_hash text not null,
      first_name text not null, last_name text not null,
      role text not null check (role in ('agent', 'admin')),
      scope text[] not null default '{*}',
      active boolean not null default true,
      created_at timestamptz not null default app_now(), updated_at timestamptz not null default app_now()
    );
    create table session (
      id text primary key,
      audience text not null check (audience in ('user', 'agent')),
      subject_id text not null,
      brand_id text references brand,
      refresh_hash text not null, previous_hash text, rotated_at timestamptz not null default app_now(),
      stay boolean not null default false,
      user_agent text, address text,
      created_at timestamptz not null default app_now(),
      login_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      revoked_at timestamptz, revoke_reason text,
      check ((audience = 'user') = (brand_id is not null))
    );
    create index on session (subject_id) where revoked_at is null;
    create unique index on session (refresh_hash);
    create index on session (previous_hash) where previous_hash is not null;
    create table link_token (
      hash text primary key,
      purpose text not null check (purpose in ('verify', 'sign-in', 'reset', 'notification')),
      member_id text not null references member on delete cascade,
      email_key text not null,
      target text,
      expires_at timestamptz not null, used_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    create index on link_token (member_id);
    create table login_failure (key text primary key, failures integer not null, first_at timestamptz not null default app_now());
  `.execute(db);
}

import { sql, type Kysely } from "kysely";

/**
 * Passkeys of members: the public half only. A key belongs to the host that it was made on. Challenges are for one use
 * and a few minutes; who asked is known only where a signed-in member did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id text primary key,
      member_id text not null references member on delete cascade,
      brand_id text not null references brand,
      credential_id text not null unique,
      public_key bytea not null,
      rp_id text not null,
      counter bigint not null default 0,
      transports text[] not null default '{}',
      backed_up boolean not null default false,
      name text not null,
      created_at timestamptz not null default app_now(),
      last_used_at timestamptz,
      -- its counter went backwards: a copy of it may be about
      suspect_at timestamptz
    );
    create index on passkey (member_id);
    create index on passkey (brand_id);
    create table passkey_challenge (
      hash text primary key,
      brand_id text not null references brand on delete cascade,
      -- null: for signing in, by whoever holds a key
      member_id text references member on delete cascade,
      expires_at timestamptz not null
    );
    create index on passkey_challenge (expires_at);
    create index on passkey_challenge (member_id) where member_id is not null;
    create index on passkey_challenge (brand_id);
  `.execute(db);
}

import { sql, type Kysely } from "kysely";

/**
 * Whom another house's identity stands for, and what may be used once (states of a sign-in elsewhere, solved captchas).
 * One identity of an issuer a member: an address that a provider gave to somebody else later opens nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sso_identity (
      brand_id text not null references brand,
      issuer text not null,
      subject text not null,
      member_id text not null references member on delete cascade,
      linked_at timestamptz not null default app_now(),
      used_at timestamptz not null default app_now(),
      primary key (brand_id, issuer, subject),
      constraint sso_identity_one_a_member unique (member_id, issuer)
    );
    create table spent_once (
      id text primary key,
      kind text not null,
      expires_at timestamptz not null
    );
    create index spent_once_expires on spent_once (expires_at);
    create index spent_once_kind on spent_once (kind, expires_at);
  `.execute(db);
}

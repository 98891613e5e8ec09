import { sql, type Kysely } from "kysely";

/** Credits: an append-only ledger and a balance that only wallet commands change, together, in the caller's transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet (
      member_id text primary key references member on delete cascade,
      balance integer not null default 0 check (balance >= 0),
      updated_at timestamptz not null default app_now()
    ) with (fillfactor = 70);
    create table credit_entry (
      id text primary key,
      member_id text not null references member on delete cascade,
      amount integer not null check (amount <> 0),
      balance_after integer not null check (balance_after >= 0),
      reason text not null check (reason in ('welcome', 'demo', 'message', 'message-returned', 'purchase', 'membership', 'completion-bonus', 'refund', 'adjustment')),
      reference text,
      idempotency_key text not null unique,
      at timestamptz not null default app_now()
    );
    create index on credit_entry (member_id, at desc);
  `.execute(db);
}

import { sql, type Kysely } from "kysely";

/** Hash-chained log in 16 chains (one lock for all would serialise every reply of the house). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_chain (chain smallint primary key check (chain between 0 and 15), seq bigint not null default 0, hash text not null);
    insert into audit_chain (chain, hash) select chain, repeat('0', 64) from generate_series(0, 15) as chain;
    create table audit_entry (
      chain smallint not null references audit_chain, seq bigint not null,
      at timestamptz not null, actor text not null, action text not null, subject text not null, data jsonb not null,
      previous_hash text not null, hash text not null,
      primary key (chain, seq)
    );
    create index on audit_entry (subject, at desc);
  `.execute(db);
}

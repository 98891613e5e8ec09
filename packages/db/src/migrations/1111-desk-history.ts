import { sql, type Kysely } from "kysely";

/**
 * What the wall and the desk's figures are counted from. `waited_from`: since when the answered item had waited; an item goes
 * with its conversation, its answer's row stays. `claim_end`: claims that ended without an answer, which the item forgets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reply_entry add column waited_from timestamptz;
    update reply_entry set waited_from = case when s.kind = 'MessageStock' then s.posted_at else s.due_at end
      from stock s where s.id = reply_entry.stock_id;
    create index reply_entry_brand on reply_entry (brand_id, at) include (agent_id, claimed_at, waited_from);
    create table claim_end (
      stock_id text not null, claim_epoch bigint not null,
      agent_id text not null references agent, brand_id text not null references brand,
      how text not null check (how in ('lapsed', 'released')),
      at timestamptz not null default app_now(),
      primary key (stock_id, claim_epoch)
    );
    create index claim_end_brand on claim_end (brand_id, at) include (agent_id, how);
    create index audit_flag on audit_entry (at)
      where action in ('reply.judged', 'admin.replied') and data ->> 'outcome' <> 'allow';
    -- A database from before this table has the role already, and what is new there may be rewritten by default.
    do $$ begin
      if exists (select from pg_roles where rolname = 'masquerade_app') then
        revoke update, delete on claim_end from masquerade_app;
      end if;
    end $$;
  `.execute(db);
}

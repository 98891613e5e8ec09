import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { onCommit, type Tx } from "../../platform/db/transaction.ts";

/** Whose lines, at which company. */
export type Chain = { companyId: string; agentId: string };

/**
 * Appends a line to an operator's chain, in one statement: position, time and hash are computed under the head's lock.
 * The verifier's `lineHash` hashes the same text. `fact`: the line without position and hash; `dated`: when it belongs, if
 * not now. Without a chain or a fact the position is null, which the table refuses.
 */
export function lineStatement({ companyId, agentId }: Chain, fact: RawBuilder<unknown>): RawBuilder<unknown> {
  const said = sql`concat_ws('|', id, ${companyId}::text, ${agentId}::text, seq,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), type, coalesce(brand_id, ''), kind, coalesce(reply_id, ''),
    coalesce(stock_id, ''), coalesce(length::text, ''), coalesce(text_hash, ''), coalesce(rate_card_id, ''), cents,
    currency, coalesce(corrects, ''), day, online_ms, floor_cents)`;
  return sql`
    with head as materialized (
      select seq, hash, at from payout_chain where company_id = ${companyId} and agent_id = ${agentId} for update
    ),
    fact as materialized (${fact}),
    place as materialized (
      select fact.*, head.seq + 1 as seq, head.hash as previous_hash,
        greatest(coalesce(fact.dated, date_trunc('milliseconds', app_now())), head.at) as at
      from head, fact
    ),
    link as materialized (
      select place.*, encode(sha256(convert_to(previous_hash || E'\n' || ${said}, 'UTF8')), 'hex') as hash from place
    ),
    moved as (
      update payout_chain set seq = link.seq, hash = link.hash, at = link.at from link
      where company_id = ${companyId} and agent_id = ${agentId}
    )
    insert into payout_line (id, company_id, agent_id, seq, at, type, brand_id, kind, reply_id, stock_id, length, text_hash,
      rate_card_id, cents, currency, corrects, day, online_ms, floor_cents, previous_hash, hash)
    select id, ${companyId}, ${agentId}, seq, at, type, brand_id, kind, reply_id, stock_id, length, text_hash,
      rate_card_id, cents, currency, corrects, day, online_ms, floor_cents, previous_hash, hash
    from (select 1) as line left join link on true`;
}

/**
 * Held exclusively to close a month or publish a floor, and shared to begin a chain or decide its days: a chain unknown
 * to the close begins after it, and no day is decided beside a floor on its way.
 */
export const lockCompany = (tx: Tx, companyId: string, how: "alone" | "shared") =>
  how === "alone"
    ? sql`select pg_advisory_xact_lock(hashtextextended(${`payouts:${companyId}`}, 0))`.execute(tx)
    : sql`select pg_advisory_xact_lock_shared(hashtextextended(${`payouts:${companyId}`}, 0))`.execute(tx);

/**
 * Creates the chain at an operator's first reply for a company, if there is none. No line of it may predate the last
 * close.
 */
export async function beginChain(tx: Tx, { companyId, agentId }: Chain): Promise<void> {
  await lockCompany(tx, companyId, "shared");
  await sql`
    insert into payout_chain (company_id, agent_id, at)
    select ${companyId}, ${agentId}, coalesce(max(ends_at), 'epoch'::timestamptz)
    from payout_period where company_id = ${companyId}
    on conflict do nothing`.execute(tx);
}

/** Chains are permanent, so each process checks for one only once. */
const begun = new WeakMap<Kysely<DB>, Set<string>>();

export async function beginOnce(db: Kysely<DB>, tx: Tx, chain: Chain): Promise<void> {
  const known = begun.get(db) ?? new Set<string>();
  begun.set(db, known);
  const key = `${chain.companyId} ${chain.agentId}`;
  if (known.has(key)) return;
  await beginChain(tx, chain);
  onCommit(tx, () => known.add(key));
}

/** What only top-ups have. */
export const NO_DAY = sql`null::text as day, null::bigint as online_ms, null::integer as floor_cents, null::timestamptz as dated`;

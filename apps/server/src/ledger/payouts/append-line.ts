import { answerLength } from "@masq/domain/ledger/payouts";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import { keepStatement, runPrepared } from "../../platform/db/prepared.ts";
import { onCommit, withCommit, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";

type Chain = { companyId: string; agentId: string };
export type NewAnswer = Chain & {
  brandId: string;
  replyId: string;
  stockId: string;
  messageId: string;
  kind: string;
  text: string;
};

/**
 * Appends a line to an operator's chain, in one statement: position, time and hash are computed under the head's lock.
 * The verifier's `lineHash` hashes the same text. `fact`: the line without position and hash. Without a chain or a fact
 * the position is null, which the table refuses.
 */
function lineStatement({ companyId, agentId }: Chain, fact: RawBuilder<unknown>): RawBuilder<unknown> {
  const said = sql`concat_ws('|', id, ${companyId}::text, ${agentId}::text, seq,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), type, brand_id, kind, coalesce(reply_id, ''),
    coalesce(stock_id, ''), coalesce(length::text, ''), coalesce(text_hash, ''), coalesce(rate_card_id, ''), cents,
    currency, coalesce(corrects, ''))`;
  return sql`
    with head as materialized (
      select seq, hash, at from payout_chain where company_id = ${companyId} and agent_id = ${agentId} for update
    ),
    fact as materialized (${fact}),
    place as materialized (
      select fact.*, head.seq + 1 as seq, head.hash as previous_hash,
        greatest(date_trunc('milliseconds', app_now()), head.at) as at
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
      rate_card_id, cents, currency, corrects, previous_hash, hash)
    select id, ${companyId}, ${agentId}, seq, at, type, brand_id, kind, reply_id, stock_id, length, text_hash,
      rate_card_id, cents, currency, corrects, previous_hash, hash
    from (select 1) as line left join link on true`;
}

/**
 * Held exclusively to close a month and shared to begin a chain, so that a chain unknown to the close begins after it.
 */
export const lockCompany = (tx: Tx, companyId: string, how: "alone" | "shared") =>
  how === "alone"
    ? sql`select pg_advisory_xact_lock(hashtextextended(${`payouts:${companyId}`}, 0))`.execute(tx)
    : sql`select pg_advisory_xact_lock_shared(hashtextextended(${`payouts:${companyId}`}, 0))`.execute(tx);

/**
 * Creates the chain at an operator's first reply for a company, if there is none. No line of it may predate the last
 * close.
 */
async function beginChain(tx: Tx, { companyId, agentId }: Chain): Promise<void> {
  await lockCompany(tx, companyId, "shared");
  await sql`
    insert into payout_chain (company_id, agent_id, at)
    select ${companyId}, ${agentId}, coalesce(max(ends_at), 'epoch'::timestamptz)
    from payout_period where company_id = ${companyId}
    on conflict do nothing`.execute(tx);
}

/** Chains are permanent, so each process checks for one only once. */
const begun = new WeakMap<Kysely<DB>, Set<string>>();

async function beginOnce(db: Kysely<DB>, tx: Tx, chain: Chain): Promise<void> {
  const known = begun.get(db) ?? new Set<string>();
  begun.set(db, known);
  const key = `${chain.companyId} ${chain.agentId}`;
  if (known.has(key)) return;
  await beginChain(tx, chain);
  onCommit(tx, () => known.add(key));
}

type AnswerRow = Omit<NewAnswer, "text"> & { id: string; length: number };
const answerLine = keepStatement((_db, answer: AnswerRow) =>
  lineStatement(
    answer,
    sql`
    select ${answer.id}::text as id, 'answer'::text as type, ${answer.brandId}::text as brand_id,
      ${answer.kind}::text as kind, ${answer.replyId}::text as reply_id, ${answer.stockId}::text as stock_id,
      ${answer.length}::integer as length,
      (select encode(sha256(body), 'hex') from message where id = ${answer.messageId}) as text_hash,
      card.id as rate_card_id, company.currency, null::text as corrects,
      coalesce(case when ${answer.length}::integer < card.min_length then card.short_cents else
        case ${answer.kind}::text when 'MessageStock' then card.message_cents when 'FollowUpStock' then card.follow_up_cents
          else card.meet_up_cents end end, 0) as cents
    from company left join lateral (
      select * from rate_card where brand_id = ${answer.brandId} order by version desc limit 1) as card on true
    where company.id = ${answer.companyId}`,
  ),
);

/**
 * Appends the line of one reply, with the COMMIT of the reply's own transaction. The rate is the brand's newest card,
 * fixed for good. The hash covers the message's sealed bytes, which involve a random nonce and the member's key: it
 * proves the message while that exists, and cannot confirm a guessed text after the key is erased (docs/decisions/040).
 */
export async function appendAnswer(
  deps: Pick<Deps, "clock" | "db">,
  tx: Tx,
  { text, ...answer }: NewAnswer,
): Promise<void> {
  const id = newId("ptl", deps.clock.now());
  await beginOnce(deps.db, tx, answer);
  await withCommit(tx, answerLine({ ...answer, id, length: answerLength(text) }));
}

/** Corrects a line's value by a line in the running month. Returns its id. */
export async function appendCorrection(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { lineId, cents, ...chain }: Chain & { lineId: string; cents: number },
): Promise<string> {
  const id = newId("ptl", deps.clock.now());
  const statement = lineStatement(
    chain,
    sql`
    select ${id}::text as id, 'correction'::text as type, brand_id, kind, null::text as reply_id, null::text as stock_id,
      null::integer as length, null::text as text_hash, null::text as rate_card_id, currency, payout_line.id as corrects,
      ${cents}::integer as cents
    from payout_line where id = ${lineId}`,
  );
  await runPrepared(tx, statement);
  return id;
}

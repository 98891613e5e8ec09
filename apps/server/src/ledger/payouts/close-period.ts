import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { lockCompany } from "./payout-chain.ts";
import { companiesOf, periodDigest, statementHash, type StatementRow } from "./payouts.policy.ts";
import { nextPeriod } from "./payouts.queries.ts";
import { settleFloors } from "./settle-floor.ts";

type Wanted = { company: string; month: string };
type Stated = Omit<StatementRow, "id" | "number" | "period_id" | "hash">;

const periodOf = (tx: Tx, { company, month }: Wanted) =>
  tx
    .selectFrom("payout_period")
    .where("company_id", "=", company)
    .where("month", "=", month)
    .select("id")
    .executeTakeFirst();

/** Sums of each operator's lines before `until`; locks their chains until the commit. */
async function statedLines(tx: Tx, companyId: string, until: Date): Promise<Stated[]> {
  await sql`select from payout_chain where company_id = ${companyId} order by agent_id for update`.execute(tx);
  const { rows } = await sql<Stated>`
    select line.company_id, line.agent_id, min(line.seq) as from_seq, max(line.seq) as to_seq,
      count(*) filter (where type = 'answer')::int as answers,
      coalesce(sum(cents) filter (where type = 'answer'), 0)::bigint as answer_cents,
      count(*) filter (where type = 'correction')::int as corrections,
      coalesce(sum(cents) filter (where type = 'correction'), 0)::bigint as correction_cents,
      count(*) filter (where type = 'top-up')::int as top_ups,
      coalesce(sum(cents) filter (where type = 'top-up'), 0)::bigint as top_up_cents,
      sum(cents)::bigint as total_cents, min(currency) as currency,
      (array_agg(line.hash order by line.seq desc))[1] as last_hash
    from payout_line as line join payout_chain as chain using (company_id, agent_id)
    where company_id = ${companyId} and line.seq > chain.stated_seq and line.at < ${until}
    group by company_id, agent_id order by agent_id`.execute(tx);
  return rows;
}

/** The next statement numbers of a company, without gaps: the counter commits with the statements or not at all. */
async function takeNumbers(tx: Tx, companyId: string, count: number): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into payout_counter (company_id, last_number) values (${companyId}, ${count}::int)
    on conflict (company_id) do update set last_number = payout_counter.last_number + excluded.last_number
    returning last_number`.execute(tx);
  return (rows[0]?.last_number ?? count) - count;
}

async function close(deps: Pick<Deps, "clock">, tx: Tx, actor: AgentActor, wanted: Wanted): Promise<string> {
  const { company: companyId, month } = wanted;
  await lockCompany(tx, companyId, "alone");
  const closed = await periodOf(tx, wanted);
  if (closed) return closed.id;
  const next = await nextPeriod(tx, companyId);
  if (next?.month !== month) throw new AppError("period-order");
  if (!next.over) throw new AppError("period-running");
  const { starts_at, ends_at } = next;
  const now = deps.clock.now();
  const id = newId("ptp", now);
  const stated = await statedLines(tx, companyId, ends_at);
  const before = stated.length === 0 ? 0 : await takeNumbers(tx, companyId, stated.length);
  const statements = stated.map((sums, index) => {
    const statement = { ...sums, id: newId("pts", now), number: before + index + 1, period_id: id };
    return { ...statement, hash: statementHash(statement) };
  });
  const period = { id, company_id: companyId, month, starts_at, ends_at, closed_by: actor.id };
  const hashes = statements.map(({ hash }) => hash);
  const digest = periodDigest(period, hashes);
  await tx
    .insertInto("payout_period")
    .values({ ...period, digest })
    .execute();
  if (statements.length > 0) await tx.insertInto("payout_statement").values(statements).execute();
  // No line may be dated into the closed month, even if a machine's clock is wrong.
  await sql`
    update payout_chain as chain set at = greatest(chain.at, ${ends_at}),
      stated_seq = coalesce((select to_seq from payout_statement where period_id = ${id} and agent_id = chain.agent_id), stated_seq)
    where company_id = ${companyId}`.execute(tx);
  const data = { companyId, month, statements: statements.length, digest };
  await appendAudit(tx, { actor: actor.id, action: "payouts.closed", subject: id, data });
  return id;
}

/**
 * Closes a company's oldest open month in its time zone: one final, numbered statement for each operator with lines in
 * it. First decides the hourly floors of every day that is over, after which nothing of the month can change. Concurrent closes make one close; closing again returns it. Returns the period's id. Errors: not-found,
 * period-order (another month is next), period-running.
 */
export async function closePeriod(
  deps: Pick<Deps, "db" | "clock" | "brands" | "log">,
  actor: AgentActor,
  wanted: Wanted,
): Promise<string> {
  if (!companiesOf(await deps.brands.all(), actor.scope).includes(wanted.company)) throw new AppError("not-found");
  await settleFloors(deps, wanted.company);
  return inTransaction(deps, (tx) => close(deps, tx, actor, wanted));
}

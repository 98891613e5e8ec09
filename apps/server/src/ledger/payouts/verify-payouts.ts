import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { floorOf, midnight, piecesOf, topUpOf } from "./pay-floor.ts";
import { GENESIS_HASH, lineHash, periodDigest, statementHash, type Line } from "./payouts.policy.ts";

export type PayoutFault = { rule: string; subject: string; text: string };
export type PayoutReport = { lines: number; statements: number; faults: PayoutFault[] };

const BATCH = 1_000;
const FAULTS_A_RULE = 50;

const ZONE = sql.ref("company.timezone");
const SERVED = {
  company: sql.ref("served.company_id"),
  agent: sql.ref("served.agent_id"),
  begins: sql.ref("span.begins"),
  ends: sql.ref("span.ends"),
};

/**
 * What must hold for lines, statements and months beyond their hashes. Each statement returns `subject` and `text` of
 * violations. Tolerates a card published in the same minute: the line may have read the older one just before.
 */
const RULES: Readonly<Record<string, RawBuilder<unknown>>> = {
  "payout-rate": sql`
    select line.id as subject, line.cents || ' cents, by its rate card ' || worth.cents as text
    from payout_line as line left join rate_card as card on card.id = line.rate_card_id
    cross join lateral (select coalesce(case when line.length < card.min_length then card.short_cents else
      case line.kind when 'MessageStock' then card.message_cents when 'FollowUpStock' then card.follow_up_cents
        else card.meet_up_cents end end, 0) as cents) as worth
    where line.type = 'answer' and line.cents <> worth.cents`,
  "payout-rate-card": sql`
    select line.id as subject, 'its rate card is not the one that held then' as text from payout_line as line
    left join rate_card as card on card.id = line.rate_card_id where line.type = 'answer' and (
      card.brand_id <> line.brand_id or card.published_at > line.at + interval '1 minute'
      or exists (select from rate_card as newer where newer.brand_id = line.brand_id
        and newer.version > coalesce(card.version, 0) and newer.published_at < line.at - interval '1 minute'))`,
  "payout-missing": sql`
    select reply.id as subject, 'an answer of ' || agent_id || ' that stands in no line' as text from reply_entry as reply
    where paid and not exists (select from payout_line where reply_id = reply.id)`,
  "payout-answer": sql`
    select line.id as subject, 'says something else than the answer it is for' as text from payout_line as line
    left join reply_entry as reply on reply.id = line.reply_id where line.type = 'answer' and (reply.id is null or not reply.paid
      or (reply.agent_id, reply.brand_id, reply.kind, reply.stock_id) is distinct from (line.agent_id, line.brand_id, line.kind, line.stock_id))`,
  "payout-text": sql`
    select line.id as subject, 'the message is not the one that was paid' as text from payout_line as line
    join reply_entry as reply on reply.id = line.reply_id join message on message.id = reply.message_id
    where line.text_hash <> encode(sha256(message.body), 'hex')`,
  "payout-correction": sql`
    select line.id as subject, 'no upheld dispute gives this correction' as text from payout_line as line
    left join payout_line as wrong on wrong.id = line.corrects left join payout_dispute as d on d.correction_id = line.id
    where line.type = 'correction' and (d.state = 'upheld' and d.line_id = wrong.id and wrong.agent_id = line.agent_id
      and d.right_cents - wrong.cents = line.cents) is not true`,
  // The first wrong day of each operator. Decided are the days before the chain's open one, and those of closed months.
  "payout-floor": sql`
    select distinct on (served.company_id, served.agent_id) coalesce(wrong.line, served.agent_id) as subject,
      company.id || ', ' || days.day || ': topped up by ' || had.cents || ', by its events and replies ' || due.cents as text
    from (
      select company_id, agent_id from payout_chain
      union select unnest(companies), agent_id from agent_event where status = 'online'
    ) as served join company on company.id = served.company_id
    left join payout_chain as chain on chain.company_id = served.company_id and chain.agent_id = served.agent_id
    cross join lateral (
      select (select min(published_at) from pay_floor where company_id = company.id) at time zone timezone as since,
        greatest(${midnight(sql`(chain.open_until - interval '1 millisecond')`, ZONE)},
          (select max(ends_at) from payout_period where company_id = company.id)) as upto
    ) as decided
    cross join lateral (
      select to_char(day, 'YYYY-MM-DD') as day from generate_series(date_trunc('day', since),
        (upto at time zone timezone) - interval '1 day', interval '1 day') as day
      union select day from payout_line as line where line.company_id = served.company_id
        and line.agent_id = served.agent_id and day is not null
    ) as days
    cross join lateral (select days.day::timestamp at time zone timezone as begins,
      (days.day::timestamp + interval '1 day') at time zone timezone as ends) as span
    cross join lateral (${floorOf(SERVED)}) as pay
    cross join lateral (${piecesOf(SERVED)}) as pieces
    cross join lateral (${topUpOf({ ...SERVED, day: sql.ref("days.day") })}) as had
    cross join lateral (select case when span.ends <= upto then greatest(pay.cents - pieces.cents, 0) else 0 end as cents) as due
    left join lateral (
      select line.id as line, (line.online_ms, line.floor_cents) is distinct from (pay.online_ms, pay.cents) as differs
      from payout_line as line where line.company_id = served.company_id and line.agent_id = served.agent_id
        and line.day = days.day order by 2 desc, line.seq limit 1) as wrong on true
    where had.cents <> due.cents or wrong.differs
    order by served.company_id, served.agent_id, days.day`,
  "statement-sum": sql`
    select statement.id as subject, 'says ' || total_cents || ', its lines ' || coalesce(summed.total, 0) as text
    from payout_statement as statement cross join lateral (
      select sum(cents) as total, count(*) filter (where type = 'answer') as answers, count(*) filter (where type = 'correction') as corrections,
        count(*) filter (where type = 'top-up') as top_ups, coalesce(sum(cents) filter (where type = 'top-up'), 0) as top_up_cents,
        coalesce(sum(cents) filter (where type = 'answer'), 0) as answer_cents, count(distinct currency) + (min(currency) <> statement.currency)::int as currencies
      from payout_line as line where (line.company_id, line.agent_id) = (statement.company_id, statement.agent_id)
        and seq between from_seq and to_seq) as summed
    where (summed.total, summed.answers, summed.corrections, summed.top_ups, summed.answer_cents, summed.top_up_cents, summed.currencies)
      is distinct from (total_cents, statement.answers, statement.corrections, statement.top_ups, statement.answer_cents, statement.top_up_cents, 1)`,
  "statement-lines": sql`
    select statement.id as subject, 'does not go on where the one before ended' as text from (
      select *, lag(to_seq, 1, 0::bigint) over (partition by company_id, agent_id order by number) as before from payout_statement) as statement
    where from_seq <> before + 1
    union all select chain.agent_id, 'its statements do not reach as far as its chain says' from payout_chain as chain
    where stated_seq <> coalesce((select max(to_seq) from payout_statement as s where (s.company_id, s.agent_id) = (chain.company_id, chain.agent_id)), 0)`,
  "statement-number": sql`
    select company_id as subject, count(*) || ' statements up to number ' || max(number) || ', given ' || max(last_number) as text
    from payout_counter left join payout_statement using (company_id) group by company_id
    having count(number) <> max(last_number) or coalesce(max(number), 0) <> max(last_number)`,
  "statement-month": sql`
    select line.id as subject, 'stands in a month that it is not of' as text from payout_statement as statement
    join payout_period as period on period.id = statement.period_id
    join payout_line as line on (line.company_id, line.agent_id) = (statement.company_id, statement.agent_id)
      and line.seq between from_seq and to_seq where line.at >= ends_at or line.at < starts_at
    union all select period.id, 'does not begin where the month before ended' from (
      select *, lag(ends_at) over (partition by company_id order by month) as before from payout_period) as period
    where starts_at <> before`,
  "month-audited": sql`
    select period.id as subject, 'the audit log knows another one' as text from payout_period as period
    where not exists (select from audit_entry where action = 'payouts.closed' and subject = period.id and data ->> 'digest' = digest)`,
};

const batchOf = (db: Kysely<DB>, { company_id, agent_id }: Head, after: number) =>
  db
    .selectFrom("payout_line")
    .where("company_id", "=", company_id)
    .where("agent_id", "=", agent_id)
    .where("seq", ">", after)
    .orderBy("seq")
    .limit(BATCH)
    .selectAll()
    .execute();
type Head = { company_id: string; agent_id: string; seq: number; hash: string };

/** Verifies one operator's chain. Stops at the first fault, since nothing after it can be trusted. */
async function walkChain(db: Kysely<DB>, head: Head): Promise<{ lines: number; faults: PayoutFault[] }> {
  let last: Pick<Line, "seq" | "hash"> = { seq: 0, hash: GENESIS_HASH };
  const broken = (text: string, seq = last.seq + 1) => ({
    lines: last.seq,
    faults: [{ rule: "payout-chain", subject: head.agent_id, text: `${head.company_id}, line ${seq}: ${text}` }],
  });
  for (;;) {
    const rows = await batchOf(db, head, last.seq);
    for (const row of rows) {
      if (row.seq !== last.seq + 1) return broken("missing");
      if (row.previous_hash !== last.hash || row.hash !== lineHash(row)) return broken("changed", row.seq);
      last = row;
    }
    if (rows.length < BATCH) break;
  }
  if (last.seq < head.seq) return broken("missing");
  return last.hash === head.hash ? { lines: last.seq, faults: [] } : broken("beyond the end of its chain", last.seq);
}

async function statementFaults(db: Kysely<DB>): Promise<{ statements: number; faults: PayoutFault[] }> {
  const rows = await db.selectFrom("payout_statement").orderBy("number").selectAll().execute();
  const periods = await db.selectFrom("payout_period").orderBy("month").selectAll().execute();
  const ends = await sql<{ id: string; hash: string }>`
    select statement.id, line.hash from payout_statement as statement join payout_line as line
    on (line.company_id, line.agent_id, line.seq) = (statement.company_id, statement.agent_id, statement.to_seq)`.execute(
    db,
  );
  const endOf = new Map(ends.rows.map(({ id, hash }) => [id, hash]));
  const changed = rows.filter((row) => row.hash !== statementHash(row) || row.last_hash !== endOf.get(row.id));
  const opened = periods.filter((period) => {
    const hashes = rows.filter((row) => row.period_id === period.id).map(({ hash }) => hash);
    return period.digest !== periodDigest(period, hashes);
  });
  return {
    statements: rows.length,
    faults: [
      ...changed.map(({ id }) => ({ rule: "statement-hash", subject: id, text: "changed after its month was closed" })),
      ...opened.map(({ id }) => ({
        rule: "month-digest",
        subject: id,
        text: "not the statements that it was closed with",
      })),
    ],
  };
}

/** Runs `verifyPayouts` in the caller's snapshot. */
export async function payoutReport(tx: Kysely<DB>): Promise<PayoutReport> {
  const heads = await tx
    .selectFrom("payout_chain")
    .orderBy("company_id")
    .orderBy("agent_id")
    .select(["company_id", "agent_id", "seq", "hash"])
    .execute();
  const report: PayoutReport = { lines: 0, statements: 0, faults: [] };
  for (const head of heads) {
    const { lines, faults } = await walkChain(tx, head);
    report.lines += lines;
    report.faults.push(...faults);
  }
  const { statements, faults } = await statementFaults(tx);
  report.statements = statements;
  report.faults.push(...faults);
  for (const [rule, statement] of Object.entries(RULES)) {
    const { rows } = await sql<{ subject: string; text: string }>`
      select subject, text from (${statement}) as found order by subject limit ${FAULTS_A_RULE}::int`.execute(tx);
    report.faults.push(...rows.map((row) => ({ rule, ...row })));
  }
  return report;
}

/**
 * Recomputes every chain of the payout ledger, each rate, sum and closed month, and reports the first broken row of
 * each chain. Reads only, in one snapshot. Needs no member's key, so erased conversations do not matter.
 */
export function verifyPayouts(deps: Pick<Deps, "db" | "clock">): Promise<PayoutReport> {
  return inTransaction(deps, payoutReport, "repeatable read");
}

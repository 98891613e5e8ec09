import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { fullName } from "../../foundation/audit/full-name.ts";
import { DISPUTE_DAYS, type Line } from "./payouts.policy.ts";

type Reader = Kysely<DB>;
export type NextPeriod = { month: string; begins: string; starts_at: Date; ends_at: Date; over: boolean };

/**
 * The month to close next: after the last closed one, else that of the first line. Boundaries are midnights in the
 * company's zone, so clock changes make a month an hour longer or shorter; it starts where the last one ended.
 */
export async function nextPeriod(db: Reader, companyId: string): Promise<NextPeriod | undefined> {
  const { rows } = await sql<NextPeriod>`
    with last as (select month, ends_at from payout_period where company_id = ${companyId} order by month desc limit 1),
    begun as (
      select timezone, (select ends_at from last) as last_end, coalesce(
        (select to_date(month, 'YYYY-MM') + interval '1 month' from last),
        (select date_trunc('month', min(at) at time zone timezone) from payout_line where company_id = company.id)) as month
      from company where id = ${companyId}
    ),
    ends as (
      select to_char(month, 'YYYY-MM') as month, coalesce(last_end, month::timestamp at time zone timezone) as starts_at,
        (month + interval '1 month')::timestamp at time zone timezone as ends_at, timezone
      from begun where month is not null
    )
    select month, starts_at, ends_at, ends_at <= app_now() as over,
      to_char(starts_at at time zone timezone, 'YYYY-MM-DD') as begins
    from ends`.execute(db);
  return rows[0];
}

export type SumsRow = {
  answers: number;
  answer_cents: number;
  corrections: number;
  correction_cents: number;
  top_ups: number;
  top_up_cents: number;
  total_cents: number;
};
export type RunningRow = SumsRow & { company_id: string; agent_id: string; name: string };

/** Sums of lines in no statement yet, by operator; limited to `agentId` if given. */
export async function runningSums(db: Reader, companyIds: readonly string[], agentId?: string): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select chain.company_id, chain.agent_id, ${fullName("agent")} as name,
      count(*) filter (where type = 'answer')::int as answers,
      coalesce(sum(cents) filter (where type = 'answer'), 0)::bigint as answer_cents,
      count(*) filter (where type = 'correction')::int as corrections,
      coalesce(sum(cents) filter (where type = 'correction'), 0)::bigint as correction_cents,
      count(*) filter (where type = 'top-up')::int as top_ups,
      coalesce(sum(cents) filter (where type = 'top-up'), 0)::bigint as top_up_cents,
      coalesce(sum(cents), 0)::bigint as total_cents
    from payout_chain as chain join agent on agent.id = chain.agent_id
    join payout_line as line on line.company_id = chain.company_id and line.agent_id = chain.agent_id and line.seq > stated_seq
    where chain.company_id = any(${[...companyIds]}::text[]) and (${agentId ?? null}::text is null or chain.agent_id = ${agentId ?? null})
    group by 1, 2, 3 order by name, chain.agent_id`.execute(db);
  return rows;
}

export const companyRows = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom("company")
    .where("id", "in", [...ids, ""])
    .orderBy("name")
    .select(["id", "name", "currency", "timezone"])
    .execute();

/** Companies in which an operator has lines. */
export const ownCompanies = async (db: Reader, agentId: string): Promise<string[]> =>
  (await db.selectFrom("payout_chain").where("agent_id", "=", agentId).select("company_id").execute()).map(
    ({ company_id }) => company_id,
  );

const disputeDays = sql`coalesce((brand.settings ->> 'payoutDisputeDays')::integer, ${DISPUTE_DAYS}::integer)`;

/** Of a line; of one of the company the longest of its brands, as for a statement. */
const disputeDaysOf = sql`case when line.brand_id is null
  then (select max(${disputeDays}) from brand where brand.company_id = line.company_id) else ${disputeDays} end`;

const statements = (db: Reader) =>
  db
    .selectFrom("payout_statement as s")
    .innerJoin("payout_period as p", "p.id", "s.period_id")
    .innerJoin("agent as a", "a.id", "s.agent_id")
    .selectAll("s")
    .select(["p.month", "p.closed_at", fullName("a").as("agent_name")])
    .select(
      sql<Date>`p.closed_at + make_interval(days => (select max(${disputeDays}) from brand where brand.company_id = s.company_id))`.as(
        "dispute_until",
      ),
    );
export type StatementView = Awaited<ReturnType<ReturnType<typeof statements>["execute"]>>[number];

export const statementsOf = (db: Reader, companyId: string, agentId: string): Promise<StatementView[]> =>
  statements(db)
    .where("s.company_id", "=", companyId)
    .where("s.agent_id", "=", agentId)
    .orderBy("s.number", "desc")
    .execute();
export const statementsIn = (db: Reader, periodId: string): Promise<StatementView[]> =>
  statements(db).where("s.period_id", "=", periodId).orderBy("s.number").execute();
export const findStatement = (db: Reader, id: string): Promise<StatementView | undefined> =>
  statements(db).where("s.id", "=", id).executeTakeFirst();

const periods = (db: Reader) =>
  db
    .selectFrom("payout_period as p")
    .innerJoin("agent as a", "a.id", "p.closed_by")
    .selectAll("p")
    .select(fullName("a").as("closer"))
    .select([
      sql<number>`(select count(*)::int from payout_statement where period_id = p.id)`.as("statements"),
      sql<number>`(select coalesce(sum(total_cents), 0)::bigint from payout_statement where period_id = p.id)`.as(
        "total_cents",
      ),
    ]);
export type PeriodRow = Awaited<ReturnType<ReturnType<typeof periods>["execute"]>>[number];
export const periodsOf = (db: Reader, companyIds: readonly string[]): Promise<PeriodRow[]> =>
  periods(db)
    .where("p.company_id", "in", [...companyIds, ""])
    .orderBy("p.month", "desc")
    .execute();
export const findPeriod = (db: Reader, companyIds: readonly string[], id: string): Promise<PeriodRow | undefined> =>
  periods(db)
    .where("p.company_id", "in", [...companyIds, ""])
    .where("p.id", "=", id)
    .executeTakeFirst();

export type DisputeRow = {
  id: string;
  state: "open" | "upheld" | "rejected";
  reason: "kind" | "length" | "rate" | "time" | "other";
  opened_at: Date;
  decided_at: Date | null;
  right_cents: number | null;
};
export type LineView = Line & {
  /** null: a line of the company. */
  domain: string | null;
  rate_version: number | null;
  statement_id: string | null;
  may_dispute: boolean;
  dispute_id: string | null;
  dispute_state: DisputeRow["state"] | null;
  dispute_reason: DisputeRow["reason"] | null;
  opened_at: Date | null;
  decided_at: Date | null;
  right_cents: number | null;
  agent_name: string;
  decider: string | null;
  /** null: the conversation is gone. */
  conversation_id: string | null;
  member_id: string | null;
};

const lines = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<LineView>`
  select line.*, brand.domain, card.version as rate_version, statement.id as statement_id,
    line.type <> 'correction' and d.id is null and (period.id is null
      or period.closed_at + make_interval(days => ${disputeDaysOf}) > app_now()) as may_dispute,
    d.id as dispute_id, d.state as dispute_state, d.reason as dispute_reason, d.opened_at, d.decided_at, d.right_cents,
    ${fullName("agent")} as agent_name,
    (select ${fullName("agent")} from agent where id = d.decided_by) as decider,
    conversation.id as conversation_id, conversation.member_id
  from payout_line as line
  left join brand on brand.id = line.brand_id
  join agent on agent.id = line.agent_id
  left join rate_card as card on card.id = line.rate_card_id
  left join payout_dispute as d on d.line_id = line.id
  left join payout_statement as statement on statement.company_id = line.company_id and statement.agent_id = line.agent_id
    and line.seq between statement.from_seq and statement.to_seq
  left join payout_period as period on period.id = statement.period_id
  left join reply_entry as reply on reply.id = line.reply_id
  left join conversation on conversation.id = reply.conversation_id
  where ${where} ${tail}`;

type Part = { companyId: string; agentId: string; fromSeq: number; toSeq: number | null };
const within = ({ companyId, agentId, fromSeq, toSeq }: Part) => sql`line.company_id = ${companyId}
  and line.agent_id = ${agentId} and line.seq >= ${fromSeq}::bigint and (${toSeq}::bigint is null or line.seq <= ${toSeq}::bigint)`;

/** Part of an operator's chain, newest line first. */
export async function linesOf(
  db: Reader,
  part: Part,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: LineView[]; total: number }> {
  const [found, counted] = await Promise.all([
    lines(within(part), sql`order by line.seq desc limit ${limit}::int offset ${(page - 1) * limit}::int`).execute(db),
    sql<{ total: number }>`select count(*)::int as total from payout_line as line where ${within(part)}`.execute(db),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

export const findLine = async (db: Reader, id: string): Promise<LineView | undefined> =>
  (await lines(sql`line.id = ${id}`, sql``).execute(db)).rows[0];

/** Disputed lines of some brands and companies: waiting (oldest first) or decided (newest first). */
export async function disputedLines(
  db: Reader,
  { brandIds, companyIds }: { brandIds: readonly string[]; companyIds: readonly string[] },
  { isDone, page, limit }: { isDone: boolean; page: number; limit: number },
): Promise<{ rows: LineView[]; total: number }> {
  const where = sql`(d.brand_id = any(${[...brandIds]}::text[])
    or d.brand_id is null and d.company_id = any(${[...companyIds]}::text[])) and (d.state = 'open') = ${!isDone}::boolean`;
  const order = isDone ? sql`d.decided_at desc, d.id` : sql`d.opened_at, d.id`;
  const [found, counted] = await Promise.all([
    lines(where, sql`order by ${order} limit ${limit}::int offset ${(page - 1) * limit}::int`).execute(db),
    sql<{ total: number }>`select count(*)::int as total from payout_dispute as d where ${where}`.execute(db),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

export const rateCards = (db: Reader, brandIds: readonly string[]) =>
  db
    .selectFrom("rate_card")
    .innerJoin("brand", "brand.id", "rate_card.brand_id")
    .where("rate_card.brand_id", "in", [...brandIds, ""])
    .orderBy("rate_card.version", "desc")
    .selectAll("rate_card")
    .select("brand.domain")
    .execute();
export type CardRow = Awaited<ReturnType<typeof rateCards>>[number];

export const floorRows = (db: Reader, companyIds: readonly string[]) =>
  db
    .selectFrom("pay_floor")
    .where("company_id", "in", [...companyIds, ""])
    .orderBy("version", "desc")
    .selectAll()
    .execute();
export type FloorRow = Awaited<ReturnType<typeof floorRows>>[number];

export const chainOf = (db: Reader, { companyId, agentId }: { companyId: string; agentId: string }) =>
  db
    .selectFrom("payout_chain")
    .where("company_id", "=", companyId)
    .where("agent_id", "=", agentId)
    .select("stated_seq")
    .executeTakeFirst();

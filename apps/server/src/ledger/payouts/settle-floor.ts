import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";
import { runPrepared } from "../../platform/db/prepared.ts";
import { inTransaction, onCommit, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { floorOf, midnight, piecesOf, topUpOf } from "./pay-floor.ts";
import { beginChain, lineStatement, type Chain } from "./payout-chain.ts";

const company = sql.ref("company.id");
const zone = sql.ref("company.timezone");
const span = { company, begins: sql.ref("span.begins"), ends: sql.ref("span.ends") };
const spanOf = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${day} at time zone ${zone} as begins, (${day} + interval '1 day') at time zone ${zone} as ends)`;

type Due = { day: string; ends: Date; online_ms: number; floor_cents: number; cents: number };

/** What is missing to the larger of pieces and floor on each of these days, or is too much. */
async function dueDays(tx: Tx, { companyId, agentId }: Chain, from: Date, until: Date): Promise<Due[]> {
  const agent = sql`${agentId}::text`;
  const day = sql`to_char(noon.day, 'YYYY-MM-DD')`;
  const { rows } = await sql<Due>`
    select ${day} as day, span.ends, pay.online_ms, pay.cents as floor_cents,
      greatest(pay.cents - pieces.cents, 0) - had.cents as cents
    from company cross join lateral generate_series(date_trunc('day', ${from}::timestamptz at time zone ${zone}),
      date_trunc('day', ${until}::timestamptz at time zone ${zone}) - interval '1 day', interval '1 day') as noon (day)
    cross join lateral ${spanOf(sql.ref("noon.day"))} as span
    cross join lateral (${floorOf({ ...span, agent })}) as pay
    cross join lateral (${piecesOf({ ...span, agent })}) as pieces
    cross join lateral (${topUpOf({ company, agent, day })}) as had
    where company.id = ${companyId} and greatest(pay.cents - pieces.cents, 0) <> had.cents
    order by noon.day`.execute(tx);
  return rows;
}

/** `dated`: the end of its day; null: now. */
async function appendTopUp(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  chain: Chain,
  { day, online_ms, floor_cents, cents, dated }: Omit<Due, "ends"> & { dated: Date | null },
): Promise<void> {
  const id = newId("ptl", deps.clock.now());
  const statement = lineStatement(
    chain,
    sql`
    select ${id}::text as id, 'top-up'::text as type, null::text as brand_id, 'Floor'::text as kind,
      null::text as reply_id, null::text as stock_id, null::integer as length, null::text as text_hash,
      null::text as rate_card_id, currency, null::text as corrects, ${cents}::integer as cents, ${day}::text as day,
      ${online_ms}::bigint as online_ms, ${floor_cents}::integer as floor_cents, ${dated}::timestamptz as dated
    from company where id = ${chain.companyId}`,
  );
  await runPrepared(tx, statement);
}

type Head = { since: Date | null; begun: boolean; open_until: Date | null; today: Date; tomorrow: Date; due: boolean };

/** `due`: days are over that are not decided. `since`: the start of the first day with a floor; null: there is none. */
async function readHead(tx: Kysely<DB>, { companyId, agentId }: Chain): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    with present as materialized (select app_now() as at)
    select ${midnight(sql`(select min(published_at) from pay_floor where company_id = company.id)`, zone)} as since,
      chain.agent_id is not null as begun, chain.open_until, coalesce(chain.open_until <= present.at, true) as due,
      ${midnight(sql.ref("present.at"), zone)} as today, ${midnight(sql.ref("present.at"), zone, 1)} as tomorrow
    from present cross join company
    left join payout_chain as chain on chain.company_id = company.id and chain.agent_id = ${agentId}
    where company.id = ${companyId}`.execute(tx);
  return rows[0];
}

async function hasServed(tx: Tx, { companyId, agentId }: Chain, from: Date, until: Date): Promise<boolean> {
  const { rows } = await sql<{ online_ms: number }>`${floorOf({
    company: sql`${companyId}::text`,
    agent: sql`${agentId}::text`,
    begins: sql`${from}::timestamptz`,
    ends: sql`${until}::timestamptz`,
  })}`.execute(tx);
  return (rows[0]?.online_ms ?? 0) > 0;
}

/**
 * Decides the days of an operator at a company that are over: where the floor is the larger amount, a top-up is a line of
 * that day. Exactly once, in any number of processes: what is missing is counted under the chain's lock, against the
 * top-ups that are there. Locks the work session first, so that no event of these days is still on its way, then the
 * company against a new floor. Returns the moment from which there is more to decide; null without a floor.
 */
export async function settleFloor(deps: Pick<Deps, "clock">, tx: Tx, chain: Chain): Promise<Date | null> {
  const seen = await readHead(tx, chain);
  if (!seen?.since || !seen.due) return seen?.since ? seen.open_until : null;
  await sql`select from agent_session where agent_id = ${chain.agentId} for update`.execute(tx);
  const first = await readHead(tx, chain);
  if (!first?.since) return null;
  if (!first.begun && !(await hasServed(tx, chain, first.since, first.today))) return first.tomorrow;
  await beginChain(tx, chain);
  await sql`select from payout_chain where company_id = ${chain.companyId} and agent_id = ${chain.agentId} for update`.execute(
    tx,
  );
  const head = await readHead(tx, chain);
  if (!head?.since) return null;
  if (!head.due) return head.open_until;
  // The first open day, by its end.
  const from = head.open_until === null ? head.since : new Date(head.open_until.getTime() - 1);
  for (const { ends, ...due } of await dueDays(tx, chain, from, head.today))
    await appendTopUp(deps, tx, chain, { ...due, dated: new Date(ends.getTime() - 1) });
  // Nothing more may be dated into a decided day, even if a machine's clock is wrong.
  await sql`
    update payout_chain set open_until = ${head.tomorrow}, at = greatest(at, ${head.today})
    where company_id = ${chain.companyId} and agent_id = ${chain.agentId}`.execute(tx);
  return head.tomorrow;
}

const NO_FLOOR_MS = 60_000;
/** Until when nothing is to decide, as this process knows: a reply asks once a day. */
const settled = new WeakMap<Kysely<DB>, Map<string, number>>();

/** `settleFloor` before a reply's line, so that a day's top-up precedes the lines of the next. */
export async function settleOnce(deps: Pick<Deps, "clock" | "db">, tx: Tx, chain: Chain): Promise<void> {
  const known = settled.get(deps.db) ?? new Map<string, number>();
  settled.set(deps.db, known);
  const key = `${chain.companyId} ${chain.agentId}`;
  const now = deps.clock.now().getTime();
  if (now < (known.get(key) ?? 0)) return;
  const until = (await settleFloor(deps, tx, chain))?.getTime() ?? now + NO_FLOOR_MS;
  onCommit(tx, () => known.set(key, until));
}

/**
 * After a line was corrected: if it is a reply of a decided day, that day is decided anew, by a line of the current month.
 * An open day counts the correction when its time comes. The caller holds the head.
 */
export async function resettleDay(deps: Pick<Deps, "clock">, tx: Tx, chain: Chain, lineId: string): Promise<void> {
  const { rows } = await sql<{ at: Date; ends: Date }>`
    select line.at, day.ends
    from payout_line as line join company on company.id = line.company_id
    join payout_chain as chain on chain.company_id = line.company_id and chain.agent_id = line.agent_id
    cross join lateral (select ${midnight(sql.ref("line.at"), zone, 1)} as ends) as day
    where line.id = ${lineId} and line.type = 'answer' and day.ends < chain.open_until`.execute(tx);
  for (const { at, ends } of rows)
    for (const { ends: _ends, ...due } of await dueDays(tx, chain, at, ends))
      await appendTopUp(deps, tx, chain, { ...due, dated: null });
}

type Waiting = Chain & { id: string };
/** Who was online for a company with a floor on a day that is over and not decided. `within`: as an interval. */
async function waitingChains(db: Kysely<DB>, companyId: string | null, within: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select session.agent_id as id, session.agent_id as "agentId", company.id as "companyId"
    from company cross join agent_session as session
    left join payout_chain as chain on chain.company_id = company.id and chain.agent_id = session.agent_id
    where (${companyId}::text is null or company.id = ${companyId})
      and exists (select from pay_floor where company_id = company.id)
      and coalesce(chain.open_until <= app_now(), true)
      and (chain.agent_id is not null or exists (select from agent_event as noted where noted.agent_id = session.agent_id
        and noted.at > app_now() - ${within}::interval and company.id = any(noted.companies)))
    order by company.id, session.agent_id`.execute(db);
  return rows;
}

/** Decides what is over at a company, or at all of them; each operator in a transaction of its own. */
export async function settleFloors(
  deps: Pick<Deps, "db" | "clock" | "log">,
  companyId: string | null = null,
): Promise<number> {
  // A month's close looks at everything, the job at what could have happened since its last round.
  const waiting = await waitingChains(deps.db, companyId, companyId === null ? "40 days" : "1000 years");
  return eachApart(deps, "the hourly floor of an operator", waiting, (chain) =>
    inTransaction(deps, (tx) => settleFloor(deps, tx, chain)),
  );
}

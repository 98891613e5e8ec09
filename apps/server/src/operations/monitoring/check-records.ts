import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { verifyRecords } from "./verify-records.ts";

export const RECORD_CHECKS = ["audit", "ledger", "books", "payouts", "claims"] as const;
export type RecordCheck = (typeof RECORD_CHECKS)[number];
/** `rules`: the violated ones, if a check has several. */
type Found = { name: RecordCheck; read: number; faults: number; rules?: string[] };

type Needs = Pick<Deps, "db" | "patientDb" | "clock" | "log">;

const DUE_HOURS = 24;
/** If the process holding the turn has not finished after this time, another may take it. */
const TURN_HOURS = 2;

const rulesOf = (faults: readonly { rule: string }[]): string[] => [...new Set(faults.map(({ rule }) => rule))];

/** Items held by operators off duty, which nobody would answer. */
async function checkClaims({ db }: Pick<Deps, "db">): Promise<Found> {
  const { rows } = await sql<Omit<Found, "name">>`
    select count(*)::int as read,
      (count(*) filter (where s.state is null or s.state = 'offline' or stock.claimed_by is null))::int as faults
    from stock left join agent_session s on s.agent_id = stock.claimed_by where stock.state = 'claimed'`.execute(db);
  return { name: "claims", read: 0, faults: 0, ...rows[0] };
}

/** Verifies every invariant, and stores time and number of faults; the records' page shows the details. */
export async function checkRecords(deps: Needs): Promise<Found[]> {
  const { audit, ledger, books, payouts } = await verifyRecords(deps);
  const found: Found[] = [
    { name: "audit", read: audit.entries, faults: audit.faults.length },
    { name: "ledger", read: ledger.entries, faults: ledger.faults.length },
    { name: "books", read: books.postings, faults: books.faults.length, rules: rulesOf(books.faults) },
    { name: "payouts", read: payouts.lines, faults: payouts.faults.length, rules: rulesOf(payouts.faults) },
    await checkClaims(deps),
  ];
  for (const { name, read, faults } of found) {
    const values = { checked_at: appNow, read, faults };
    await deps.db
      .insertInto("record_check")
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(values))
      .execute();
  }
  const broken = found.filter(({ faults }) => faults > 0);
  if (broken.length > 0) deps.log.error({ broken }, "the records are not whole");
  return found;
}

/** Once a day by the first worker; the others skip it. */
export async function checkRecordsDaily(deps: Needs): Promise<void> {
  const claimed = await sql<{ due: boolean }>`
    insert into record_check as turn (name, checked_at, read, faults)
    values ('turn', app_now() - make_interval(hours => ${DUE_HOURS - TURN_HOURS}::int), 0, 0)
    on conflict (name) do update set checked_at = excluded.checked_at
      where turn.checked_at < app_now() - make_interval(hours => ${DUE_HOURS}::int)
    returning true as due`.execute(deps.db);
  if (claimed.rows.length === 0) return;
  await checkRecords(deps);
  await deps.db.updateTable("record_check").set({ checked_at: appNow }).where("name", "=", "turn").execute();
}

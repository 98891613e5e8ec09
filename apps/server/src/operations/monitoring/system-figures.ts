import type { DB } from "@masq/db/tables/schema";
import type { DisputeState } from "@masq/domain/ledger/dispute-share";
import { sql, type Kysely } from "kysely";
import { readDisputes } from "../../billing/checkout/read-disputes.ts";
import type { Deps } from "../../deps.ts";

/** Figures of the whole installation, from the database; ages in seconds, 0 if nothing waits. Nothing personal. */
export type SystemFigures = {
  waiting: { brand: string; lane: "desk" | "supervisor"; kind: string; count: number; oldestS: number }[];
  claims: { live: number; overdue: number };
  onDuty: Record<string, number>;
  mails: { waiting: number; oldestS: number };
  pushes: { waiting: number; oldestS: number };
  payments: { undecided: number; oldestS: number };
  /** Of this month. */
  disputes: { company: string; descriptor: string; percent: number; state: DisputeState }[];
  invariants: { name: string; faults: number; ageS: number }[];
};
type Needs = Pick<Deps, "db" | "clock" | "bus" | "config">;
type Known = { readAtMs: number; figures: Promise<SystemFigures> };

/** Maximum age of figures for scrapers. */
export const COLLECTED_MS = 15_000;
/** Larger outboxes are counted as this many. */
const OUTBOX_MAX = 20_000;

const age = (moment: ReturnType<typeof sql>) =>
  sql`coalesce(greatest(0, extract(epoch from (select at from present) - ${moment})), 0)::float8`;
const outbox = (table: "mail" | "push") => sql`
  select json_build_object('waiting', count(*), 'oldestS', ${age(sql`min(next_at)`)})
  from (select next_at from ${sql.table(table)} where state = 'queued' and next_at <= (select at from present)
    order by next_at limit ${OUTBOX_MAX}::int) as due`;

/** One statement over partial indexes: waiting, held, outgoing and undecided work. */
async function readWork(db: Kysely<DB>): Promise<Omit<SystemFigures, "disputes">> {
  const { rows } = await sql<Omit<SystemFigures, "disputes">>`
    with present as materialized (select app_now() as at)
    select
      (select coalesce(json_agg(w), '[]') from (
        select brand.full_scope as brand, s.lane, s.kind, count(*)::int as count, ${age(sql`min(s.due_at)`)} as "oldestS"
        from stock s join brand on brand.id = s.brand_id
        where s.state = 'ready' and s.due_at <= (select at from present) group by 1, 2, 3) as w) as waiting,
      (select json_build_object('live', count(*) filter (where claim_expires_at > (select at from present)),
        'overdue', count(*) filter (where claim_expires_at <= (select at from present) - interval '1 minute'))
        from stock where state = 'claimed') as claims,
      (select coalesce(json_object_agg(state, n), '{}') from (
        select state, count(*)::int as n from agent_session group by 1) as d) as "onDuty",
      (${outbox("mail")}) as mails, (${outbox("push")}) as pushes,
      (select json_build_object('undecided', count(*), 'oldestS', ${age(sql`min(created_at)`)}) from payment
        where state in ('sending', 'challenge', 'unknown')) as payments,
      (select coalesce(json_agg(i order by i.name), '[]') from (
        select name, faults, ${age(sql`checked_at`)} as "ageS" from record_check where name <> 'turn') as i) as invariants`.execute(
    db,
  );
  const [figures] = rows;
  if (!figures) throw new Error("the figures could not be read");
  return figures;
}

async function read(deps: Pick<Deps, "db" | "config">): Promise<SystemFigures> {
  const [work, meters] = await Promise.all([readWork(deps.db), readDisputes(deps, null, 1)]);
  const disputes = meters.map(({ company, descriptor, percent, state }) => ({
    company,
    descriptor,
    percent: percent ?? 0,
    state,
  }));
  return { ...work, disputes };
}

const known = new WeakMap<Deps["db"], Known>();

/**
 * Shared by everyone who asks within `maxAgeMs`, in this process and, over the bus, in all: the first one asked reads
 * and tells the others.
 */
export function systemFigures({ db, clock, bus, config }: Needs, maxAgeMs = COLLECTED_MS): Promise<SystemFigures> {
  const last = known.get(db);
  const nowMs = clock.monotonicMs() + clock.shiftMs();
  if (last && nowMs - last.readAtMs < maxAgeMs) return last.figures;
  const figures = read({ db, config });
  known.set(db, { readAtMs: nowMs, figures });
  figures.then(
    (found) => bus.signal({ kind: "figures-read", figures: found }),
    () => known.delete(db),
  );
  return figures;
}

/** Adopts figures another process just read. */
export const hearFigures = ({ db, clock, bus }: Omit<Needs, "config">): (() => void) =>
  bus.onSignal((signal) => {
    if (signal.kind === "figures-read")
      known.set(db, {
        readAtMs: clock.monotonicMs() + clock.shiftMs(),
        figures: Promise.resolve(signal.figures as SystemFigures),
      });
  });

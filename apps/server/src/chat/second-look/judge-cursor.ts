import { ANSWER_WITHIN_MS, LOOK_BACK_DAYS } from "@masq/domain/chat/second-look";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { idAt } from "../../platform/ids/ids.ts";

export type Part = "new" | "past";
export type Turn = { version: string; part: Part; upto: string; until: string | null };
type Needs = Pick<Deps, "db" | "clock">;

const DAY_MS = 86_400_000;
const LEASE_S = 60;
/** An id is made before its commit, so the present is looked at again for this long. */
const OVERLAP_MS = 60_000;
const KEPT_MS = 3_600_000;

const before = ({ clock }: Needs, ms: number): string => idAt("msg", new Date(clock.now().getTime() - ms));

/** A version begins where the one before it stopped, but not with lines too old to answer: those are its past. */
async function begin(deps: Needs, version: string): Promise<void> {
  await sql`
    insert into judge_cursor (version, part, upto, until)
    select ${version}, part, case part when 'new' then start.id else ${before(deps, LOOK_BACK_DAYS * DAY_MS)} end,
      case part when 'past' then start.id end
    from (values ('new'), ('past')) as parts (part), (
      select greatest(max(upto), ${before(deps, ANSWER_WITHIN_MS)}) as id from judge_cursor where part = 'new'
    ) as start
    on conflict do nothing`.execute(deps.db);
}

/** Undefined: another process is at it. */
export async function takeTurn(deps: Needs, version: string, part: Part): Promise<Turn | undefined> {
  const take = () =>
    sql<Turn>`
      update judge_cursor set leased_until = app_now() + make_interval(secs => ${LEASE_S}::int)
      where version = ${version} and part = ${part} and leased_until <= app_now()
      returning version, part, upto, until`.execute(deps.db);
  const [turn] = (await take()).rows;
  if (turn) return turn;
  await begin(deps, version);
  return (await take()).rows[0];
}

/** `reached`: the last line judged; undefined: all there are. */
export async function endTurn(
  deps: Needs,
  { version, part, upto, until }: Turn,
  { passed, reached }: { passed: readonly string[]; reached: string | undefined },
): Promise<void> {
  const { db } = deps;
  const settled = before(deps, OVERLAP_MS);
  const end =
    part === "past" ? (reached ?? until ?? upto) : reached !== undefined && reached < settled ? reached : settled;
  if (part === "new") {
    await sql`insert into judged_line (message_id) select unnest(${[...passed]}::text[]) on conflict do nothing`.execute(
      db,
    );
    await sql`delete from judged_line where message_id < ${before(deps, KEPT_MS)}`.execute(db);
  }
  await sql`
    update judge_cursor set upto = greatest(upto, ${end}), leased_until = app_now()
    where version = ${version} and part = ${part}`.execute(db);
}

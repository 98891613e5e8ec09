import { openPool } from "@masq/db/open";
import { fillQueue, openOperators, workThrough } from "./claim-reply.ts";
import { effortOf, sayEffort, spentOn } from "./lib/effort.ts";
import type { RunningApp } from "./lib/running-app.ts";
import { figure, type Figure } from "./lib/measure.ts";
import { benchPartitions } from "./partitions.ts";

/** Members' messages, each to its own conversation or an existing one; as many answers as are claimed in the time. */
const LINES = 1_800;
const ANSWERS_MS = 30_000;
/** Days of the model, one of them old enough to delete, and events per day. */
const DAYS = 8;
const EVENTS_A_DAY = 40_000;
const BATCH = 2_000;

type Pool = ReturnType<typeof openPool>;
type Sizes = Map<string, number>;
/** Bytes of each table with its indexes and TOAST. */
async function sizesOf(pool: Pool): Promise<Sizes> {
  await pool.query("checkpoint");
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    "select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

function grown(before: Sizes, after: Sizes, each: number): { total: number; parts: string } {
  const parts = [...after]
    .map(([name, bytes]) => ({ name, bytes: (bytes - (before.get(name) ?? 0)) / each }))
    .filter(({ bytes }) => bytes >= 10)
    .sort((one, other) => other.bytes - one.bytes);
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return { total, parts: parts.map(({ name, bytes }) => `${name} ${bytes.toFixed(0)}`).join(", ") };
}

/** The same rows in one table and in daily partitions: the cost of deleting the oldest day. */
async function retention(pool: Pool): Promise<{ deleteMs: number; dropMs: number }> {
  const columns = `stream_id text not null, "offset" bigint not null, type text not null, key text not null,
    data jsonb not null, sealed bytea, at timestamptz not null`;
  await pool.query(`create schema growth;
    create table growth.whole (${columns}, primary key (stream_id, "offset"));
    create index on growth.whole (at);
    create table growth.daily (${columns}, primary key (stream_id, "offset", at)) partition by range (at)`);
  for (let day = 0; day < DAYS; day += 1)
    await pool.query(
      `create table growth.day_${day} partition of growth.daily for values from ('2026-01-0${day + 1}') to ('2026-01-0${day + 2}')`,
    );
  for (const table of ["whole", "daily"])
    await pool.query(`insert into growth.${table}
      select 'member:' || (n % 5000), n, 'newMessage', md5(n::text), '{"conversation": "cnv_01m82r239q0syrczn2v2xkw475"}',
        decode(repeat(md5(n::text), 25), 'hex'), timestamptz '2026-01-01' + n * interval '1 day' / ${EVENTS_A_DAY}
      from generate_series(0, ${DAYS * EVENTS_A_DAY - 1}) as n`);
  await pool.query("vacuum analyze growth.whole");
  const took = async (work: () => Promise<void>): Promise<number> => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  const deleteMs = await took(async () => {
    for (let gone = BATCH; gone === BATCH;) {
      const { rowCount } = await pool.query(`delete from growth.whole where (stream_id, "offset") in (
        select stream_id, "offset" from growth.whole where at < '2026-01-02' order by at limit ${BATCH} for update skip locked)`);
      gone = rowCount ?? 0;
    }
    await pool.query("vacuum growth.whole");
  });
  const dropMs = await took(async () => void (await pool.query("drop table growth.day_0")));
  await pool.query("drop schema growth cascade");
  return { deleteMs, dropMs };
}

/** Disk use of a message and an answer, and the cost of deleting a day of events: the figures of docs/growth.md. */
export async function benchStorage(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  const pool = openPool(app.databaseUrl, { max: 1, role: "owner" });
  try {
    const empty = await sizesOf(pool);
    const rested = await effortOf(pool, app);
    const lines = await fillQueue(app, LINES);
    const afterLines = await effortOf(pool, app);
    const written = await sizesOf(pool);
    const operators = await openOperators(app);
    const ready = await sizesOf(pool);
    const beforeAnswers = await effortOf(pool, app);
    const { answered: told } = await workThrough(operators, ANSWERS_MS);
    const afterAnswers = await effortOf(pool, app);
    const answers = told.size;
    const answered = await sizesOf(pool);
    const line = grown(empty, written, lines);
    const answer = grown(ready, answered, answers);
    say(`      a first line of ${lines}, bytes: ${line.parts}`);
    say(`      an answer of ${answers}, bytes: ${answer.parts}`);
    say(`      each first line: ${sayEffort(spentOn(rested, afterLines, lines))}`);
    say(`      each answer with its claim: ${sayEffort(spentOn(beforeAnswers, afterAnswers, answers))}`);
    const { deleteMs, dropMs } = await retention(pool);
    say(
      `      a day of ${EVENTS_A_DAY} events: deleted in ${deleteMs.toFixed(0)} ms, dropped in ${dropMs.toFixed(1)} ms`,
    );
    const partitions = await benchPartitions(app, say);
    return [
      figure("on disk for a member's first line in a conversation", line.total / 1024, "KB", 6, "less"),
      figure("on disk for an answer", answer.total / 1024, "KB", 8, "less"),
      figure("a day's events dropped, of the time to delete them", dropMs / deleteMs, "x", 0.1, "less"),
      ...partitions,
    ];
  } finally {
    await pool.end();
  }
}

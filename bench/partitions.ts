import { openPool } from "@masq/db/open";
import { messagePlace } from "@masq/server/chat/messages/append-message";
import { Unreadable } from "@masq/server/platform/sealing/sealing";
import type { RunningApp } from "./lib/running-app.ts";
import { figure, percentile, type Figure } from "./lib/measure.ts";

/** A model of a year: every conversation and every stream has rows in each month, the worst case for partitions. */
const MONTHS = 12;
const CONVERSATIONS = 8_000;
const MEMBERS = 2_000;
const MESSAGES = 480_000;
const STREAMS = 4_000;
const EVENTS = 360_000;
const PAGE = 50;
const SAMPLES = 400;
const BATCH = 2_000;
/** Maximum time of a statement on partitions, relative to one table. */
const RATIO = 2;
const YEAR = "timestamptz '2025-01-01'";

type Pool = ReturnType<typeof openPool>;
type Shape = "whole" | "parts";
const SHAPES: readonly Shape[] = ["whole", "parts"];

/** The product's own columns, checks and keys; those of partitions include the month, as PostgreSQL requires. */
const tables = (shape: Shape): string => {
  const isWhole = shape === "whole";
  const at = isWhole ? "" : ", at";
  const split = isWhole ? "" : "partition by range (at)";
  const like = "including defaults including constraints";
  return `
    create table growth.message_${shape} (like public.message ${like},
      primary key (conversation_id, seq${at}), unique (id${at}), unique (client_key${at})) ${split};
    create unique index on growth.message_${shape} (stock_id${at}) where sender = 'profile';
    create table growth.event_${shape} (like public.event ${like}, primary key (stream_id, "offset"${at})) ${split};
    create index on growth.event_${shape} (at)`;
};

/** Messages and events spread evenly over a year; new rows go to the newest month. */
async function plant(pool: Pool): Promise<void> {
  await pool.query(`create schema growth;
    create table growth.conversation (like public.conversation including defaults including constraints including indexes);
    insert into growth.conversation (id, brand_id, member_id, profile_id, seq, last_user_seq, last_message_at)
      select 'cnv_' || n, 'brd', 'usr_' || n % ${MEMBERS}, 'prf_' || n, ${MESSAGES / CONVERSATIONS}, 1, ${YEAR} + interval '1 year'
      from generate_series(0, ${CONVERSATIONS - 1}) as n`);
  for (const shape of SHAPES) {
    await pool.query(tables(shape));
    for (let month = 1; shape === "parts" && month <= MONTHS; month += 1) {
      const from = `2025-${String(month).padStart(2, "0")}-01`;
      const to = month === MONTHS ? "maxvalue" : `'2025-${String(month + 1).padStart(2, "0")}-01'`;
      for (const table of ["message", "event"])
        await pool.query(
          `create table growth.${table}_${month} partition of growth.${table}_parts for values from ('${from}') to (${to})`,
        );
    }
    await pool.query(`insert into growth.message_${shape} (conversation_id, seq, id, sender, message_type, body, client_key, disclosure_consent_id, at)
      select 'cnv_' || n % ${CONVERSATIONS}, n / ${CONVERSATIONS} + 1, 'msg_' || n, 'user', 'text', decode(repeat(md5(n::text), 6), 'hex'),
        'key:' || n, 'con', ${YEAR} + n * interval '1 year' / ${MESSAGES} from generate_series(0, ${MESSAGES - 1}) as n`);
    await pool.query(`insert into growth.event_${shape} (stream_id, "offset", type, key, data, sealed, at)
      select 'usr_' || n % ${STREAMS}, n / ${STREAMS} + 1, 'newMessage', md5(n::text), '{"conversation": "cnv_1"}',
        decode(repeat(md5(n::text), 12), 'hex'), ${YEAR} + n * interval '1 year' / ${EVENTS} from generate_series(0, ${EVENTS - 1}) as n`);
  }
  await pool.query("vacuum analyze growth.message_whole, growth.message_parts, growth.event_whole, growth.event_parts");
  await pool.query("analyze growth.conversation");
}

type Ask = (shape: Shape, nth: number) => Promise<unknown>;

/** The statements that every screen waits for. Prepared like the product's. */
function hotStatements(pool: Pool): Record<string, Ask> {
  const named = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values });
  const columns = "id, seq, conversation_id, sender, message_type, body, attachment_id, at, client_key";
  const send: Ask = async (shape, nth) => {
    const id = `cnv_${(nth * 7_919) % CONVERSATIONS}`;
    await pool.query("begin");
    const { rows } = await named("lock", "select seq from growth.conversation where id = $1 for update", [id]);
    const key = `sent:${shape}:${nth}`;
    await named(`prior-${shape}`, `select id from growth.message_${shape} where client_key = $1`, [key]);
    const { seq } = rows[0] as { seq: number };
    await named(
      `append-${shape}`,
      `insert into growth.message_${shape} (conversation_id, seq, id, sender, message_type, body, client_key, disclosure_consent_id, at)
        values ($1, $2, $3, 'user', 'text', $4, $5, 'con', now())`,
      [id, seq + 1, `msg_${key}`, Buffer.alloc(96, nth), key],
    );
    await named("count", "update growth.conversation set seq = seq + 1, last_message_at = now() where id = $1", [id]);
    await named(
      `record-${shape}`,
      `insert into growth.event_${shape} (stream_id, "offset", type, key, sealed, at) values ($1, $2, 'newMessage', $3, $4, now())`,
      [`usr_new_${shape}`, nth, key, Buffer.alloc(192, nth)],
    );
    await pool.query("commit");
  };
  return {
    "a thread opened at the bottom": (shape, nth) =>
      named(
        `open-${shape}`,
        `select ${columns} from growth.message_${shape} where conversation_id = $1 order by seq desc limit ${PAGE}`,
        [`cnv_${(nth * 7_919) % CONVERSATIONS}`],
      ),
    "the newest lines of a member's conversations": (shape, nth) =>
      named(
        `list-${shape}`,
        `select message.* from growth.message_${shape} as message join growth.conversation as conversation
          on conversation.id = message.conversation_id and conversation.seq = message.seq where conversation.member_id = $1`,
        [`usr_${(nth * 7_919) % MEMBERS}`],
      ),
    "events of a stream from an offset": (shape, nth) =>
      named(
        `replay-${shape}`,
        `select "offset", type, key, data, sealed from growth.event_${shape} where stream_id = $1 and "offset" > $2 order by "offset" limit 200`,
        [`usr_${(nth * 7_919) % STREAMS}`, EVENTS / STREAMS - 20],
      ),
    "a line sent": send,
  };
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Alternating, so that the machine's other work affects both. */
async function compare(name: string, ask: Ask, say: (line: string) => void): Promise<Figure> {
  const times: Record<Shape, number[]> = { whole: [], parts: [] };
  for (let nth = 0; nth < SAMPLES; nth += 1)
    for (const shape of SHAPES) times[shape].push(await took(() => ask(shape, nth)));
  const [whole, parts] = SHAPES.map((shape) => percentile(times[shape], 0.5)) as [number, number];
  say(`      ${name}: ${whole.toFixed(2)} ms in one table, ${parts.toFixed(2)} ms in ${MONTHS} months`);
  return figure(`${name}, in ${MONTHS} partitions over one table`, parts / whole, "x", RATIO, "less");
}

/** Removing a month: as a job does it that must not hold locks for long, and as partitions do it. */
async function dropMonth(pool: Pool, say: (line: string) => void): Promise<Figure> {
  const deleteMs = await took(async () => {
    for (const [table, key] of [
      ["message", "conversation_id, seq"],
      ["event", `stream_id, "offset"`],
    ] as const) {
      for (let gone = BATCH; gone === BATCH;) {
        const { rowCount } = await pool.query(`delete from growth.${table}_whole where (${key}) in (
          select ${key} from growth.${table}_whole where at < '2025-02-01' limit ${BATCH} for update skip locked)`);
        gone = rowCount ?? 0;
      }
      await pool.query(`vacuum growth.${table}_whole`);
    }
  });
  const dropMs = await took(() => pool.query("drop table growth.message_1, growth.event_1"));
  say(
    `      a month of ${MESSAGES / MONTHS} messages and ${EVENTS / MONTHS} events: deleted in ${deleteMs.toFixed(0)} ms, dropped in ${dropMs.toFixed(0)} ms`,
  );
  return figure("a month dropped, of the time to delete it", dropMs / deleteMs, "x", 0.1, "less");
}

/** Two members' sealed messages in every month; one member is erased. 1: exactly that member's are unreadable. */
async function eraseOne({ deps, given }: RunningApp, pool: Pool): Promise<Figure> {
  const texts = new Map<string, Buffer>();
  const [leaving, staying] = [await given.member(), await given.member()];
  const months = Array.from({ length: MONTHS - 1 }, (_unused, index) => index + 2);
  for (const { id } of [leaving, staying])
    for (const month of months) {
      const place = messagePlace(`cnv_${id}`, `msg_${id}_${month}`);
      const body = await deps.sealing.seal(deps.db, id, place, `Line of month ${month}`);
      texts.set(place, body);
      await pool.query(
        `insert into growth.message_parts (conversation_id, seq, id, sender, message_type, body, disclosure_consent_id, at)
          values ($1, $2::int, $3, 'user', 'text', $4, 'con', make_timestamptz(2025, $2::int, 15, 12, 0, 0))`,
        [`cnv_${id}`, month, `msg_${id}_${month}`, body],
      );
    }
  // A month detached earlier, like one on a slower disk.
  await pool.query("alter table growth.message_parts detach partition growth.message_2");
  await pool.query("delete from member_key where member_id = $1", [leaving.id]);
  deps.sealing.forget(leaving.id);
  await pool.query("delete from growth.message_parts where conversation_id = $1", [`cnv_${leaving.id}`]);
  const opens = async (id: string, month: number, body: Buffer): Promise<boolean> => {
    try {
      const place = messagePlace(`cnv_${id}`, `msg_${id}_${month}`);
      return (await deps.sealing.open(deps.db, id, place, body)) === `Line of month ${month}`;
    } catch (error) {
      if (error instanceof Unreadable) return false;
      throw error;
    }
  };
  const linesOf = async (id: string) =>
    (
      await pool.query<{ month: number; body: Buffer }>(
        `select seq as month, body from growth.message_parts where conversation_id = $1
          union all select seq, body from growth.message_2 where conversation_id = $1`,
        [`cnv_${id}`],
      )
    ).rows;
  const [gone, kept] = [await linesOf(leaving.id), await linesOf(staying.id)];
  const isGone = gone.length === 1 && !(await opens(leaving.id, 2, gone[0]!.body));
  const stand = await Promise.all(kept.map(({ month, body }) => opens(staying.id, Number(month), body)));
  const isRight = isGone && kept.length === months.length && stand.every(Boolean);
  return figure("erased in partitions: one member unreadable, the other whole", isRight ? 1 : 0, "", 1, "more");
}

/** Messages and events by month compared with one table, in a separate schema. */
export async function benchPartitions(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  // One connection: `begin` and `commit` must go over the same one.
  const pool = openPool(app.databaseUrl, { max: 1, role: "owner" });
  try {
    await plant(pool);
    const figures: Figure[] = [];
    for (const [name, ask] of Object.entries(hotStatements(pool))) {
      for (let nth = SAMPLES; nth < SAMPLES + 20; nth += 1) for (const shape of SHAPES) await ask(shape, nth);
      figures.push(await compare(name, ask, say));
    }
    figures.push(await dropMonth(pool, say), await eraseOne(app, pool));
    return figures;
  } finally {
    await pool.query("drop schema if exists growth cascade");
    await pool.end();
  }
}

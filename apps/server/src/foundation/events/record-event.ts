import { sql, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import { keepStatement, runPrepared, type Statement } from "../../platform/db/prepared.ts";
import { withCommit, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { traceHere } from "../../platform/tracing/tracing.ts";
import { newSecret } from "../../platform/ids/ids.ts";

export type LogEvent = {
  offset: number;
  type: string;
  key: string;
  data: Record<string, unknown>;
  sealed: Buffer | null;
};

/**
 * `stream`: the member's or agent's id. `data`: references only. `text`: sealed with the member's key. `isElsewhere`: it
 * goes out with the doorbell alone, and who reads the event from the log finds it by `data` (decision 097).
 */
export type NewEvent = {
  stream: string;
  type: string;
  data: Record<string, unknown>;
  text?: { memberId: string; json: unknown; isElsewhere?: boolean };
};
type EventRow = Pick<LogEvent, "key" | "type" | "data" | "sealed"> & { isElsewhere?: boolean | undefined };
type Needs = Pick<Deps, "sealing" | "bus">;

/** Receivers read larger events from the log. */
const RING_BYTES_MAX = 4096;

/** Binding of an event's sealed part. */
export const eventPlace = (stream: string, key: string): string => `event:${stream}:${key}`;

/**
 * Step 1 of the live channel: the row lock on the stream makes offset order equal commit order, without gaps. The
 * statement is sent with the COMMIT (`withCommit`), then the doorbell rings; sockets that miss it read the log.
 */
export const recordEvent = (deps: Needs, tx: Tx, after: AfterCommit, event: NewEvent): Promise<void> =>
  recordEvents(deps, tx, after, event.stream, [event]);

/**
 * Records several events of ONE stream in one statement, in order. Fails the transaction if the stream does not exist.
 */
export async function recordEvents(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  stream: string,
  events: readonly Omit<NewEvent, "stream">[],
): Promise<void> {
  const rows = await Promise.all(events.map((event) => sealEvent(deps, tx, stream, event)));
  let head: number | undefined;
  after(() => {
    if (head !== undefined) ringFor(deps, stream, rows, head);
  });
  await withCommit(tx, plainInsertion(rows.length)(valuesOf(stream, rows)), {
    told: (stored) => (head = Math.max(...stored.rows.map((row) => row.offset))),
  });
}

/**
 * Records one event without text if and only if `cause` (a statement that returns rows) changed something. Both are one
 * statement and its own transaction.
 */
export async function recordCaused(
  deps: Pick<Deps, "db" | "bus">,
  cause: RawBuilder<unknown>,
  { stream, type, data }: Omit<NewEvent, "text">,
): Promise<void> {
  const rows = [{ key: newSecret(), type, data, sealed: null }];
  const stored = await runPrepared(deps.db, causedInsertion(cause, valuesOf(stream, rows)));
  const offset = stored.rows[0]?.offset;
  if (offset !== undefined) ringFor(deps, stream, rows, offset);
}

/**
 * Part of a statement: records an event without text for each row of a CTE `told (stream, data)` whose stream is not null,
 * and gives its offset as `recorded ("offset")`. At most one row; the caller rings (`ringRecorded`).
 */
export const recordTold = ({ type, key }: Record<"type" | "key", unknown>): RawBuilder<unknown> => sql`
  moved as (update stream set head = head + 1 from told where stream.id = told.stream returning stream.head),
  recorded as (
    insert into event (stream_id, "offset", key, type, data)
    select told.stream, moved.head, ${key}, ${type}, told.data from told left join moved on true
    where told.stream is not null returning "offset"
  )`;

/** Rings for an event that the database recorded at this offset. */
export function ringRecorded(
  deps: Pick<Deps, "bus">,
  { stream, ...event }: Omit<NewEvent, "text"> & { key: string },
  offset: number,
): void {
  ringFor(deps, stream, [{ ...event, sealed: null }], offset);
}

/** Event values as flat parameters of one statement: `key0`, `type0`, `key1` and so on. */
type Flat = Readonly<Record<string, unknown>>;
const PARTS = ["key", "type", "data", "sealed"] as const;

function valuesOf(stream: string, rows: readonly EventRow[]): Flat {
  const given: Record<string, unknown> = { stream };
  rows.forEach((row, nth) => {
    const kept = { ...row, data: JSON.stringify(row.data), sealed: row.isElsewhere ? null : row.sealed };
    for (const part of PARTS) given[`${part}${nth}`] = kept[part];
  });
  return given;
}

const itemOf = (given: Flat, nth: number) => {
  const [key, type, data, sealed] = PARTS.map((part) => given[`${part}${nth}`]);
  return sql`(${nth + 1}::int, ${key}, ${type}, ${data}::jsonb, ${sealed}::bytea)`;
};

/** Inserts one event if `cause` returns a row. */
const causedInsertion = (cause: RawBuilder<unknown>, given: Flat) => sql<{ offset: number }>`
  with cause as (${cause}), moved as (
    update stream set head = head + 1 from (select 1 from cause limit 1) as once
    where stream.id = ${given.stream} returning stream.head
  )
  insert into event (stream_id, "offset", key, type, data, sealed)
  select ${given.stream}, moved.head - 1 + item.nth, item.key, item.type, item.data, item.sealed
  from moved, (values ${itemOf(given, 0)}) as item (nth, key, type, data, sealed)
  returning "offset"`;

/**
 * Built once per number of events, since nearly every transaction records some. A missing stream has a null offset,
 * which the event column refuses.
 */
const plain = new Map<number, (given: Flat) => Statement<{ offset: number }>>();
function plainInsertion(length: number): (given: Flat) => Statement<{ offset: number }> {
  let kept = plain.get(length);
  if (!kept) {
    const count = sql`${length}::int`;
    kept = keepStatement((_db, given: Flat) => {
      const items = Array.from({ length }, (_, nth) => itemOf(given, nth));
      return sql<{ offset: number }>`
        with moved as (update stream set head = head + ${count} where id = ${given.stream} returning head)
        insert into event (stream_id, "offset", key, type, data, sealed)
        select ${given.stream}, moved.head - ${count} + item.nth, item.key, item.type, item.data, item.sealed
        from (values ${sql.join(items)}) as item (nth, key, type, data, sealed) left join moved on true
        returning "offset"`;
    });
    plain.set(length, kept);
  }
  return kept;
}

function ringFor({ bus }: Pick<Deps, "bus">, stream: string, rows: readonly EventRow[], head: number): void {
  const trace = traceHere();
  rows.forEach(({ key, type, data, sealed }, index) => {
    const body = { key, data, sealed: sealed?.toString("base64") ?? null };
    const ring = { stream, offset: head - rows.length + index + 1, type, ...(trace !== undefined && { trace }) };
    const isSmall = (body.sealed?.length ?? 0) + JSON.stringify(data).length < RING_BYTES_MAX;
    bus.ring(isSmall ? { ...ring, body } : ring);
  });
}

async function sealEvent(deps: Needs, tx: Tx, stream: string, event: Omit<NewEvent, "stream">): Promise<EventRow> {
  const key = newSecret();
  const { type, data, text } = event;
  const sealed = text
    ? await deps.sealing.seal(tx, text.memberId, eventPlace(stream, key), JSON.stringify(text.json))
    : null;
  return { key, type, data, sealed, isElsewhere: text?.isElsewhere };
}

/** Creates the one stream of a member or agent, together with the account. */
export async function openStream(tx: Tx, id: string, epoch: string): Promise<void> {
  await tx
    .insertInto("stream")
    .values({ id, epoch })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

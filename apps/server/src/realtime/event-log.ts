import type { DB } from "@masq/db/tables/schema";
import { appNow } from "@masq/db/open";
import { sql, type Kysely } from "kysely";

export type LogEvent = {
  offset: number;
  type: string;
  key: string;
  data: Record<string, unknown>;
  sealed: Buffer | null;
};
export type StreamHead = { id: string; head: number; epoch: string };

const EVENTS_AT_ONCE = 300;

/** The events after an offset in their order, at most 300. */
export const eventsAfter = (db: Kysely<DB>, stream: string, offset: number): Promise<LogEvent[]> =>
  db
    .selectFrom("event")
    .where("stream_id", "=", stream)
    .where("offset", ">", offset)
    .orderBy("offset")
    .limit(EVENTS_AT_ONCE)
    .select(["offset", "type", "key", "data", "sealed"])
    .execute();

/**
 * The epoch that clients are told: the stream's own, on this history of the database. After a failover, a restore or a
 * way back to a point in time the same offsets may come again with other events.
 */
export const STREAM_EPOCH = sql<string>`stream.epoch || '@' || (select database_history())`;

/** Where the streams stand: ONE statement for all of a node. */
export const headsOf = (db: Kysely<DB>, streams: readonly string[]): Promise<StreamHead[]> =>
  db
    .selectFrom("stream")
    .where("id", "=", sql<string>`any(${[...streams]})`)
    .select(["id", "head", STREAM_EPOCH.as("epoch")])
    .execute();

/** Which of these sessions are over, and why. */
export const endedSessions = (
  db: Kysely<DB>,
  sessionIds: readonly string[],
): Promise<{ id: string; revoke_reason: string | null }[]> =>
  db
    .selectFrom("session")
    .where("id", "=", sql<string>`any(${[...sessionIds]})`)
    .where((eb) => eb.or([eb("revoked_at", "is not", null), eb("expires_at", "<=", appNow)]))
    .select(["id", "revoke_reason"])
    .execute();

import type { DB } from "@masq/db/tables/schema";
import { appNow } from "@masq/db/open";
import { sql, type Kysely } from "kysely";
import type { LogEvent } from "../foundation/events/record-event.ts";
import { STREAM_EPOCH } from "../foundation/events/stream-epoch.ts";

export type StreamHead = { id: string; head: number; epoch: string };

const EVENTS_AT_ONCE = 300;

/** Events after an offset in order, at most 300. */
export const eventsAfter = (db: Kysely<DB>, stream: string, offset: number): Promise<LogEvent[]> =>
  db
    .selectFrom("event")
    .where("stream_id", "=", stream)
    .where("offset", ">", offset)
    .orderBy("offset")
    .limit(EVENTS_AT_ONCE)
    .select(["offset", "type", "key", "data", "sealed"])
    .execute();

/** Heads of the streams, in ONE statement for the whole node. */
export const headsOf = (db: Kysely<DB>, streams: readonly string[]): Promise<StreamHead[]> =>
  db
    .selectFrom("stream")
    .where("id", "=", sql<string>`any(${[...streams]})`)
    .select(["id", "head", STREAM_EPOCH.as("epoch")])
    .execute();

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

import { sql } from "kysely";

/**
 * The epoch that clients are told: the stream's own, on this history of the database. After a failover, a restore or a
 * way back to a point in time the same offsets may come again with other events.
 */
export const STREAM_EPOCH = sql<string>`stream.epoch || '@' || (select database_history())`;

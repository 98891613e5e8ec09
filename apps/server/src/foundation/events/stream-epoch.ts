import { sql } from "kysely";

/**
 * The stream's epoch as clients see it, including the database's history: after a failover, a restore or a
 * point-in-time recovery the same offsets may carry other events.
 */
export const STREAM_EPOCH = sql<string>`stream.epoch || '@' || (select database_history())`;

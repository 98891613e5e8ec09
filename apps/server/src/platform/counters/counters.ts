import type { Redis } from "ioredis";
import type { Log } from "../log/log.ts";
import { openRedis } from "../redis/open-redis.ts";

/** What the rate limits count in when several processes serve; the library brings its own commands. */
export type Counters = Redis;

/**
 * While Redis is away nothing waits for it: a limit that cannot be counted lets the call pass. One that hangs is away, too:
 * each call of the house counts here first.
 */
export function redisCounters(url: string, log: Log): Counters {
  const redis = openRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 1_000,
    socketTimeout: 2_000,
  });
  redis.on("error", (error: unknown) => log.warn({ err: error }, "the rate limits have no Redis"));
  return redis;
}

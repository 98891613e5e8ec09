import type { Redis } from "ioredis";
import type { Log } from "../log/log.ts";
import { openRedis } from "../redis/open-redis.ts";

/** Store of the rate limits with several processes; the library brings its own commands. */
export type Counters = Redis;

/**
 * Rate limits never wait for Redis: while it is down, calls pass uncounted. A hanging Redis counts as down, since every
 * call counts here first.
 */
export function redisCounters(url: string, log: Log): Counters {
  const redis = openRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 1_000,
    socketTimeout: 2_000,
  });
  redis.on("error", (error: unknown) => log.warn({ err: error }, "rate limit connection to redis lost"));
  return redis;
}

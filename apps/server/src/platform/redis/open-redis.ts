import type * as Library from "ioredis";
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/** A line to Redis. The library is loaded where an address is given, and not before: 18 MB that a single process does without. */
export function openRedis(url: string, options: Omit<Library.RedisOptions, "replyMapping">): Library.Redis {
  const library = load("ioredis") as typeof Library;
  return new library.Redis(url, options);
}

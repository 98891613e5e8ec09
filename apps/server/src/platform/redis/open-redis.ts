import type * as Library from "ioredis";
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/** A connection to Redis. Loads the library only if an address is given: it takes 18 MB. */
export function openRedis(url: string, options: Omit<Library.RedisOptions, "replyMapping">): Library.Redis {
  const library = load("ioredis") as typeof Library;
  return new library.Redis(url, options);
}

import path from "node:path";
import type { Config } from "../../config/env.ts";
import { inSpan } from "../tracing/tracing.ts";
import { localStorage } from "./local-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** Traces each call within its caller's trace, without the keys. */
function traced({ put, get, remove, list }: Storage): Storage {
  const within = <T>(name: string, run: () => Promise<T>): Promise<T> => inSpan(`s3 ${name}`, {}, run, "client");
  return {
    put: (key, bytes, type) => within("put", () => put(key, bytes, type)),
    get: (key) => within("get", () => get(key)),
    remove: (key) => within("remove", () => remove(key)),
    list: (folder) => within("list", () => list(folder)),
  };
}

export function createStorage(config: Config): Storage {
  return config.S3_URL ? traced(s3Storage(config.S3_URL)) : localStorage(path.join(config.DATA_DIR, "files"));
}

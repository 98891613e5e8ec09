import path from "node:path";
import type { Config } from "../../config/env.ts";
import { localStorage } from "./local-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

export function createStorage(config: Config): Storage {
  return config.S3_URL ? s3Storage(config.S3_URL) : localStorage(path.join(config.DATA_DIR, "files"));
}

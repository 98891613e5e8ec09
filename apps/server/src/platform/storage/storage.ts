import type { Config } from "../../config/env.ts";

/** Files by key. `get` answers undefined for an unknown key. */
export type Storage = {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  get: (key: string) => Promise<Buffer | undefined>;
  remove: (key: string) => Promise<void>;
};

export function createStorage(_config: Config): Storage {
  const files = new Map<string, Buffer>();
  return {
    put: (key, bytes) => (files.set(key, bytes), Promise.resolve()),
    get: (key) => Promise.resolve(files.get(key)),
    remove: (key) => (files.delete(key), Promise.resolve()),
  };
}

import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Secrets outside the database and its backups: one file each in `DATA_DIR/keys`, mode 0600. */
export type Keys = {
  /** Creates the key on first use. */
  get: (name: string) => Buffer;
  find: (name: string) => Buffer | undefined;
};

const fileOf = (folder: string, name: string): string => path.join(folder, `${name}.key`);

/** Whether a key exists, without creating it. */
export const hasKey = (
  { DATA_DIR, KEYS }: { DATA_DIR: string; KEYS: Readonly<Record<string, string>> },
  name: string,
): boolean => KEYS[name] !== undefined || fs.existsSync(fileOf(path.join(DATA_DIR, "keys"), name));

/** 32 random bytes in the format of settings and files. */
export const newKey = (): string => randomBytes(32).toString("base64");

/** Atomic: another process sharing the folder never reads half a key, and the first key wins. */
function make(file: string): void {
  const part = `${file}.${process.pid}.part`;
  fs.writeFileSync(part, newKey(), { mode: 0o600 });
  try {
    fs.linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    fs.rmSync(part);
  }
}

/** `given`: keys from the environment (base64), which override files, so that several machines share them. */
export function fileKeys(folder: string, given: Readonly<Record<string, string>> = {}): Keys {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const cache = new Map<string, Buffer>();
  const load = (name: string): Buffer => {
    const fromEnv = given[name];
    if (fromEnv !== undefined) return Buffer.from(fromEnv, "base64");
    const file = fileOf(folder, name);
    if (!fs.existsSync(file)) make(file);
    return Buffer.from(fs.readFileSync(file, "utf8"), "base64");
  };
  const get = (name: string): Buffer => {
    const key = cache.get(name) ?? load(name);
    cache.set(name, key);
    return key;
  };
  return {
    get,
    find: (name) =>
      cache.has(name) || given[name] !== undefined || fs.existsSync(fileOf(folder, name)) ? get(name) : undefined,
  };
}

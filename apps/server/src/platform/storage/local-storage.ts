import fs from "node:fs/promises";
import path from "node:path";
import { newSecret } from "../ids/ids.ts";
import { assertFolder, assertKey, StorageAway, type Storage } from "./storage.ts";

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** A disk that is full, over quota, broken or read-only. */
const AWAY = new Set(["ENOSPC", "EDQUOT", "EIO", "EROFS"]);
const asAway = (error: unknown): unknown =>
  AWAY.has((error as NodeJS.ErrnoException).code ?? "") ? new StorageAway(error) : error;

/** Files in a folder; written aside and renamed, so that readers never see a partial file. */
export function localStorage(folder: string): Storage {
  const at = (key: string): string => {
    assertKey(key);
    return path.join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const file = at(key);
      const part = `${file}.${newSecret().slice(0, 8)}.part`;
      try {
        await fs.mkdir(path.dirname(file), { recursive: true });
        await fs.writeFile(part, bytes);
        await fs.rename(part, file);
      } catch (error) {
        // The partial file would keep a full disk full.
        await fs.rm(part, { force: true });
        throw asAway(error);
      }
    },
    get: async (key) => {
      try {
        return await fs.readFile(at(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => fs.rm(at(key), { force: true }),
    list: async (under) => {
      assertFolder(under);
      try {
        const entries = await fs.readdir(path.join(folder, under), { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".part"));
        return files
          .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
          .toSorted();
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
}

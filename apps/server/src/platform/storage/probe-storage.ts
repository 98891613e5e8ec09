import { newSecret } from "../ids/ids.ts";
import type { Storage } from "./storage.ts";

/** Reads what is not there; a thorough look writes a file, reads it and removes it. */
export async function probeStorage(storage: Storage, isThorough: boolean): Promise<string> {
  const key = `probes/${newSecret().slice(0, 12)}`;
  if (!isThorough) {
    await storage.get(key);
    return "reads";
  }
  const bytes = Buffer.from(key);
  await storage.put(key, bytes, "application/octet-stream");
  try {
    if ((await storage.get(key))?.equals(bytes) !== true) throw new Error("what was written is not what was read");
  } finally {
    await storage.remove(key);
  }
  if ((await storage.get(key)) !== undefined) throw new Error("what was removed is still there");
  return "writes, reads and removes";
}

import { newSecret } from "../ids/ids.ts";
import type { Storage } from "./storage.ts";

/** Reads a missing file; a thorough probe writes, reads and removes one. */
export async function probeStorage(storage: Storage, isThorough: boolean): Promise<string> {
  const key = `probes/${newSecret().slice(0, 12)}`;
  if (!isThorough) {
    await storage.get(key);
    return "reads";
  }
  const bytes = Buffer.from(key);
  await storage.put(key, bytes, "application/octet-stream");
  try {
    if ((await storage.get(key))?.equals(bytes) !== true)
      throw new Error("the file read back differs from the one written");
  } finally {
    await storage.remove(key);
  }
  if ((await storage.get(key)) !== undefined) throw new Error("the removed file still exists");
  return "writes, reads and removes";
}

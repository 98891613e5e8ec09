import { DISK_FREE_PERCENT } from "@masq/domain/operations/health";
import fs from "node:fs/promises";
import type { Measure } from "./probe.ts";

const GB = 1e9;

/** Free share of one folder's disk, of bytes or of entries, whichever is less; of those that this user may take. */
async function freeOf(folder: string): Promise<{ folder: string; percent: number; said: string }> {
  const { bavail, blocks, bsize, ffree, files } = await fs.statfs(folder);
  const bytes = blocks === 0 ? 1 : bavail / blocks;
  // Some file systems count no entries.
  const entries = files === 0 ? 1 : ffree / files;
  const percent = Math.floor(100 * Math.min(bytes, entries));
  const what = entries < bytes ? "of the entries" : `(${((bavail * bsize) / GB).toFixed(1)} GB)`;
  return { folder, percent, said: `${percent} % ${what} free` };
}

/** Room on the disks of these folders; the database's own disk is its server's to watch. */
export async function probeDisk(folders: Readonly<Record<string, string>>, measure: Measure): Promise<string> {
  const all = await Promise.all(
    Object.entries(folders).map(async ([setting, folder]) => ({ setting, ...(await freeOf(folder)) })),
  );
  measure(Math.min(...all.map(({ percent }) => percent)) / 100);
  const said = all.map((one) => `${one.setting} ${one.said}`).join(", ");
  if (all.some(({ percent }) => percent < DISK_FREE_PERCENT)) throw new Error(said);
  return said;
}

import { BACKUP_HOURS } from "@masq/domain/operations/health";
import fs from "node:fs/promises";
import path from "node:path";
import type { Measure } from "./probe.ts";

const HOUR_MS = 3_600_000;

/** The newest archive in this folder, with its age in hours. */
export async function probeBackup(folder: string, now: Date, measure: Measure): Promise<string> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith(".tar"));
  const written = await Promise.all(names.map(async (name) => (await fs.stat(path.join(folder, name))).mtimeMs));
  if (written.length === 0) throw new Error("there is no backup in BACKUP_DIR");
  const hours = Math.max(0, (now.getTime() - Math.max(...written)) / HOUR_MS);
  measure(hours);
  const said = `the newest is ${hours.toFixed(0)} hours old`;
  if (hours > BACKUP_HOURS) throw new Error(said);
  return said;
}

import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { isPlanted, plantDemo } from "./demo.ts";
import type { Deps } from "./deps.ts";
import { adoptShift } from "./platform/clock/database-clock.ts";

type Say = (line: string) => void;

/** Runs `plant.ts` in a separate process with the same settings; it finds this one's embedded database running. */
async function plantApart(say: Say): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", path.join(import.meta.dirname, "plant.ts")],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  createInterface(child.stdout).on("line", say);
  const ended = Promise.withResolvers<number | string | null>();
  child.once("error", ended.reject);
  child.once("close", (code, signal) => ended.resolve(code ?? signal));
  const how = await ended.promise;
  if (how !== 0) throw new Error(`planting the demo ended with ${how}`);
}

/**
 * Ensures the demo's data, at every start. The first planting runs in another process: hashing all passwords and
 * writing conversations takes 80 MB, which would stay with a process that serves for weeks.
 */
export async function haveDemo(deps: Deps, owner: Kysely<DB>, say: Say): Promise<void> {
  if (!(await isPlanted(deps, owner))) {
    await plantApart(say);
    deps.brands.forget();
    await adoptShift(deps);
  }
  await plantDemo(deps, owner, say);
}

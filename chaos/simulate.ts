import { openDb, openPool } from "@masq/db/open";
import { openEmbedded } from "@masq/db/embedded";
import { migrate } from "@masq/db/migrate";
import { BREAKING } from "@masq/server/testing/chaos/calls";
import { openGround, type Ground } from "@masq/server/testing/simulation/ground";
import { keep } from "@masq/server/testing/simulation/keep";
import { PLANTED } from "@masq/server/testing/simulation/planted";
import { firstFailing, shrink } from "@masq/server/testing/simulation/simulate";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

/**
 * `npm run simulate [-- --seeds 100000 --from 1]`: histories of money and claims drawn from seeds, until one fails; it is
 * shrunk, printed and put into apps/server/testing/simulation/seeds.json, whose seeds every test run tries first.
 * `--planted all` (or some, by name): the product with one rule removed at a time, which the seeds must find
 * (docs/exactly-once.md).
 */
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    from: { type: "string", default: "1" },
    planted: { type: "string" },
  },
});
const GROUNDS = 4;
/** Not 1, with which a program that does not even start ends. */
const FOUND = 2;
/** What is lost with the machine is no matter here (docs/faults.md is about that). */
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300", "autovacuum=off"];
const seeds = Number(values.seeds);
const from = Number(values.from);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Databases of one server, each with a quarter of the seeds. */
async function openGrounds(serverUrl: string): Promise<{ grounds: Ground[]; close: () => Promise<void> }> {
  const first = openDb(openPool(serverUrl, { max: 1, role: "owner" }));
  await migrate(first);
  await first.destroy();
  const admin = openPool(serverUrl.replace("/postgres?", "/template1?"), { max: 1, role: "owner" });
  const urls: string[] = [];
  for (let nth = 0; nth < GROUNDS; nth += 1) {
    await admin.query(`create database seeds_${nth} template postgres`);
    urls.push(serverUrl.replace("/postgres?", `/seeds_${nth}?`));
  }
  await admin.end();
  const copies = urls.map((url) => ({ url, db: openDb(openPool(url, { max: 4, role: "owner" })) }));
  const grounds = await Promise.all(copies.map(openGround));
  return {
    grounds,
    close: async () => {
      await Promise.all(grounds.map((one) => one.close()));
      await Promise.all(copies.map(({ db }) => db.destroy()));
    },
  };
}

async function search(): Promise<number | undefined> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-seeds-"));
  const embedded = await openEmbedded({ dataDir, ephemeral: true, flags: FAST.flatMap((one) => ["-c", one]) });
  try {
    const { grounds, close } = await openGrounds(embedded.url);
    try {
      const began = performance.now();
      const { seed, steps, fault, digest } = await firstFailing(grounds, { from, seeds });
      const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
      if (seed === undefined) {
        say(`${seeds} seeds, ${steps} statements, ${took}, digest ${digest}: nothing found`);
        return undefined;
      }
      say(`seed ${seed} fails, ${took}: ${fault}`);
      const [ground] = grounds;
      if (!ground || process.env["BROKEN_RULE"] !== undefined) return seed;
      const { plan, faults, steps: left } = await shrink(ground, seed);
      keep(plan);
      say([JSON.stringify(plan), ...faults, ...left].join("\n"));
      return seed;
    } finally {
      await close();
    }
  } finally {
    await embedded.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each in a process of its own, since a rule is removed as the program is loaded. */
function searchPlanted(wanted: string): number {
  const rules = PLANTED.filter((rule) => wanted === "all" || wanted.split(",").includes(rule));
  let missed = 0;
  for (const rule of rules) {
    const { status } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename, "--seeds", "500"], {
      stdio: "inherit",
      env: { ...process.env, BROKEN_RULE: rule, NODE_OPTIONS: BREAKING },
    });
    say(status === FOUND ? `found: ${rule}` : `MISSED: ${rule}`);
    if (status !== FOUND) missed += 1;
  }
  say(`${rules.length - missed} of ${rules.length} planted faults found within 500 seeds`);
  return missed;
}

process.exitCode =
  values.planted !== undefined
    ? Math.min(1, searchPlanted(values.planted))
    : (await search()) === undefined
      ? 0
      : FOUND;

import { openPool } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { priceListRows } from "@masq/db/demo/price-lists";
import { closeDeps, composeDeps, type AppDeps } from "@masq/server/compose-deps";
import { readConfig } from "@masq/server/config/env";
import { judgeByRules } from "@masq/judge/judge";
import { isDatabaseAway } from "@masq/server/platform/db/database-away";
import { createLog } from "@masq/server/platform/log/log";
import { oneGateway } from "@masq/server/platform/payments/gateway";
import { createPasswords } from "@masq/server/platform/passwords/passwords";
import { sql, type Kysely } from "kysely";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import type { TestDatabase } from "../database.ts";
import { createGiven } from "../given.ts";
import { createBank, type Bank } from "./bank.ts";
import { frozenClock, type FrozenClock } from "./frozen-clock.ts";

/** What all seeds share: one migrated database, the product's parts, and who looks at the database from outside. */
export type Ground = {
  deps: AppDeps;
  /** With the owner's rights, past the gate: for arranging and judging. */
  db: Kysely<DB>;
  clock: FrozenClock;
  bank: Bank;
  eye: pg.Pool;
  /** The product's sessions, of which each seed has its own handle. */
  pool: pg.Pool;
  /** What the product logged as an error since it was last asked. */
  errors: () => string[];
  close: () => Promise<void>;
};

/** What a colleague is to read first. */
export const DOUBTED = "Perhaps";
const SESSIONS = 40;
/** Who of a circle is ended is drawn (gate.ts). */
const SETTINGS = encodeURIComponent("-c deadlock_timeout=1h");

function isAboutAway(line: string): boolean {
  const { err = {} } = JSON.parse(line) as { err?: { message?: string; code?: string } };
  return isDatabaseAway(Object.assign(new Error(err.message), { code: err.code }));
}

export async function openGround({ db, url: plain }: Pick<TestDatabase, "db" | "url">): Promise<Ground> {
  const url = `${plain}&options=${SETTINGS}`;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-simulation-"));
  const config = readConfig({
    MODE: "demo",
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PORT: "0",
    RATE_LIMITS: "off",
    JUDGE: "off",
    PAYMENTS: "off",
  });
  const clock = await frozenClock(db);
  const bank = createBank();
  bank.state.now = clock.now;
  let errors: string[] = [];
  const deps = composeDeps({
    config,
    databaseUrl: url,
    clock,
    // That the database went away is no fault of the product's, and it may say so.
    log: createLog("error", { write: (line) => void (isAboutAway(line) || errors.push(line)) }),
    passwords: createPasswords({ memoryKiB: 8, passes: 1 }),
    gateways: oneGateway(bank.gateway),
    judge: async (line) =>
      line.texts.at(-1)?.startsWith(DOUBTED) === true
        ? { verdict: "held", class: "meeting", scores: {}, why: "meeting 0.42 over 0.30" }
        : judgeByRules(line),
  });
  await createGiven(deps, db);
  // Which replies a supervisor is to read is drawn by the product itself, and so would differ.
  await sql`update brand set settings = settings || '{"qualityShare": 0}'`.execute(db);
  const { lists, products } = priceListRows(["velvetrooms", "embernight"]);
  await db.insertInto("price_list").values(lists).execute();
  await db.insertInto("product").values(products).execute();
  const eye = openPool(url, { max: 1, role: "owner" });
  const pool = openPool(url, { max: SESSIONS });
  return {
    deps,
    db,
    clock,
    bank,
    eye,
    pool,
    errors: () => {
      const found = errors;
      errors = [];
      return found;
    },
    close: async () => {
      await eye.end();
      await pool.end();
      await closeDeps(deps);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

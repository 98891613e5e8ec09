import { plantMany } from "@masq/db/demo/plant-many";
import type { DB } from "@masq/db/tables/schema";
import { openPool } from "@masq/db/open";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { Kysely, PostgresDialect, sql, type CompiledQuery } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import type { BrandRecord } from "../../http/actor.ts";
import { cardsInOrder, listCards, type ProfilesFilter } from "../profiles/profiles.queries.ts";
import { countFresh, readChanges, readListRows, readListRowsById } from "./discovery.queries.ts";

/**
 * Reviewed plans of the statements that lists still need: nodes and indexes, without costs. To renew them, delete the
 * file, run this test (it writes the file and fails once), and review the diff.
 */
const REVIEWED = path.join(import.meta.dirname, "../../platform/db/list-plans.json");
const PROFILES = 30_000;

type Node = { "Node Type": string; "Index Name"?: string; "Relation Name"?: string; Plans?: Node[] };
type Plan = { node: string; on?: string; under?: Plan[] };

let app: TestApp;
let db: Kysely<DB>;
let brand: BrandRecord;
const seen: CompiledQuery[] = [];
before(async () => {
  app = await startTestApp();
  await plantMany(app.db, "cmp_test", PROFILES, () => {});
  await sql`update profile set published_at = created_at`.execute(app.db);
  await sql`vacuum (full) profile, profile_change`.execute(app.db);
  await settle(app.db);
  const pool = openPool(app.deps.config.DATABASE_URL ?? "", { max: 1 });
  const log = (event: { level: string; query: CompiledQuery }): void =>
    void (event.level === "query" && seen.push(event.query));
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log });
  brand = (await app.deps.brands.byHost("localhost")) as BrandRecord;
});
after(async () => {
  await db.destroy();
  await app.close();
});

/**
 * Vacuums until every page is all-visible. A snapshot still open in this process's own work holds pages back, and the
 * planner then weighs index-only scans differently from run to run.
 */
async function settle(owner: Kysely<DB>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    await sql`vacuum (analyze) profile, profile_change`.execute(owner);
    const { rows } = await sql<{ open: boolean }>`
      select bool_or(relallvisible < relpages) as open from pg_class where relname in ('profile', 'profile_change')`.execute(
      owner,
    );
    if (rows[0]?.open === false) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail("pages stayed invisible to the planner: a transaction is left open");
}

const reduce = ({ "Node Type": node, "Index Name": index, "Relation Name": table, Plans: under }: Node): Plan => ({
  node,
  ...((index ?? table) && { on: index ?? table }),
  ...(under && { under: under.map(reduce) }),
});

async function plansOf(run: () => Promise<unknown>): Promise<Plan[]> {
  seen.length = 0;
  await run();
  const queries = [...seen];
  const plans: Plan[] = [];
  for (const query of queries) {
    const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: Node }] }>({
      ...query,
      sql: `explain (format json) ${query.sql}`,
    });
    plans.push(reduce(rows[0]!["QUERY PLAN"][0].Plan));
  }
  return plans;
}

test("the plans of the list's statements are the reviewed ones", async () => {
  const moment = { now: app.clock.now(), onDuty: false };
  const slice = { ...moment, page: 1, limit: 36, viewerId: "usr_nobody" };
  const filter = { hairColor: ["red"], gender: ["women"], ageMin: 30 } as unknown as ProfilesFilter;
  const ids = Array.from({ length: 36 }, (_, n) => `prf_m${String(1 + n * 700).padStart(12, "0")}`);
  const { horizon } = await readChanges(db, undefined, 1);
  const far = { after: new Date(app.clock.now().getTime() - 60_000), until: app.clock.now() };
  const plans = {
    "the cards of a page": await plansOf(() => cardsInOrder(db, ids, "usr_nobody")),
    "without the index: a filtered page and its total": await plansOf(() => listCards(db, brand, filter, slice)),
    "without the index: by age": await plansOf(() => listCards(db, brand, { sortBy: "age-asc" }, slice)),
    "without the index: by name": await plansOf(() => listCards(db, brand, { sortBy: "username-desc" }, slice)),
    "filling the index": await plansOf(() => readListRows(db, "prf_m000000010000", 4_000)),
    "following the changes": await plansOf(() => readChanges(db, horizon, 60_000)),
    "reading what changed": await plansOf(() => readListRowsById(db, ids)),
    "news of a saved search": await plansOf(() =>
      countFresh(db, brand, [{ id: "sch_1", query: { hairColor: ["red"] }, ...far }], moment),
    ),
  };
  if (!fs.existsSync(REVIEWED)) {
    fs.writeFileSync(REVIEWED, `${JSON.stringify(plans, null, 2)}\n`);
    assert.fail("There were no reviewed plans: they are written now, look at them and run this again");
  }
  assert.deepEqual(plans, JSON.parse(fs.readFileSync(REVIEWED, "utf8")), "a plan changed; see the top of this file");
});

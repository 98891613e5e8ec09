import { openPool } from "@masq/db/open";
import { checkHistory, type Violation } from "@masq/server/testing/claim-model/check-history";
import { castOf, goOnline, HARMED, LEASE_MS, workOn } from "@masq/server/testing/chaos/cast";
import { startTestRedis, type TestRedis } from "@masq/server/testing/redis-server";
import { BREAKING, createField, rest, type Counts } from "@masq/server/testing/chaos/calls";
import { openRunningApp, untilKnown } from "@masq/server/testing/running-app";
import { ownProduct, type OwnProduct } from "@masq/server/testing/own-product";
import { expect, test } from "./support/stage.ts";

test.describe.configure({ mode: "serial", timeout: 240_000 });

/** With fewer answers a history shows little; the time limit allows for a busy machine. */
const REPLIES = 30;
const SLOW_MS = 40_000;
const SETTINGS = { ...HARMED, LOG_LEVEL: "fatal" };

let redis: TestRedis;
let first: OwnProduct;
test.beforeAll(async () => {
  redis = await startTestRedis();
  first = await ownProduct({ ...SETTINGS, REDIS_URL: redis.url });
  await first.start();
});
test.afterAll(async () => {
  await first.stop();
  await redis.close();
});

type Run = { violations: (Violation | string)[]; counts: Counts };
/** Runs everyone at once on these nodes during `harm` and `ms` longer; then checks the history against the model. */
async function run(nodes: OwnProduct[], plan: { ms: number; seed: number; harm?: () => Promise<void> }): Promise<Run> {
  const app = await openRunningApp(nodes[0]!, 1);
  const cast = await castOf(app);
  for (const node of nodes) await untilKnown(node, app.rooms[0]!);
  await app.close(); // its own connections would die with the database
  const field = createField(
    nodes.map(({ url }) => url),
    plan.seed,
  );
  await goOnline(field, cast.operators);
  const desk = workOn(field, cast);
  await Promise.all([
    desk.work,
    (async () => {
      await plan.harm?.();
      const end = performance.now() + SLOW_MS;
      do await rest(plan.ms);
      while (field.counts.replies < REPLIES && performance.now() < end);
      field.until = field.history.now();
    })(),
  ]).finally(() => (field.until = 0));
  await desk.readEnd();
  const { counts } = field;
  test.info().annotations.push({ type: "chaos", description: JSON.stringify(counts) });
  return { violations: [...checkHistory(field.history.ops(), LEASE_MS), ...field.impossible], counts };
}

test("with two nodes and a database and a bus that are killed, every history of claims, answers and takeovers has one valid order @always", async () => {
  const second = await ownProduct({ ...SETTINGS, REDIS_URL: redis.url }, first);
  await second.start();
  try {
    const harm = async (): Promise<void> => {
      await rest(2_000);
      await second.kill();
      await rest(500);
      await second.start();
      await rest(1_500);
      first.killDatabase();
      await rest(3_500);
      await redis.kill();
      await rest(1_500);
      await redis.restart();
      await rest(500);
      first.killDatabase();
    };
    const { violations, counts } = await run([first, second], { ms: 3_000, seed: 1, harm });
    expect(violations).toEqual([]);
    expect(counts.replies, JSON.stringify(counts)).toBeGreaterThanOrEqual(REPLIES);
    expect(counts.refusals, JSON.stringify(counts)).toBeGreaterThan(10);
    expect(counts.lost, "the harm was felt").toBeGreaterThan(10);
  } finally {
    await second.stop();
  }
});

// The claim model has a mutant per clause in each run; here they run on real nodes.
for (const rule of ["epoch", "seen"]) {
  test(`a node that ignores the ${rule} clause is found by its history @breadth`, async () => {
    const broken = await ownProduct(
      { ...SETTINGS, REDIS_URL: redis.url, BROKEN_RULE: rule, NODE_OPTIONS: BREAKING },
      first,
    );
    await broken.start();
    try {
      let found = 0;
      for (let seed = 10; seed < 15 && found === 0; seed += 1)
        found = (await run([first, broken], { ms: 4_000, seed })).violations.length;
      expect(found, "no history of five showed it").toBeGreaterThan(0);
    } finally {
      await broken.stop();
    }
  });
}

test("a database that acknowledges before writing is found by its history once it is killed @breadth", async () => {
  const owner = async (...statements: string[]): Promise<void> => {
    const pool = openPool(first.databaseUrl, { max: 1, role: "owner" });
    for (const statement of statements) await pool.query(statement);
    await pool.end();
  };
  await owner(
    "alter system set synchronous_commit = off",
    "alter system set wal_writer_delay = '2s'",
    "select pg_reload_conf()",
  );
  let found = 0;
  for (let seed = 20; seed < 25 && found === 0; seed += 1) {
    const harm = async (): Promise<void> => {
      await rest(1_500);
      first.killDatabase();
    };
    found = (await run([first], { ms: 3_000, seed, harm })).violations.length;
  }
  await owner("alter system reset all", "select pg_reload_conf()");
  expect(found, "no history of five showed it").toBeGreaterThan(0);
});

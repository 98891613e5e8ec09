import type { DB } from "@masq/db/tables/schema";
import { openPool } from "@masq/db/open";
import { copyTemplate } from "@masq/server/testing/database";
import { proxyDatabase } from "@masq/server/testing/fault-proxy";
import { Kysely } from "kysely";
import assert from "node:assert/strict";
import { after, test, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../clock/clock.ts";
import { isDatabaseAway } from "./database-away.ts";
import { pipelined } from "./pipelined.ts";
import { PoolDialect } from "./pool-driver.ts";
import { inTransaction, violated, withCommit, type Tx } from "./transaction.ts";

const copy = await copyTemplate();
const db = new Kysely<DB>({ dialect: new PoolDialect(openPool(copy.url, { max: 1 })) });
const deps = { db, clock: { sleep: async () => undefined } as unknown as Clock };
after(async () => {
  await db.destroy();
  await copy.drop();
});
const stream = (tx: Tx, id: string) => tx.insertInto("stream").values({ id, epoch: "e" });
const kept = async (id: string): Promise<boolean> =>
  (await copy.db.selectFrom("stream").where("id", "=", id).select("id").executeTakeFirst()) !== undefined;

test("A statement with COMMIT stands with the transaction and not before its end; a thrown error sends nothing of it", async () => {
  const isThere = await inTransaction(deps, async (tx) => {
    await pipelined(tx, (line) => [withCommit(line, stream(line, "usr_last"))]);
    return (await tx.selectFrom("stream").where("id", "=", "usr_last").select("id").execute()).length;
  });
  assert.deepEqual([isThere, await kept("usr_last")], [0, true]);
  const refused = inTransaction(deps, async (tx) => {
    await withCommit(tx, stream(tx, "usr_never"));
    throw new Error("no");
  });
  await assert.rejects(refused, /no/);
  assert.equal(await kept("usr_never"), false);
});

test("Its failure is what the caller is told: nothing is stored, nothing runs after, and the connection goes on", async () => {
  let told = 0;
  const failed = inTransaction(deps, async (tx, afterCommit) => {
    afterCommit(() => (told += 1));
    await stream(tx, "usr_lost").execute();
    await withCommit(tx, stream(tx, "usr_last"));
  });
  await assert.rejects(failed, (error: unknown) => violated(error) === "stream_pkey");
  assert.deepEqual([told, await kept("usr_lost")], [0, false]);
  await inTransaction(deps, (tx) => stream(tx, "usr_next").execute());
  assert.equal(await kept("usr_next"), true);
});

test("A lost race of it is tried again from the start", async () => {
  const other = await copy.db.startTransaction().execute();
  await other.updateTable("stream").set({ head: 1 }).where("id", "=", "usr_last").execute();
  let tries = 0;
  const raced = inTransaction(
    deps,
    async (tx) => {
      tries += 1;
      await tx.selectFrom("stream").selectAll().execute(); // the snapshot
      await withCommit(tx, tx.updateTable("stream").set({ head: 2 }).where("id", "=", "usr_last"));
      if (tries === 1) setTimeout(() => void other.commit().execute(), 50);
    },
    "repeatable read",
  );
  await raced;
  assert.equal(tries, 2);
});

/** The same database some milliseconds away, over one connection. */
async function openAway(t: TestContext) {
  const proxy = await proxyDatabase(copy.url);
  const away = new Kysely<DB>({ dialect: new PoolDialect(openPool(proxy.databaseUrl, { max: 1 })) });
  t.after(async () => {
    await away.destroy();
    await proxy.close();
  });
  await away.selectFrom("stream").select("id").execute(); // connected
  proxy.setLatency(20);
  return { proxy, away: { ...deps, db: away } };
}

test("BEGIN goes out with the first statement, and the last one with COMMIT: two trips to the database", async (t) => {
  const { proxy, away } = await openAway(t);
  const before = proxy.trips();
  await inTransaction(away, async (tx) => {
    await stream(tx, "usr_first").execute();
    await withCommit(tx, stream(tx, "usr_with"));
    await withCommit(tx, stream(tx, "usr_with_it"));
  });
  assert.deepEqual([proxy.trips() - before, await kept("usr_with_it")], [2, true]);
});

test("A connection that is lost between COMMIT and its answer fails as a database that is away, and nothing is tried again", async (t) => {
  const { proxy, away } = await openAway(t);
  let tries = 0;
  let told = 0;
  proxy.setLatency(300);
  const lost = inTransaction(away, async (tx, afterCommit) => {
    tries += 1;
    afterCommit(() => (told += 1));
    await withCommit(tx, stream(tx, "usr_committed"));
  });
  lost.catch(() => {}); // awaited below
  while (!(await kept("usr_committed"))) await sleep(5);
  proxy.cut();
  await assert.rejects(lost, isDatabaseAway);
  proxy.mend();
  await sleep(50);
  assert.deepEqual([tries, told, await kept("usr_committed")], [1, 0, true]);
});

test("Where nobody began it through `inTransaction` it runs at once", async () => {
  const isThere = await db.transaction().execute(async (tx) => {
    await withCommit(tx, stream(tx, "usr_at_once"));
    return (await tx.selectFrom("stream").where("id", "=", "usr_at_once").select("id").execute()).length;
  });
  assert.equal(isThere, 1);
});

test("`told` hears what a statement answered once it stands, before what runs after; a lost transaction tells nothing", async () => {
  const heard: unknown[] = [];
  const told = ({ rows }: { rows: { id: string }[] }): void => void heard.push(...rows.map(({ id }) => id));
  await inTransaction(deps, async (tx, afterCommit) => {
    afterCommit(() => heard.push("after"));
    await withCommit(tx, stream(tx, "usr_told").returning("id"), { told });
    await stream(tx, "usr_before").execute();
    heard.push("asked");
  });
  assert.deepEqual(heard, ["asked", "usr_told", "after"]);
  const lost = inTransaction(deps, async (tx) => {
    await withCommit(tx, stream(tx, "usr_untold").returning("id"), { told });
    await withCommit(tx, stream(tx, "usr_told"));
  });
  await assert.rejects(lost, (error: unknown) => violated(error) === "stream_pkey");
  assert.deepEqual([heard.length, await kept("usr_untold")], [3, false]);
});

test("What all transactions want is locked behind all others", async () => {
  const order: string[] = [];
  const mark = (name: string) => ({ told: () => void order.push(name) });
  await inTransaction(deps, async (tx) => {
    await withCommit(tx, stream(tx, "usr_wanted"), { ...mark("wanted"), isWanted: true });
    await withCommit(tx, stream(tx, "usr_plain"), mark("plain"));
  });
  assert.deepEqual(order, ["plain", "wanted"]);
});

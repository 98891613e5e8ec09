import type { DB } from "@masq/db/tables/schema";
import { openPool } from "@masq/db/open";
import { copyTemplate } from "@masq/server/testing/database";
import { Kysely, sql } from "kysely";
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { pipelined } from "./pipelined.ts";
import { PoolDialect } from "./pool-driver.ts";
import type { Clock } from "../clock/clock.ts";
import { inTransaction, onCommit, violated, type Tx } from "./transaction.ts";

const copy = await copyTemplate();
const db = new Kysely<DB>({ dialect: new PoolDialect(openPool(copy.url, { max: 1 })) });
after(async () => {
  await db.destroy();
  await copy.drop();
});
const open = (tx: Tx, id: string) => tx.insertInto("stream").values({ id, epoch: "e" }).execute();
const kept = async (like: string): Promise<number> =>
  (await copy.db.selectFrom("stream").where("id", "like", like).select("id").execute()).length;

test("Statements go out one behind the other: each sees what those before it did, and the results keep their places", async () => {
  const [, [first], [second]] = await db
    .transaction()
    .execute((tx) =>
      pipelined(tx, (line) => [
        open(line, "agt_line_1"),
        line.selectFrom("stream").where("id", "like", "agt_line_%").select("id").execute(),
        sql<{ n: number }>`select 2 as n`.execute(line).then(({ rows }) => rows),
      ]),
    );
  assert.deepEqual([first, second], [{ id: "agt_line_1" }, { n: 2 }]);
  assert.equal(await kept("agt_line_%"), 1);
});

test("They are on their way together: the second one is sent before the first one's answer is there", async (t) => {
  let sent = 0;
  let sentByThen = 0;
  const query = Reflect.get(pg.Client.prototype, "query") as (config: unknown) => Promise<unknown>;
  t.mock.method(pg.Client.prototype, "query", function (this: pg.Client, config: unknown) {
    const answer = query.call(this, config);
    sent += 1;
    if (sent === 2) void answer.then(() => (sentByThen = sent)); // heard before anyone who waits for it
    return answer;
  });
  await db
    .transaction()
    .execute((tx) => pipelined(tx, (line) => [sql`select 1 as one`.execute(line), sql`select 2 as two`.execute(line)]));
  assert.equal(sentByThen, 3, "begin and both statements");
});

test("The error is that of the statement that failed, nothing of it is stored, and nothing follows it late", async () => {
  const failed = db
    .transaction()
    .execute((tx) =>
      pipelined(tx, (line) => [
        open(line, "agt_lost_1"),
        open(line, "agt_lost_1"),
        open(line, "agt_lost_2"),
        sleep(30).then(() => open(line, "agt_lost_3")),
      ]),
    );
  await assert.rejects(failed, (error) => violated(error) === "stream_pkey");
  await sleep(60);
  assert.equal(await kept("agt_lost_%"), 0);
});

test("What is registered through a line runs after the commit", async () => {
  let ran = 0;
  const clock = { sleep: async () => {} } as unknown as Clock;
  await inTransaction({ db, clock }, async (tx) => {
    await pipelined(tx, (line) => [open(line, "agt_told_1").then(() => onCommit(line, () => (ran += 1)))]);
    assert.equal(ran, 0);
  });
  assert.equal(ran, 1);
});

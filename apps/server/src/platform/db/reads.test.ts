import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { copyTemplate, type TestDatabase } from "@masq/server/testing/database";
import type { LaggingDb } from "./reads.ts";
import { createLog } from "../log/log.ts";
import { sql, type Kysely, type Transaction } from "kysely";
import type { DB } from "@masq/db/tables/schema";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

/** Another database stands in as the replica: what differs there shows which reads go there. */
let replica: TestDatabase;
let app: TestApp;
/** What decides: a lock on one of them, in a transaction. */
type Decides = Kysely<DB> | Transaction<DB>;
// Checked by the compiler: a replica's handle is none of these, and the primary's may be asked what may lag.
const mayDecide: LaggingDb extends Decides ? true : false = false;
const mayLag: Decides extends LaggingDb ? true : false = true;

/** As if the replica had just received everything. */
const follow = (behindMs = 0): Promise<unknown> =>
  sql`update replica_beat set at = clock_timestamp() - make_interval(secs => ${behindMs / 1000})`.execute(replica.db);
before(async () => {
  replica = await copyTemplate();
  app = await startTestApp({
    config: { DATABASE_REPLICA_URL: replica.url, REPLICA_LAG_MS: "60000", LIST_INDEX: "off" },
    deps: { log: createLog("silent") },
  });
  const copied = ["company", "brand"] as const;
  for (const table of copied) {
    const rows = await app.db.selectFrom(table).selectAll().execute();
    const text = JSON.stringify(rows);
    await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${text}::jsonb)`.execute(
      replica.db,
    );
  }
});
after(async () => {
  await app.close();
  await replica.drop().catch(() => {}); // dropped by the last test
});

const total = async (token?: string): Promise<number> => {
  const [brand] = await app.deps.brands.all();
  const headers = token ? { authorization: `Bearer ${token}` } : { "x-api-key": brand?.apiKey ?? "" };
  const reply = await app.request("/api/profiles", { headers });
  assert.equal(reply.status, 200, reply.text);
  return (reply.body as { total: number }).total;
};

test("a replica's handle can begin nothing and write nothing, and what decides is not given it", async () => {
  assert.deepEqual([mayDecide, mayLag], [false, true]);
  await app.deps.reads.run((db) => {
    // @ts-expect-error no transaction of a replica
    const { transaction } = db;
    // @ts-expect-error no write of one
    const { updateTable } = db;
    return Promise.resolve([transaction, updateTable]);
  });
});

test("lists that may lag are read from the replica, a member's own from the primary, and all from the primary once it is behind", async () => {
  const profile = await app.given.profile();
  const member = await app.given.member({ credits: 3 });
  const { token, headers } = await app.given.signIn(member);
  await follow();
  await app.deps.reads.look();
  assert.ok((app.deps.reads.lagMs() ?? Infinity) < 60_000);
  assert.equal(await total(), 0, "the replica has no character yet");
  assert.equal(await total(token), 1, "with own marks on it");
  const sent = await app.request(`/api/conversation/${profile.id}`, {
    method: "POST",
    headers: { ...headers, "idempotency-key": "one" },
    body: { messageType: "text", message: "Which map would you keep?" },
  });
  assert.deepEqual([sent.status, sent.body.credits], [201, 2]);
  const own = await app.request("/api/conversations", { headers });
  assert.equal(own.body.conversations.length, 1, "own fresh writes are read where they were written");

  await follow(120_000);
  await app.deps.reads.look();
  assert.equal(app.deps.reads.lagMs(), undefined);
  assert.equal(await total(), 1);
});

test("a replica that goes away is not waited for: the primary answers the very same call", async () => {
  await follow();
  await app.deps.reads.look();
  assert.equal(await total(), 0);
  await replica.drop();
  assert.equal(await total(), 1);
  await app.deps.reads.look();
  assert.equal(app.deps.reads.lagMs(), undefined);
});

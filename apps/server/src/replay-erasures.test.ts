import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { MARKERS, plantMarkedMember } from "@masq/server/testing/marked-member";
import { startProcess } from "@masq/server/testing/process";
import { dumpDatabase, dumpFiles, findMarkers } from "@masq/server/testing/whole-dump";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { logErasure } from "./operations/privacy/erasure-log.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const run = () => runCommand(app, "replay-erasures.ts");

const memberOf = (id: string) =>
  app.db.selectFrom("member").where("id", "=", id).select(["username", "erased_at"]).executeTakeFirstOrThrow();
const erasureOf = (id: string) =>
  app.db.selectFrom("erasure").where("member_id", "=", id).selectAll().executeTakeFirst();

/** Polls until `look` finds it; the test's own timeout ends a failure. */
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await app.clock.sleep(20);
  }
}

test("[TRUST-25] the command erases members a restored backup brought back, and nobody else", async () => {
  const back = await app.given.member({ username: "cameback" });
  const other = await app.given.member({ username: "stayswithus" });
  // State after a restore: the log in storage names a member, and the database knows no erasure.
  await logErasure(app.deps.storage, back.id, app.deps.clock.now());
  const { code, said } = await run();
  assert.equal(code, 0, said);
  assert.match(said, /^1 erased members were in this database\.$/m);
  assert.match(said, /^All of them are erased again\.$/m);
  const { username, erased_at } = await memberOf(back.id);
  assert.deepEqual([username, erased_at !== null], [`erased ${back.id}`, true]);
  assert.deepEqual(await memberOf(other.id), { username: "stayswithus", erased_at: null });
  const again = await run();
  assert.deepEqual([again.code, /^0 erased members/m.test(again.said)], [0, true], again.said);
});

test("[TRUST-25] a process killed during an erasure: another one completes it, and no marker is left", async (t) => {
  const me = await plantMarkedMember(app);
  const admin = await app.given.signIn(await app.given.agent({ role: "admin" }));
  const body = { username: MARKERS.username, reason: "court-order" };
  const { DATABASE_URL = "", DATA_DIR } = app.deps.config;
  const settings = { MODE: "production", ROLES: "web,worker", DATABASE_URL, DATA_DIR };
  const victim = await startProcess(settings);
  t.after(victim.kill);
  const address = `/agent-api/member/${me.id}/erase`;
  await app.db.transaction().execute(async (tx) => {
    const letters = tx.selectFrom("message").where("conversation_id", "=", me.conversationId);
    await letters.select("id").forUpdate().execute();
    const asked = await app.request(address, { method: "POST", headers: admin.headers, body });
    assert.equal(asked.status, 202, asked.text);
    // The files and some rows are gone, and the process waits for the messages this transaction locks.
    await until(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from "message"%'`.execute(
        app.db,
      );
      return rows[0];
    });
    await victim.kill();
  });
  const cut = await erasureOf(me.id);
  assert.deepEqual([cut?.steps, cut?.finished_at], [["log", "mail", "cards", "files"], null]);
  assert.equal((await memberOf(me.id)).username, MARKERS.username, "it was the middle");

  const next = await startProcess(settings);
  t.after(next.kill);
  await app.clock.advance(121_000);
  await until(async () => ((await erasureOf(me.id))?.steps.includes("pause") === true ? true : undefined));
  await app.clock.advance(61_000);
  const done = await until(async () => {
    const found = await erasureOf(me.id);
    return found?.finished_at ? found : undefined;
  });
  assert.deepEqual(new Set(done.steps).size, done.steps.length, "no step is noted twice");
  assert.equal(await next.stop(), 0);
  const { address: _address, ...own } = MARKERS;
  const left = { database: await dumpDatabase(app.db), storage: dumpFiles(DATA_DIR).toString("latin1") };
  assert.deepEqual(findMarkers(own, left), []);
  assert.deepEqual(await app.deps.storage.list(`members/${me.id}/`), []);
});

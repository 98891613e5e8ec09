import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { withFault } from "@masq/server/testing/with-fault";
import { sql, type RawBuilder } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "./append-audit.ts";
import { canonicalJson, chainOf } from "./audit-hash.ts";
import { hashOfRow, verifyAudit } from "./verify-audit.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const note = (subject: string, n: number) =>
  inTransaction(app.deps, (tx) =>
    appendAudit(tx, { actor: "agt_1", action: "test.noted", subject, data: { n, b: [1, { z: null, a: "é" }] } }),
  );
const entriesOf = (chain: number) =>
  app.db.selectFrom("audit_entry").where("chain", "=", chain).orderBy("seq").selectAll().execute();

test("[TRUST-13] a changed, swapped or removed row is found and named", async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => note(`cnv_${n % 10}`, n)));
  assert.deepEqual(await verifyAudit(app.deps.db), { entries: 40, faults: [] });
  const chain = chainOf("cnv_0");
  const rows = await entriesOf(chain);
  const [first] = rows;
  const last = rows.at(-1);
  assert.ok(first && last && rows.length >= 4);
  const set = (seq: number, change: object) =>
    app.db.updateTable("audit_entry").set(change).where("chain", "=", chain).where("seq", "=", seq).execute();
  const faults = async () => (await verifyAudit(app.deps.db)).faults;

  await set(2, { actor: "agt_2" });
  assert.deepEqual(await faults(), [{ chain, seq: 2, fault: "changed" }]);
  await set(2, { actor: "agt_1", at: new Date(0) });
  assert.deepEqual(await faults(), [{ chain, seq: 2, fault: "changed" }]);
  await set(2, { at: rows[1]?.at });
  assert.deepEqual(await faults(), []);

  await app.db.deleteFrom("audit_entry").where("chain", "=", chain).where("seq", "=", 3).execute();
  assert.deepEqual(await faults(), [{ chain, seq: 3, fault: "missing" }]);
  const gone = rows[2];
  assert.ok(gone);
  const back = (row: typeof gone) =>
    app.db
      .insertInto("audit_entry")
      .values({ ...row, data: JSON.stringify(row.data) })
      .execute();
  await back(gone);
  assert.deepEqual(await faults(), []);

  // Rewrite the last entry with a matching hash: only the head of its chain reveals it.
  const rewritten = { ...last, actor: "agt_2" };
  await set(last.seq, { actor: "agt_2", hash: hashOfRow(rewritten, last.previous_hash) });
  assert.deepEqual(await faults(), [{ chain, seq: last.seq, fault: "changed" }]);
  await set(last.seq, { actor: last.actor, hash: last.hash });
  assert.deepEqual(await faults(), []);

  await app.db.deleteFrom("audit_entry").where("chain", "=", chain).where("seq", "=", last.seq).execute();
  assert.deepEqual(await faults(), [{ chain, seq: last.seq, fault: "missing" }], "the end of a chain cannot go");
  await back(last);
  await back({ ...last, seq: last.seq + 1 });
  assert.deepEqual(await faults(), [{ chain, seq: last.seq + 1, fault: "changed" }]);
  await app.db.deleteFrom("audit_entry").where("chain", "=", chain).where("seq", ">", last.seq).execute();
});

test("[TRUST-13] every check of the verifier reports the faults planted for it", async () => {
  for (const n of [1, 2, 3]) await note("cnv_walk", n);
  const chain = chainOf("cnv_walk");
  const head = (await entriesOf(chain)).length;
  const of = sql`chain = ${chain}`;
  const told = (seq: number, fault: string, ...plants: RawBuilder<unknown>[]) => ({
    fault: { chain, seq, fault },
    plants,
  });
  /** Keyed by the source text that reports the fault, in source order. */
  const planted: (readonly [site: string, ReturnType<typeof told>])[] = [
    ['last.seq + 1, "missing"', told(1, "missing", sql`delete from audit_entry where ${of}`)],
    ['last.seq + 1, "missing"', told(2, "missing", sql`delete from audit_entry where ${of} and seq = 2`)],
    [
      'row.seq, "changed"',
      told(
        2,
        "changed",
        sql`update audit_entry set subject = 'cnv_other' where ${of} and seq = 2`,
        sql`update audit_entry set previous_hash = 'x' where ${of} and seq = 2`,
        sql`update audit_entry set hash = 'x' where ${of} and seq = 2`,
      ),
    ],
    ['head.seq, "changed"', told(head, "changed", sql`update audit_chain set hash = 'x' where ${of}`)],
    [
      'head.seq + 1, "changed"',
      told(
        head + 1,
        "changed",
        sql`insert into audit_entry select (jsonb_populate_record(audit_entry,
          jsonb_build_object('seq', seq + 1))).* from audit_entry where ${of} and seq = ${head}`,
      ),
    ],
    ['seq: 0, fault: "missing"', told(0, "missing", sql`delete from audit_chain where ${of}`)],
  ];
  const source = fs.readFileSync(path.join(import.meta.dirname, "verify-audit.ts"), "utf8");
  const sites = [...source.matchAll(/faulty\(([^()]+"\w+")\)|(seq: \d+, fault: "\w+")/g)].map(
    ([, one, other]) => one ?? other,
  );
  assert.deepEqual(
    planted.map(([site]) => site),
    sites,
  );
  assert.deepEqual((await verifyAudit(app.db)).faults, []);
  for (const [site, { fault, plants }] of planted)
    for (const plant of plants) assert.deepEqual((await withFault(app.db, [plant], verifyAudit)).faults, [fault], site);
});

test("[TRUST-13] the product's own role may neither change nor remove an entry", async () => {
  await note("cnv_role", 1);
  await assert.rejects(app.deps.db.updateTable("audit_entry").set({ actor: "x" }).execute(), /permission denied/);
  await assert.rejects(app.deps.db.deleteFrom("audit_entry").execute(), /permission denied/);
});

test("the hashed text does not depend on key order", () => {
  assert.equal(canonicalJson({ b: 1, a: { d: null, c: [true, "x"] } }), '{"a":{"c":[true,"x"],"d":null},"b":1}');
  assert.equal(
    canonicalJson({ a: { c: [true, "x"], d: null }, b: 1 }),
    canonicalJson({ b: 1, a: { d: null, c: [true, "x"] } }),
  );
});

test("an entry that the database writes itself hashes like any other", async () => {
  const own = await startTestApp();
  try {
    for (const subject of ["cnv_1", 'Zoë "2" \\ 3', "cnv_1"])
      await sql`select append_audit(${"agt_1"}, ${"test.noted"}, ${subject}, ${canonicalJson({ n: 1, stockId: "stk_1" })})`.execute(
        own.db,
      );
    await inTransaction(own.deps, (tx) =>
      appendAudit(tx, { actor: "agt_1", action: "test.noted", subject: "cnv_1", data: { n: 2 } }),
    );
    assert.deepEqual(await verifyAudit(own.db), { entries: 4, faults: [] });
    const places = await own.db.selectFrom("audit_entry").select(["chain", "subject"]).execute();
    for (const { chain, subject } of places) assert.equal(chain, chainOf(subject));
  } finally {
    await own.close();
  }
});

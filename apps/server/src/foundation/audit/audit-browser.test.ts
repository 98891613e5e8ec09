import type { AuditLine } from "@masq/contract/agent/audit";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Operator } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "./append-audit.ts";

let app: TestApp;
let admin: Operator;
let zoe: Operator;
type Page = { entries: AuditLine[]; actions: string[]; next: string | null };

const note = (actor: string, action: string, subject: string, data = {}) =>
  inTransaction(app.deps, (tx) => appendAudit(tx, { actor, action, subject, data }));
const read = async (query: Record<string, string> = {}): Promise<Page> => {
  const reply = await admin.call("GET", `/audit/entries?${new URLSearchParams(query).toString()}`);
  assert.equal(reply.status, 200, reply.text);
  return reply.body as Page;
};
const numbersOf = ({ entries }: Page) => entries.map(({ data }) => data["n"]);
const check = async (id: string): Promise<string[]> => {
  const reply = await admin.call("GET", `/audit/entries/${id}/check`);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.faults as string[];
};

before(async () => {
  app = await startTestApp();
  const desk = createDesk(app);
  admin = await desk.operator({ role: "admin" }, "offline");
  zoe = await desk.operator({ first_name: "Zoe", last_name: "Quill" }, "offline");
});
after(() => app.close());

test("the log filters by action, actor, subject and time, newest first, with the names of staff", async () => {
  await note(zoe.id, "test.opened", "cnv_one", { n: 1, codes: ["a", "b"] });
  await app.clock.advance(60_000);
  const middle = app.clock.now().toISOString();
  await note("system", "test.closed", "cnv_one", { n: 2 });
  await app.clock.advance(60_000);
  const late = app.clock.now().toISOString();
  await note(admin.id, "test.closed", "cnv_two", { n: 3 });

  const closed = await read({ action: "test.closed" });
  assert.deepEqual(numbersOf(closed), [3, 2]);
  assert.equal(closed.next, null);
  assert.ok(["test.closed", "test.opened"].every((one) => closed.actions.includes(one)));
  assert.equal(new Set(closed.actions).size, closed.actions.length);
  assert.deepEqual(numbersOf(await read({ subject: "cnv_one" })), [2, 1]);
  assert.deepEqual(numbersOf(await read({ subject: "cnv_on" })), [], "a subject is exact");
  for (const actor of ["quill", "Zoe Q", zoe.id]) {
    const [entry, ...others] = (await read({ actor, action: "test.opened" })).entries;
    assert.deepEqual(others, []);
    assert.deepEqual(
      [entry?.actor, entry?.data],
      [
        { _id: zoe.id, name: "Zoe Quill" },
        { n: 1, codes: ["a", "b"] },
      ],
    );
  }
  assert.deepEqual(numbersOf(await read({ actor: "system", subject: "cnv_one" })), [2]);
  assert.deepEqual((await read({ actor: "nobody at all" })).entries, []);
  assert.deepEqual(numbersOf(await read({ action: "test.closed", from: middle, to: late })), [2]);
  assert.deepEqual(numbersOf(await read({ action: "test.closed", from: late })), [3]);
  assert.equal((await admin.call("GET", "/audit/entries?from=yesterday")).status, 422);
  assert.equal((await admin.call("GET", "/audit/entries?after=3-99999999")).status, 404);
  assert.equal((await admin.call("GET", "/audit/entries?after=nonsense")).status, 404);
});

test("pages hold each entry once and omit none, although entries are added in between, even with equal timestamps", async () => {
  for (let n = 0; n < 23; n += 1) await note("system", "test.paged", `cnv_${n % 7}`, { n });
  const at = app.clock.now();
  await app.db.updateTable("audit_entry").set({ at }).where("action", "=", "test.paged").execute();
  const seen: unknown[] = [];
  let next: string | null = null;
  do {
    const page: Page = await read({ action: "test.paged", limit: "5", ...(next !== null && { after: next }) });
    assert.ok(page.entries.length <= 5);
    seen.push(...numbersOf(page));
    next = page.next;
    await note("system", "test.paged", `cnv_${seen.length % 7}`, { n: 1_000 + seen.length });
    await app.clock.advance(1_000);
    await note("system", "test.paged", "cnv_later", { n: 2_000 + seen.length });
  } while (next !== null);
  // An entry with the first page's timestamp may sort after it; a later one never does.
  const firstOnes = seen.map(Number).filter((n) => n < 1_000);
  assert.deepEqual(
    firstOnes.toSorted((a, b) => a - b),
    Array.from({ length: 23 }, (_, n) => n),
  );
  assert.equal(new Set(seen).size, seen.length);
  assert.ok(seen.every((n) => Number(n) < 2_000));
});

test("a changed, rehashed or removed row is reported as broken, an intact one as intact", async () => {
  for (let n = 0; n < 4; n += 1) await note(zoe.id, "test.kept", "cnv_kept", { n });
  const [last, third, second, first] = (await read({ action: "test.kept" })).entries;
  assert.ok(last && third && second && first);
  const set = ({ chain, seq }: AuditLine, change: object) =>
    app.db.updateTable("audit_entry").set(change).where("chain", "=", chain).where("seq", "=", seq).execute();
  for (const one of [last, third, second, first]) assert.deepEqual(await check(one._id), []);

  await set(second, { data: JSON.stringify({ n: 7 }) });
  assert.deepEqual(numbersOf(await read({ action: "test.kept" })), [3, 2, 7, 0], "it is shown as it is stored");
  assert.deepEqual(await check(second._id), ["changed"]);
  assert.deepEqual(await check(third._id), ["before"]);
  assert.deepEqual(await check(first._id), []);
  await set(second, { data: JSON.stringify(second.data), previous_hash: third.hash });
  assert.deepEqual(await check(second._id), ["changed", "before"]);
  await set(second, { previous_hash: second.previousHash, hash: third.hash });
  assert.deepEqual(await check(second._id), ["changed", "after"]);
  await set(second, { hash: second.hash });
  await set(last, { hash: first.hash });
  assert.deepEqual(await check(last._id), ["changed", "after"], "the head of the chain stands for the end");
  await set(last, { hash: last.hash });
  for (const one of [last, third, second, first]) assert.deepEqual(await check(one._id), []);

  const gone = (one: AuditLine) =>
    app.db.deleteFrom("audit_entry").where("chain", "=", one.chain).where("seq", "=", one.seq).execute();
  await gone(second);
  assert.deepEqual(await check(third._id), ["before"]);
  assert.deepEqual(await check(first._id), ["after"]);
  assert.equal((await admin.call("GET", `/audit/entries/${second._id}/check`)).status, 404);
});

test("operators, and admins of some brands only, may not read the log; the admin is told why", async () => {
  const scoped = await createDesk(app).operator({ role: "admin", scope: ["embernight"] }, "offline");
  for (const path of ["/audit/entries", "/audit/entries/0-1/check"]) {
    assert.equal((await zoe.call("GET", path)).status, 403);
    const reply = await scoped.call("GET", path);
    assert.equal(reply.status, 403);
    assert.match(String(reply.body.message), /only an admin of all brands/);
  }
});

import { ANSWER, startUndoApp, type UndoApp } from "@masq/server/testing/undo";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

// PostgreSQL writes the row alone where no indexed column changes, and else an entry in each of the table's indexes
// (docs/decisions/091).

let undo: UndoApp;
before(async () => {
  undo = await startUndoApp();
  await undo.settings({ undoSeconds: 0 });
});
after(() => undo.app.close());

/** Columns that stand in an index of the table, as its key or in its condition. */
async function indexed(table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct a.attname as name from pg_index i
    left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid
    join pg_attribute a on a.attrelid = i.indrelid and (a.attnum = any(i.indkey) or a.attnum = d.refobjsubid)
      and a.attnum > 0
    where i.indrelid = ${table}::regclass`.execute(undo.app.db);
  return new Set(rows.map(({ name }) => name));
}

type Rows = Map<string, Record<string, unknown>>;
const rowsOf = async (table: string): Promise<Rows> => {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} as t`.execute(undo.app.db);
  const key = await keyOf(table);
  return new Map(rows.map(({ row }) => [key.map((name) => row[name]).join(), row]));
};
async function keyOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary`.execute(undo.app.db);
  return rows.map(({ name }) => name);
}

/** What changed in rows that were there before. */
function changedIn(old: Rows, now: Rows): string[] {
  const changed = new Set<string>();
  for (const [key, row] of old)
    for (const [name, value] of Object.entries(now.get(key) ?? {}))
      if (JSON.stringify(value) !== JSON.stringify(row[name])) changed.add(name);
  return [...changed].toSorted();
}

const TABLES = [
  "conversation",
  "wallet",
  "credit_lot",
  "stream",
  "stock",
  "payout_chain",
  "audit_chain",
  "interest_act",
];
/** Of each table, which columns `work` changes in rows that were there, and which of them an index names. */
async function watch(work: () => Promise<unknown>): Promise<Record<string, { changed: string[]; moved: string[] }>> {
  const old = new Map(await Promise.all(TABLES.map(async (table) => [table, await rowsOf(table)] as const)));
  await work();
  const found: Record<string, { changed: string[]; moved: string[] }> = {};
  for (const table of TABLES) {
    const changed = changedIn(old.get(table) ?? new Map(), await rowsOf(table));
    const inIndexes = await indexed(table);
    if (changed.length > 0) found[table] = { changed, moved: changed.filter((name) => inIndexes.has(name)) };
  }
  return found;
}

const moved = (found: Awaited<ReturnType<typeof watch>>) =>
  Object.fromEntries(Object.entries(found).map(([table, one]) => [table, one.moved]));

test("a later line changes no column that an index names, and an answer only the state of its item", async () => {
  const { member, profile, operator, claim } = await undo.arrange();
  const line = await watch(() => member.write(profile.id, "And one more thing."));
  assert.deepEqual(line["conversation"]?.changed, ["last_message_at", "last_user_seq", "seq", "updated_at"]);
  assert.deepEqual(line["credit_lot"]?.changed, ["remaining"]);
  assert.deepEqual(moved(line), { conversation: [], wallet: [], credit_lot: [], stream: [] });

  const [now] = await operator.claims();
  assert.ok(now);
  assert.equal(now._id, claim._id);
  const answer = await watch(async () => assert.equal((await undo.desk.reply(operator, now, ANSWER)).status, 201));
  const { stock, ...others } = moved(answer);
  assert.deepEqual(others, { conversation: [], stream: [], audit_chain: [] });
  assert.ok(stock?.includes("state"));

  await member.write(profile.id, "And what then?");
  const look = await watch(async () => assert.equal((await operator.claims()).length, 1));
  assert.deepEqual(look["interest_act"], { changed: ["acted_at"], moved: [] });
});

test("the day of the newest line, and whether the books know a lot, follow their rows whoever writes them", async () => {
  const { app } = undo;
  const { conversationId, member } = await undo.arrange();
  const day = async () =>
    (await app.db.selectFrom("conversation").where("id", "=", conversationId).select("active_on").executeTakeFirst())
      ?.active_on;
  await sql`update conversation set last_message_at = '2031-02-03T23:30:00-02:00' where id = ${conversationId}`.execute(
    app.db,
  );
  assert.equal(await day(), "2031-02-04");
  const lots = app.db.updateTable("credit_lot").where("member_id", "=", member.id);
  const set = async (amount: number, owed: number, remaining: number) =>
    (
      await lots
        .set({ credits: 10, remaining, amount_minor: amount, owed_minor: owed, currency: amount > 0 ? "EUR" : null })
        .returning("is_told")
        .execute()
    ).map((lot) => lot.is_told);
  assert.deepEqual(await set(1_000, 1_000, 10), [true]);
  assert.deepEqual(await set(1_000, 1_000, 9), [false]);
  assert.deepEqual(await set(1_000, 900, 9), [true]);
  assert.deepEqual(await set(0, 0, 4), [true]);
});

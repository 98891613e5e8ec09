import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { createDesk } from "@masq/server/testing/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sayRecords } from "./say-records.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

/** The command's report on a single fault. */
async function said(): Promise<{ isWhole: boolean; text: string }> {
  const lines: string[] = [];
  const isWhole = await sayRecords(app.deps, (line) => void lines.push(line));
  return { isWhole, text: lines.join("\n") };
}

test("[TRUST-44] a fault in audit log, ledger, books or payouts alone suffices: nothing is then called intact", async () => {
  const desk = createDesk(app);
  const writer = await desk.writer();
  await writer.write((await app.given.profile()).id);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.equal((await desk.reply(operator, claim!)).status, 201);
  assert.deepEqual((await said()).text.match(/^.*(?:whole|WHOLE).*$/m)?.[0], "All are whole.");
  const { id } = await app.db
    .selectFrom("payout_line")
    .where("agent_id", "=", operator.id)
    .select("id")
    .executeTakeFirstOrThrow();
  const entry = sql`audit_entry where subject = ${claim!.conversation._id} and action = 'stock.claimed'`;
  const actor = (name: string) =>
    sql`update audit_entry set actor = ${name} where (chain, seq) in (select chain, seq from ${entry})`;
  const balance = (by: number) =>
    sql`update credit_entry set balance_after = balance_after + ${by} where member_id = ${writer.id} and reason = 'message'`;
  const premium = (is: boolean) => sql`update member set is_premium = ${is} where id = ${writer.id}`;
  const length = (by: number) => sql`update payout_line set length = length + ${by} where id = ${id}`;
  const alone = [
    [/^  chain \d+, entry \d+: changed$/m, actor("agt_somebody"), actor(operator.id)],
    [new RegExp(`^  ${writer.id}: balance 49, entries 49, balances break off`, "m"), balance(-1), balance(1)],
    [new RegExp(`^  premium-derived, ${writer.id}: `, "m"), premium(true), premium(false)],
    [new RegExp(`^  payout-chain, ${operator.id}: `, "m"), length(1), length(-1)],
  ] as const;
  for (const [named, plant, undo] of alone) {
    await plant.execute(app.db);
    const { isWhole, text } = await said();
    assert.match(text, named);
    assert.equal(text.match(/^  /gm)?.length, 1, text);
    assert.equal(isWhole, false, text);
    assert.match(text, /^NOT WHOLE/m);
    await undo.execute(app.db);
    assert.equal((await said()).isWhole, true, String(named));
  }
});

const run = () => runCommand(app, "verify-audit.ts");

test("[TRUST-44] the command reports audit and ledger as intact, and names a changed entry and a wrong balance", async () => {
  const desk = createDesk(app);
  const writer = await desk.writer();
  await writer.write((await app.given.profile()).id);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.ok(claim);
  assert.equal((await desk.reply(operator, claim)).status, 201);
  const good = await run();
  assert.equal(good.code, 0, good.said);
  assert.match(good.said, /Audit log: [1-9]\d* entries checked\./);
  assert.match(good.said, /All are whole\./);

  const entry = await app.db.selectFrom("audit_entry").selectAll().limit(1).executeTakeFirstOrThrow();
  await app.db
    .updateTable("audit_entry")
    .set({ actor: "agt_somebody" })
    .where("chain", "=", entry.chain)
    .where("seq", "=", entry.seq)
    .execute();
  await app.db.updateTable("wallet").set({ balance: 1_000 }).where("member_id", "=", writer.id).execute();
  const other = await desk.writer();
  await other.write((await app.given.profile()).id);
  // One entry states a wrong resulting balance; the sum still adds up.
  await app.db
    .updateTable("credit_entry")
    .set({ balance_after: 40 })
    .where("member_id", "=", other.id)
    .where("reason", "=", "message")
    .execute();
  const bad = await run();
  assert.equal(bad.code, 1, bad.said);
  assert.ok(bad.said.includes(`chain ${entry.chain}, entry ${entry.seq}: changed`), bad.said);
  assert.ok(bad.said.includes(`${writer.id}: balance 1000, entries 49`), bad.said);
  assert.ok(bad.said.includes(`${other.id}: balance 49, entries 49, balances break off at 40, 41, 49, 50`), bad.said);
});

import { startTestApp, type TestApp } from "@masq/testkit/app";
import { runCommand } from "@masq/testkit/command";
import { createDesk } from "@masq/testkit/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let house: TestApp;
before(async () => {
  house = await startTestApp();
});
after(() => house.close());

const run = () => runCommand(house, "verify-audit.ts");

test("[TRUST-44] the command says that audit and ledger are whole, and names a changed entry and a wrong balance", async () => {
  const desk = createDesk(house);
  const writer = await desk.writer();
  await writer.write((await house.given.profile()).id);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.ok(claim);
  assert.equal((await desk.reply(operator, claim)).status, 201);
  const good = await run();
  assert.equal(good.code, 0, good.said);
  assert.match(good.said, /Audit log: [1-9]\d* entries checked\./);
  assert.match(good.said, /All are whole\./);

  const entry = await house.db.selectFrom("audit_entry").selectAll().limit(1).executeTakeFirstOrThrow();
  await house.db
    .updateTable("audit_entry")
    .set({ actor: "agt_somebody" })
    .where("chain", "=", entry.chain)
    .where("seq", "=", entry.seq)
    .execute();
  await house.db.updateTable("wallet").set({ balance: 1_000 }).where("member_id", "=", writer.id).execute();
  const other = await desk.writer();
  await other.write((await house.given.profile()).id);
  // One entry says another balance than came of it; all of them still add up.
  await house.db
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

import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

const waitsForLock = async (): Promise<boolean> =>
  (
    await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%wallet_held%'
      and datname = current_database()`.execute(app.db)
  ).rows.length > 0;

test("an operator who takes the item while a line is on its way is told of the line, and the fence stays theirs", async () => {
  const writer = await desk.writer();
  const profile = await app.given.profile();
  const { conversationId } = await writer.write(profile.id);
  const operator = await desk.operator();
  const purchase = await app.db.startTransaction().execute();
  await sql`select from wallet where member_id = ${writer.id} for update`.execute(purchase);
  const sending = writer.write(profile.id, "And the one of the harbour?");
  while (!(await waitsForLock())) await sleep(10);
  const [claim] = await operator.claims();
  await purchase.commit().execute();
  const { messageId } = await sending;
  assert.ok(claim);
  assert.equal(claim.conversation.messages.length, 1);
  const told = app.db.selectFrom("event").where("stream_id", "=", operator.id).where("type", "=", "newMessage");
  assert.deepEqual(await told.select("data").execute(), [{ data: { conversationId, messageId, stockId: claim._id } }]);
  const stale = await desk.reply(operator, claim);
  assert.deepEqual([stale.status, stale.body.code], [409, "new-messages"]);
  const [again] = await operator.claims();
  assert.deepEqual([again?._id, again?.claimEpoch], [claim._id, claim.claimEpoch]);
  assert.equal((await desk.reply(operator, again!)).status, 201);
});

import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { claimStock } from "./claim-stock.ts";

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
  const { conversationId, messageId: lastMessageId } = await writer.write(profile.id);
  const operator = await desk.operator();
  const purchase = await app.db.startTransaction().execute();
  await sql`select from wallet where member_id = ${writer.id} for update`.execute(purchase);
  const sending = writer.write(profile.id, "And the one of the harbour?");
  while (!(await waitsForLock())) await sleep(10);
  const { taken } = await claimStock(app.deps, operator.actor);
  await purchase.commit().execute();
  const { messageId } = await sending;
  assert.equal(taken?.conversationId, conversationId);
  const told = app.db.selectFrom("event").where("stream_id", "=", operator.id).where("type", "=", "newMessage");
  assert.deepEqual(await told.select("data").execute(), [{ data: { conversationId, messageId, stockId: taken.id } }]);
  const [claim] = await operator.claims();
  assert.deepEqual([claim?._id, claim?.claimEpoch], [taken.id, taken.claimEpoch]);
  const unseen = await desk.reply(operator, claim!, "The one with the coffee stain.", { lastMessageId });
  assert.deepEqual([unseen.status, unseen.body.code], [409, "new-messages"]);
  assert.equal((await desk.reply(operator, claim!)).status, 201);
});

import type { Claim } from "@masq/contract/agent/desk";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

/** Runs `work` while every work session is locked elsewhere: anything that waits for a lock fails. */
const whileLocked = (work: () => Promise<void>) =>
  app.db.transaction().execute(async (tx) => {
    await sql`select 1 from agent_session for update`.execute(tx);
    await work();
  });
const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    app.clock.sleep(2_000).then(() => {
      throw new Error("the poll waited for a lock");
    }),
  ]);

test("polling with all slots taken, or an empty queue, takes no lock and shows the held claims", async () => {
  const operator = await desk.operator();
  await whileLocked(async () => assert.deepEqual(await inTime(operator.claims()), []));
  const member = await desk.writer({});
  const profile = await app.given.profile();
  await member.write(profile.id, "Good evening");
  const [claim] = await operator.claims();
  assert.ok(claim);
  await member.write(profile.id, "And good night");
  await whileLocked(async () => {
    const [again] = await inTime(operator.claims());
    assert.equal(again?._id, claim._id);
    assert.equal(again.claimEpoch, claim.claimEpoch);
    assert.ok(again.remainingMs <= claim.remainingMs);
    assert.deepEqual(
      again.conversation.messages.map(({ message }) => message),
      ["Good evening", "And good night"],
    );
  });
});

test("the queue is read along its index, whatever the statistics say", async () => {
  const { rows } = await sql<{ settings: string[] | null }>`
    select proconfig as settings from pg_proc where proname = 'pick_stock'`.execute(app.db);
  assert.deepEqual(rows, [{ settings: ["enable_sort=off"] }]);
});

test("a reply can ask for the next claim; without that it takes nothing more", async () => {
  const member = await desk.writer();
  for (let i = 0; i < 3; i += 1) await member.write((await app.given.profile()).id);
  const operator = await desk.operator();
  const held = async (): Promise<number> =>
    (
      await app.db
        .selectFrom("stock")
        .where("claimed_by", "=", operator.id)
        .where("state", "=", "claimed")
        .select("id")
        .execute()
    ).length;
  const [first] = await operator.claims();
  assert.ok(first);
  const plain = await desk.reply(operator, first);
  assert.deepEqual([plain.status, "next" in plain.body, await held()], [201, false, 0]);
  const [second] = await operator.claims();
  assert.ok(second);
  const body = {
    messageType: "text",
    message: "The one with the coffee stain.",
    claimEpoch: second.claimEpoch,
    lastMessageId: second.conversation.messages.at(-1)?._id,
    next: true,
  };
  const path = `/stock/${second._id}/reply`;
  const answered = await operator.call("POST", path, body, "with-next");
  assert.equal(answered.status, 201, answered.text);
  const { next } = answered.body as { next: { claims: Claim[]; status: string } };
  assert.deepEqual([next.status, next.claims.length, await held()], ["online", 1, 1]);
  assert.notEqual(next.claims[0]?._id, second._id);
  assert.deepEqual((await operator.claims())[0]?._id, next.claims[0]?._id, "held already: a poll takes no second one");
  const again = await operator.call("POST", path, body, "with-next");
  assert.deepEqual([again.status, again.body.message._id], [201, answered.body.message._id], "once more is the same");
  assert.equal((await operator.call("POST", path, { ...body, next: "yes" })).status, 422);
});

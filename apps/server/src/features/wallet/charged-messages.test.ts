import { startTestApp, type TestApp } from "@masq/testkit/app";
import { createDesk } from "@masq/testkit/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkBooks } from "./check-books.ts";
import { removeExpired } from "../privacy/remove-expired.ts";

const DAY_MS = 86_400_000;
let house: TestApp;
before(async () => {
  house = await startTestApp();
});
after(() => house.close());

const missing = async (): Promise<string[]> => {
  const { patientDb: db, clock } = house.deps;
  const { faults } = await checkBooks({ db, clock });
  return faults.filter(({ rule }) => rule === "message-missing").map(({ subject }) => subject);
};
const debitsOf = async (memberId: string): Promise<string[]> =>
  (
    await house.db
      .selectFrom("credit_entry")
      .where("member_id", "=", memberId)
      .where("reason", "=", "message")
      .orderBy("id")
      .select("id")
      .execute()
  ).map(({ id }) => id);

test("a charge for a message that somebody deleted is found; an erasure and the end of a chat's time are lawful", async () => {
  const desk = createDesk(house);
  const [robbed, erased, blocked] = [await desk.writer(), await desk.writer(), await desk.writer()];
  const profile = await house.given.profile();
  for (const writer of [robbed, erased, blocked])
    for (const text of ["Which map would you keep?", "The stained one."]) await writer.write(profile.id, text);
  assert.deepEqual(await missing(), []);

  const [first, second] = await debitsOf(robbed.id);
  assert.ok(first && second);
  const messages = house.db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .where("conversation.member_id", "=", robbed.id)
    .where("message.sender", "=", "user")
    .orderBy("message.seq");
  const [one] = await messages.select("message.id").execute();
  await house.db
    .deleteFrom("message")
    .where("id", "=", one?.id ?? "")
    .execute();
  assert.deepEqual(await missing(), [first], "one line");
  // The whole conversation, as who deletes by hand would do it.
  await house.db.deleteFrom("stock").execute();
  await house.db.deleteFrom("conversation").where("member_id", "=", robbed.id).execute();
  assert.deepEqual((await missing()).toSorted(), [first, second].toSorted());

  const asked = { member_id: erased.id, brand_id: "velvetrooms", asked_by: erased.id };
  await house.db.insertInto("erasure").values(asked).execute();
  await house.db.deleteFrom("conversation").where("member_id", "=", erased.id).execute();
  assert.deepEqual((await missing()).toSorted(), [first, second].toSorted(), "nobody is accused of an erasure");

  const block = { blocked_at: house.clock.now() };
  await house.db.updateTable("conversation").set(block).where("member_id", "=", blocked.id).execute();
  await house.clock.advance(300 * DAY_MS);
  await removeExpired(house.deps);
  assert.deepEqual((await missing()).toSorted(), [first, second].toSorted(), "within the chats' twelve months");
  await house.clock.advance(70 * DAY_MS);
  await removeExpired(house.deps);
  const { left } = await house.db
    .selectFrom("message")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .executeTakeFirstOrThrow();
  assert.equal(left, 0, "all of them went with their time");
  assert.deepEqual(await missing(), []);
});

import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkBooks } from "./check-books.ts";
import { carryOutErasures } from "../../operations/privacy/carry-out-erasure.ts";
import { removeExpired } from "../../operations/privacy/remove-expired.ts";
import { drawPicture, sendPictures } from "../../foundation/images/drawn-pictures.suite.ts";
import { returnUnanswered } from "../../chat/policy/return-unanswered.ts";

const DAY_MS = 86_400_000;
let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const missing = async (): Promise<string[]> => {
  const { patientDb: db, clock } = app.deps;
  const { faults } = await checkBooks({ db, clock });
  return faults.filter(({ rule }) => rule === "message-missing").map(({ subject }) => subject);
};
const debitsOf = async (memberId: string): Promise<string[]> =>
  (
    await app.db
      .selectFrom("credit_entry")
      .where("member_id", "=", memberId)
      .where("reason", "=", "message")
      .orderBy("id")
      .select("id")
      .execute()
  ).map(({ id }) => id);

test("a charge for a deleted message is found; erasure and the end of a chat's retention are lawful", async () => {
  const desk = createDesk(app);
  const [robbed, erased, blocked] = [await desk.writer(), await desk.writer(), await desk.writer()];
  const profile = await app.given.profile();
  for (const writer of [robbed, erased, blocked])
    for (const text of ["Which map would you keep?", "The stained one."]) await writer.write(profile.id, text);
  assert.deepEqual(await missing(), []);

  const [first, second] = await debitsOf(robbed.id);
  assert.ok(first && second);
  const messages = app.db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .where("conversation.member_id", "=", robbed.id)
    .where("message.sender", "=", "user")
    .orderBy("message.seq");
  const [one] = await messages.select("message.id").execute();
  await app.db
    .deleteFrom("message")
    .where("id", "=", one?.id ?? "")
    .execute();
  assert.deepEqual(await missing(), [first], "one line");
  // Delete the whole conversation, as by hand.
  await app.db.deleteFrom("stock").execute();
  await app.db.deleteFrom("conversation").where("member_id", "=", robbed.id).execute();
  assert.deepEqual((await missing()).toSorted(), [first, second].toSorted());

  const asked = { member_id: erased.id, brand_id: "velvetrooms", asked_by: erased.id };
  await app.db.insertInto("erasure").values(asked).execute();
  await app.db.deleteFrom("conversation").where("member_id", "=", erased.id).execute();
  assert.deepEqual((await missing()).toSorted(), [first, second].toSorted(), "nobody is accused of an erasure");

  const block = { blocked_at: app.clock.now() };
  await app.db.updateTable("conversation").set(block).where("member_id", "=", blocked.id).execute();
  await app.clock.advance(300 * DAY_MS);
  await removeExpired(app.deps);
  assert.deepEqual((await missing()).toSorted(), [first, second].toSorted(), "within the chats' twelve months");
  await app.clock.advance(70 * DAY_MS);
  await removeExpired(app.deps);
  const { left } = await app.db
    .selectFrom("message")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .executeTakeFirstOrThrow();
  assert.equal(left, 0, "all of them went with their time");
  assert.deepEqual(await missing(), []);
});

test("a lawful end of a charged message is no fault: erasure, retention of a picture or a chat, a returned credit", async () => {
  const desk = createDesk(app);
  const known = await missing();
  const [erased, silent] = [await desk.writer(), await desk.writer()];
  const profile = await app.given.profile();
  for (const { write } of [erased, silent]) await write(profile.id);
  const { body } = await sendPictures(app.url, silent.headers, [await drawPicture(900, 700)], { type: "message" });
  const picture = (body as { images: { _id: string }[] }).images[0]?._id;
  const sent = await desk.request(`/api/conversation/${profile.id}`, {
    method: "POST",
    headers: { ...silent.headers, "idempotency-key": "with-a-picture" },
    body: { messageType: "attachment", attachment: picture },
  });
  assert.equal(sent.status, 201, sent.text);
  const asked = await desk.request("/api/privacy/erase", {
    method: "POST",
    headers: { ...erased.headers, "idempotency-key": "erase" },
    body: { understood: true },
  });
  assert.ok(asked.status < 300, asked.text);
  await app.db.updateTable("mail").set({ state: "sent" }).execute();
  for (let minute = 0; minute < 5; minute += 1) {
    await app.clock.advance(60_000);
    await carryOutErasures(app.deps);
  }
  await app.clock.advance(7 * DAY_MS);
  assert.ok((await returnUnanswered(app.deps)) > 0);
  const stored = async () => ({
    lines: (await app.db.selectFrom("message").where("sender", "=", "user").select("id").execute()).length,
    pictures: (await app.db.selectFrom("member_image").select("id").execute()).length,
  });
  const ended = await app.db.selectFrom("erasure").where("member_id", "=", erased.id).selectAll().execute();
  assert.ok(ended[0]?.finished_at, JSON.stringify(ended));
  assert.deepEqual(await stored(), { lines: 2, pictures: 1 }, "the erased one's line is gone");
  assert.deepEqual(await missing(), known);
  await app.db.updateTable("stock").set({ state: "cancelled", claim_slot: null }).execute();
  const faults: string[] = [];
  for (let month = 0; month < 13; month += 1) {
    await app.clock.advance(30.5 * DAY_MS);
    await removeExpired(app.deps);
    faults.push(...(await missing()).filter((id) => !known.includes(id)));
    if (month === 7) assert.deepEqual(await stored(), { lines: 2, pictures: 0 });
  }
  assert.deepEqual([await stored(), faults], [{ lines: 0, pictures: 0 }, []]);
});

test("the ledger keeps a random key of a charge, and of a chosen one its hash; the credits of both are returned", async () => {
  const desk = createDesk(app);
  const writer = await desk.writer();
  const profile = await app.given.profile();
  const known = await missing();
  const random = "0123456789abcdef0123456789abcdef";
  const chosen = ["call-me-0170-5550123", random.toUpperCase(), `${random}0`, `x:${random}`, `${random}\u00e9`];
  for (const [nth, key] of [random, ...chosen].entries()) {
    const sent = await desk.request(`/api/conversation/${profile.id}`, {
      method: "POST",
      headers: { ...writer.headers, "idempotency-key": key },
      body: { messageType: "text", message: `The map of harbour ${nth}` },
    });
    assert.equal(sent.status, 201, sent.text);
  }
  const entries = app.db.selectFrom("credit_entry").where("member_id", "=", writer.id).orderBy("id");
  const charges = await entries.where("reason", "=", "message").select("idempotency_key").execute();
  const [kept, ...hashed] = charges.map(({ idempotency_key: key }) => key);
  assert.equal(kept, `message:${writer.id}:${random}`);
  assert.equal(hashed.length, chosen.length);
  for (const key of hashed) assert.match(key, /^message:[\da-f]{64}$/);
  assert.deepEqual(await missing(), known, "each charge finds its message");
  await app.clock.advance(8 * DAY_MS);
  await returnUnanswered(app.deps);
  const returned = await entries.where("reason", "=", "message-returned").select("id").execute();
  assert.equal(returned.length, charges.length);
});

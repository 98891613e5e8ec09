import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Writer } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { sql } from "kysely";
import { after, before, test } from "node:test";
import { returnUnanswered } from "./return-unanswered.ts";

const HOUR_MS = 3_600_000;
let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

/** A fresh sign-in: the moved clock expires older ones. */
const headersOf = async ({ id }: Writer) => (await app.given.signIn({ id, brandId: "velvetrooms" })).headers;
const threadOf = async (member: Writer, conversationId: string): Promise<{ senderType: string; message: string }[]> =>
  (await desk.request(`/api/conversation/${conversationId}`, { headers: await headersOf(member) })).body.messages;
const creditsOf = async ({ id }: Writer): Promise<number> =>
  (await app.db.selectFrom("wallet").where("member_id", "=", id).select("balance").executeTakeFirstOrThrow()).balance;
const lotsOf = (member: Writer) =>
  app.db.selectFrom("credit_lot").where("member_id", "=", member.id).select(["credits", "remaining"]).execute();

test("[TRUST-17] after 48 unanswered hours the credit returns to its lot, once, with a line in the thread", async () => {
  const profile = await app.given.profile();
  const [member, german] = [await desk.writer({ credits: 3 }), await desk.writer({ credits: 3, locale: "de" })];
  const { conversationId } = await member.write(profile.id, "Which map would you keep?");
  const other = await german.write(profile.id);
  await app.clock.advance(40 * HOUR_MS);
  const late = await desk.request(`/api/conversation/${conversationId}/message`, {
    method: "POST",
    headers: { ...(await headersOf(member)), "idempotency-key": "late" },
    body: { messageType: "text", message: "And which one would you burn?" },
  });
  assert.equal(late.status, 201, late.text);
  await app.clock.advance(7.9 * HOUR_MS);
  assert.equal(await returnUnanswered(app.deps), 0);
  await app.clock.advance(0.2 * HOUR_MS);
  // Two nodes at once.
  const [one, two] = await Promise.all([returnUnanswered(app.deps), returnUnanswered(app.deps)]);
  assert.equal(one + two, 2);
  assert.equal(await creditsOf(member), 2);
  assert.deepEqual(await lotsOf(member), [{ credits: 3, remaining: 2 }]);
  const thread = await threadOf(member, conversationId);
  assert.equal(thread.at(-1)?.senderType, "system");
  assert.match(thread.at(-1)?.message ?? "", /^No answer came within 48 hours, so your credit is back\./);
  assert.match(
    (await threadOf(german, other.conversationId)).at(-1)?.message ?? "",
    /^Innerhalb von 48 Stunden kam keine Antwort, darum ist dein Credit wieder da\./,
  );
  const { guaranteed_seq: done, last_user_seq: written } = await app.db
    .selectFrom("conversation")
    .where("id", "=", other.conversationId)
    .select(["guaranteed_seq", "last_user_seq"])
    .executeTakeFirstOrThrow();
  assert.equal(done, written, "it is not looked at again");
  const events = await app.db
    .selectFrom("event")
    .where("stream_id", "=", member.id)
    .selectAll()
    .orderBy("offset")
    .execute();
  assert.deepEqual(events.at(-1)?.data, { credits: 2 });
  // The second message has its own 48 hours, and neither is refunded twice.
  assert.equal(await returnUnanswered(app.deps), 0);
  await app.clock.advance(40 * HOUR_MS);
  assert.equal(await returnUnanswered(app.deps), 1);
  assert.equal(await creditsOf(member), 3);
  assert.equal((await threadOf(member, conversationId)).filter(({ senderType }) => senderType === "system").length, 2);
  const entries = await app.db
    .selectFrom("credit_entry")
    .where("member_id", "=", member.id)
    .where("reason", "=", "message-returned")
    .select(["amount", "reference"])
    .execute();
  assert.deepEqual(
    entries.map(({ amount }) => amount),
    [1, 1],
  );
  // The character can still answer.
  const operator = await desk.operator();
  const claims = await operator.claims();
  const claim = claims.find(({ conversation }) => conversation._id === conversationId) ?? claims[0];
  assert.ok(claim);
  assert.equal((await desk.reply(operator, claim, "Late, and gladly: the torn one.")).status, 201);
  await desk.clear();
});

test("[TRUST-17] answered, refunded, blocked and erased ones get nothing; a brand may set other hours", async () => {
  await returnUnanswered(app.deps);
  const operator = await desk.operator();
  const profile = async () => (await app.given.profile()).id;
  const answered = await desk.writer({ credits: 3 });
  await answered.write(await profile());
  const [claim] = await operator.claims();
  assert.ok(claim);
  assert.equal((await desk.reply(operator, claim)).status, 201);
  const asked = await desk.writer({ credits: 3 });
  await asked.write(await profile(), "Are you real?");
  const blocker = await desk.writer({ credits: 3 });
  const unwanted = await profile();
  await blocker.write(unwanted);
  const block = { method: "PATCH", headers: blocker.headers, body: { blocked: true } };
  assert.equal((await desk.request(`/api/block/${unwanted}`, block)).status, 200);
  assert.equal(await creditsOf(blocker), 3);
  const gone = await desk.writer({ credits: 3 });
  await gone.write(await profile());
  await app.db.updateTable("member").set({ status: "deactivated" }).where("id", "=", gone.id).execute();
  const quick = await desk.writer({ credits: 3, brand_id: "embernight" }, "embernight.localhost");
  await app.db
    .updateTable("brand")
    .set({ settings: JSON.stringify({ replyGuaranteeHours: 4 }) })
    .where("id", "=", "embernight")
    .execute();
  await quick.write(await profile());
  await app.clock.advance(5 * HOUR_MS);
  assert.equal(await returnUnanswered(app.deps), 1);
  assert.equal(await creditsOf(quick), 3);
  await app.clock.advance(60 * HOUR_MS);
  assert.equal(await returnUnanswered(app.deps), 0);
  assert.deepEqual([await creditsOf(answered), await creditsOf(asked), await creditsOf(gone)], [2, 3, 2]);
  assert.equal(await creditsOf(blocker), 3);
});

test("[TRUST-17] a conversation that cannot be handled holds up no other, and gets its credit once it can", async () => {
  const writers = [await desk.writer({ credits: 3 }), await desk.writer({ credits: 3 })];
  const sent: { conversationId: string }[] = [];
  for (const writer of writers) sent.push(await writer.write((await app.given.profile()).id));
  const [first, second] = sent.map(({ conversationId }) => conversationId).toSorted();
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
    app.db,
  );
  await sql`create trigger refuse before insert on message for each row
    when (new.conversation_id = ${sql.lit(first)}) execute function refuse()`.execute(app.db);
  await app.clock.advance(49 * HOUR_MS);
  await assert.rejects(returnUnanswered(app.deps), { message: "1 of 2 failed: a conversation's reply guarantee" });
  const credits = async () => {
    const held = new Map<string | undefined, number>();
    for (const [n, { conversationId }] of sent.entries()) held.set(conversationId, await creditsOf(writers[n]!));
    return [held.get(first), held.get(second)];
  };
  assert.deepEqual(await credits(), [2, 3]);
  await sql`drop trigger refuse on message`.execute(app.db);
  assert.equal(await returnUnanswered(app.deps), 1);
  assert.deepEqual(await credits(), [3, 3]);
});

test("a conversation that is blocked between the lookup and the return gets nothing", async () => {
  await returnUnanswered(app.deps);
  const member = await desk.writer({ credits: 3 });
  const { conversationId } = await member.write((await app.given.profile()).id);
  await app.clock.advance(49 * HOUR_MS);
  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    return rows.length > 0;
  };
  const returning = await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable("conversation")
      .set({ blocked_at: app.clock.now() })
      .where("id", "=", conversationId)
      .execute();
    const sum = returnUnanswered(app.deps);
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5));
    return { sum };
  });
  assert.equal(await returning.sum, 0);
  assert.equal(await creditsOf(member), 2);
});

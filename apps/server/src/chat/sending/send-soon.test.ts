import { ANSWER, startUndoApp, WINDOW_MS, type UndoApp } from "@masq/server/testing/undo";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sweepSending } from "./sending.jobs.ts";

let undo: UndoApp;
before(async () => {
  undo = await startUndoApp();
});
after(() => undo.app.close());
beforeEach(() => undo.clear());

const MEMBER_TABLES = ["event", "mail", "push", "message"] as const;
/** Rows that could reach the member, and those that pay or count. */
async function rowsOf(tables: readonly string[]): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(undo.app.db);
    return [table, rows[0]?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
}

test("an answer waits sealed: nothing of the member's shows it, nothing counts it; then it goes out once, by any node", async () => {
  const { member, conversationId, operator, claim } = await undo.arrange();
  const ask = (path: string) => undo.desk.request(`/api${path}`, { headers: member.headers });
  const shown = async () => [
    (await ask(`/conversation/${conversationId}`)).body.messages.length,
    (await ask("/live-state")).body,
    (await ask("/conversation?type=inbox")).text.includes(ANSWER),
  ];
  const [first, tables] = [await shown(), await rowsOf(MEMBER_TABLES)];
  const COUNTED = ["reply_entry", "payout_line", "quality_check"];
  const counted = await rowsOf(COUNTED);
  const { id, remainingMs, body } = await undo.answer(operator, claim);
  assert.equal(remainingMs, WINDOW_MS);
  assert.deepEqual([body.message._id, body.message.message, body.message.sequence], [id, ANSWER, 2]);
  assert.deepEqual(await shown(), first);
  assert.deepEqual(await rowsOf(MEMBER_TABLES), tables);
  assert.deepEqual(await rowsOf(COUNTED), counted);
  const item = await undo.itemOf(claim._id);
  assert.deepEqual([item.state, item.claim_slot, item.draft_by], ["sending", null, operator.id]);
  assert.ok(item.draft !== null && !item.draft.toString("latin1").includes("coffee"), "the text is sealed");
  await undo.app.clock.advance(WINDOW_MS - 500);
  await sweepSending(undo.app.deps);
  assert.deepEqual(await undo.sentTo(conversationId), [], "it is not due yet");
  await undo.app.clock.advance(500);
  await Promise.all(Array.from({ length: 5 }, () => sweepSending(undo.app.deps)));
  await sweepSending(undo.app.deps);
  const [sent, ...more] = await undo.sentTo(conversationId);
  assert.deepEqual(more, []);
  const row = await undo.rowOf(id);
  assert.deepEqual([row.state, row.message_id, sent?.stock_id], ["sent", sent?.id, claim._id]);
  assert.equal((await ask(`/conversation/${conversationId}`)).body.messages.at(-1).message, ANSWER);
  assert.equal((await undo.itemOf(claim._id)).state, "done");
  assert.equal((await undo.itemOf(claim._id)).draft, null);
  assert.deepEqual(await undo.toldTo(operator), [], "what was expected is not told");
  const entry = await undo.app.db
    .selectFrom("reply_entry")
    .where("message_id", "=", sent?.id ?? "")
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.ok(entry.at.getTime() >= row.send_at.getTime(), "times count from the release");
  assert.deepEqual([entry.agent_id, entry.paid], [operator.id, true]);
  const pay = await undo.app.db.selectFrom("payout_line").where("stock_id", "=", claim._id).select("id").execute();
  assert.equal(pay.length, 1);
});

test("the next claim comes with the answer, in the same slot, while the first waits", async () => {
  const first = await undo.arrange();
  const other = await undo.desk.writer();
  const { conversationId } = await other.write((await undo.app.given.profile()).id);
  const { body } = await undo.answer(first.operator, first.claim, ANSWER, { next: true });
  assert.deepEqual(
    body.next.claims.map((claim: { conversation: { _id: string } }) => claim.conversation._id),
    [conversationId],
  );
  assert.deepEqual(
    (await first.operator.claims()).map(({ conversation }) => conversation._id),
    [conversationId],
  );
});

test("a repeated key gets the same line while it waits, once it is sent and after it was taken back; twenty at once are one", async () => {
  for (const end of ["sent", "undone"]) {
    const { conversationId, operator, claim } = await undo.arrange();
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => undo.answer(operator, claim, ANSWER, {}, `one-${end}`)),
    );
    const [first] = tries;
    assert.equal(new Set(tries.map(({ id }) => id)).size, 1);
    const again = () => undo.desk.reply(operator, claim, ANSWER, {}, `one-${end}`);
    if (end === "sent") await undo.pass();
    else await undo.undo(operator, first?.id ?? "");
    const later = await again();
    assert.deepEqual([later.status, later.body.message], [201, first?.body.message]);
    assert.deepEqual(later.body.sending, { _id: first?.id, remainingMs: 0 });
    await undo.pass();
    assert.equal((await undo.sentTo(conversationId)).length, end === "sent" ? 1 : 0);
    const other = await undo.desk.reply(operator, claim, "Another.", {}, `one-${end}`);
    assert.deepEqual([other.status, other.body.code], [422, "idempotency-mismatch"]);
    await undo.clear();
  }
});

test("an answer passes the fences of one that is sent at once: lines not seen, another's claim, an expired one", async () => {
  const { member, profile, operator, claim } = await undo.arrange();
  const other = await undo.desk.operator();
  assert.equal((await undo.desk.reply(other, claim)).body.code, "claim-expired");
  await member.write(profile.id, "One more thing");
  assert.equal((await undo.desk.reply(operator, claim)).body.code, "new-messages");
  const [now] = await operator.claims();
  assert.ok(now);
  await undo.app.clock.advance(301_000);
  assert.equal((await undo.desk.reply(operator, now)).body.code, "claim-expired");
  assert.deepEqual(await undo.app.db.selectFrom("sending_reply").select("id").execute(), []);
});

test("with zero seconds an answer goes out at once; so does an admin's line without a claim, whatever the setting", async () => {
  const admin = await undo.desk.operator({ role: "admin" }, "offline");
  const first = await undo.arrange();
  assert.equal((await undo.desk.answer(admin, first.conversationId)).status, 201);
  assert.equal((await undo.sentTo(first.conversationId)).length, 1);
  await undo.clear();
  await undo.settings({ undoSeconds: 0 });
  try {
    const second = await undo.arrange();
    const reply = await undo.desk.reply(second.operator, second.claim);
    assert.deepEqual([reply.status, reply.body.sending], [201, undefined]);
    assert.equal((await undo.sentTo(second.conversationId)).length, 1);
  } finally {
    await undo.settings({ undoSeconds: 8 });
  }
});

test("a refused text is refused at once, and waits for nothing", async () => {
  const { operator, claim } = await undo.arrange();
  const refused = await undo.desk.reply(operator, claim, "Call me at +31 6 1234 5678");
  assert.deepEqual([refused.status, refused.body.code], [422, "reply-blocked"]);
  assert.deepEqual(await undo.app.db.selectFrom("sending_reply").select("id").execute(), []);
});

test("the lookup says whose answer goes out in how many seconds, and holds nobody's claim", async () => {
  const { conversationId, operator, claim } = await undo.arrange({ first_name: "Judit", last_name: "A." });
  const admin = await undo.desk.operator({ role: "admin" }, "offline");
  const standing = async () => (await admin.call("GET", `/conversation/${conversationId}/standing`)).body;
  assert.equal((await standing()).sending, null);
  await undo.answer(operator, claim);
  const { sending, holder, waits } = await standing();
  assert.deepEqual([sending.name, holder, waits], ["Judit A.", null, true]);
  assert.ok(sending.remainingMs > 6_000 && sending.remainingMs <= WINDOW_MS, String(sending.remainingMs));
  await undo.pass();
  assert.deepEqual([(await standing()).sending, (await standing()).waits], [null, false]);
});

test("after a reload the console finds what can still be taken back, its own alone", async () => {
  const { member, profile, conversationId, operator, claim } = await undo.arrange();
  const { id } = await undo.answer(operator, claim);
  const [one, ...more] = (await operator.call("GET", "/sending")).body.sending;
  assert.deepEqual(more, []);
  const { remainingMs, ...rest } = one;
  assert.deepEqual(rest, {
    _id: id,
    stockId: claim._id,
    conversationId,
    character: profile.name,
    username: member.username,
    text: ANSWER,
  });
  assert.ok(remainingMs > 6_000, String(remainingMs));
  const other = await undo.desk.operator();
  assert.deepEqual((await other.call("GET", "/sending")).body.sending, []);
  await undo.pass();
  assert.deepEqual((await operator.call("GET", "/sending")).body.sending, []);
});

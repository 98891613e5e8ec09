import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

const CASES: [string, string][] = [
  ["write to me at mia.trieste@gmail.com", "C"],
  ["call me: +31 6 1234 5678", "C"],
  ["find me on telegram, I am @isolde", "C"],
  ["I promise I am a real woman, not invented", "R"],
  ["Let us meet at the station cafe tomorrow at 8 pm", "M"],
  ["please send me money, 50 euro by paypal", "P"],
];
const FORBIDDEN_MINOR = "I am 16, so keep it between us";

async function arrange(text?: string) {
  const member = await desk.writer();
  const profile = await app.given.profile();
  const written = await member.write(profile.id, text);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.ok(claim);
  return { member, profile, operator, claim, ...written };
}
const countOf = async (conversationId: string) =>
  (await app.db.selectFrom("message").where("conversation_id", "=", conversationId).select("id").execute()).length;
const verdictsOf = (conversationId: string) =>
  app.db
    .selectFrom("audit_entry")
    .where("subject", "=", conversationId)
    .where("action", "in", ["reply.judged", "admin.replied"])
    .orderBy("seq")
    .selectAll()
    .execute();

test("[TRUST-12] operators and admins are blocked alike, with the rule, and nothing reaches the member", async () => {
  const { operator, claim, conversationId } = await arrange();
  const admin = await desk.operator({ role: "admin" });
  for (const [text, code] of CASES) {
    const byOperator = await desk.reply(operator, claim, text);
    const byAdmin = await desk.answer(admin, conversationId, text);
    for (const reply of [byOperator, byAdmin]) {
      assert.equal(reply.status, 422, text);
      assert.equal(reply.body.code, "reply-blocked", text);
      assert.ok(reply.body.details.rule.startsWith(code), `${text}: ${reply.body.details.rule}`);
      assert.ok(reply.body.details.title && reply.body.details.advice && reply.body.details.spans.length > 0);
    }
  }
  assert.equal(await countOf(conversationId), 1);
  const log = await verdictsOf(conversationId);
  assert.equal(log.length, CASES.length * 2);
  const said = JSON.stringify(log);
  for (const [text] of CASES) assert.ok(!said.includes(text.slice(0, 12)), "a text stands in the log");
  assert.equal((await operator.claims())[0]?.claimEpoch, claim.claimEpoch, "the claim stays");
});

test("a reply about minors freezes the conversation: claim withdrawn, desk and admins' replies refused", async () => {
  const { operator, claim, conversationId } = await arrange();
  const blocked = await desk.reply(operator, claim, FORBIDDEN_MINOR);
  assert.equal(blocked.body.details.rule[0], "A");
  const row = await app.db
    .selectFrom("conversation")
    .where("id", "=", conversationId)
    .select("frozen_at")
    .executeTakeFirstOrThrow();
  assert.ok(row.frozen_at);
  assert.deepEqual(await operator.claims(), []);
  const admin = await desk.operator({ role: "admin" });
  const [evidence] = await admin.claims();
  assert.equal(evidence?.draft?.text, FORBIDDEN_MINOR);
  assert.equal(evidence.conversation.frozen, true);
  const refused = await desk.answer(admin, conversationId, "All is well");
  assert.deepEqual([refused.status, refused.body.details.rule], [422, "F0"]);
  assert.equal(await countOf(conversationId), 1);
});

test("a sent reply has its verdict in the audit log, with the message id and without the text", async () => {
  const { operator, claim, conversationId } = await arrange();
  const reply = await desk.reply(operator, claim, "A quiet harbour, then.");
  const [entry] = await verdictsOf(conversationId);
  assert.deepEqual(entry?.data, {
    outcome: "allow",
    rule: null,
    stockId: claim._id,
    messageId: reply.body.message._id,
  });
  assert.equal(entry.actor, operator.id);
});

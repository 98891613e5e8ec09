import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { openProbe, type ProbeFrame, type SocketProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());
beforeEach(() => desk.clear());

const QUESTIONS = ["Are you real?", "Bist du echt?", "Ben je echt?", "¿Eres real?", "Es-tu une vraie personne ?"];

async function noticeHeard(probe: SocketProbe): Promise<string> {
  for (;;) {
    const { message } = (await probe.next("newMessage")) as ProbeFrame & {
      message: { senderType: string; message: string };
    };
    if (message.senderType === "system") return message.message;
  }
}

for (const question of QUESTIONS) {
  test(`[TRUST-08] "${question}": free notice at once, nothing taken, replies locked until an honest answer`, async () => {
    const member = await desk.writer({ credits: 5 });
    const profile = await app.given.profile();
    const sentence = `No. ${profile.name} is a fictional character, and you will never meet her.`;
    const token = member.headers["authorization"]?.replace("Bearer ", "") ?? "";
    const probe = await openProbe(app.url, { token });
    await probe.next("welcome");
    const sent = await desk.request(`/api/conversation/${profile.id}`, {
      method: "POST",
      headers: { ...member.headers, "idempotency-key": "ask" },
      body: { messageType: "text", message: question },
    });
    assert.equal(sent.status, 201, sent.text);
    assert.equal(sent.body.credits, 5);
    const heard = await noticeHeard(probe);
    assert.ok(heard.startsWith(sentence), heard);
    assert.ok(heard.endsWith("This question is always free. It took no credit."), heard);
    assert.deepEqual((await probe.next("userUpdate")).payload, { credits: 5 });
    probe.close();
    const conversationId = sent.body.conversation._id;
    const wallet = await app.db
      .selectFrom("credit_entry")
      .where("member_id", "=", member.id)
      .select((eb) => eb.fn.sum<string>("amount").as("sum"))
      .executeTakeFirstOrThrow();
    assert.equal(Number(wallet.sum), 5);
    const thread = await desk.request(`/api/conversation/${conversationId}`, { headers: member.headers });
    const notice = thread.body.messages.at(-1);
    assert.equal(notice.senderType, "system");
    assert.ok(notice.message.startsWith(sentence));
    assert.equal(notice.word, "honest");
    assert.equal(thread.body.messages.at(-2).isFree, true);

    const operator = await desk.operator();
    const [claim] = await operator.claims();
    assert.ok(claim?.conversation.honestAnswers);
    const dodge = await desk.reply(operator, claim, "Real enough to blush.");
    assert.deepEqual([dodge.status, dodge.body.code], [422, "reply-blocked"]);
    const [honest] = claim.conversation.honestAnswers;
    assert.equal((await desk.reply(operator, claim, honest?.text)).status, 201);
    await member.write(profile.id, "Good. Then tell me more.");
    const [next] = await operator.claims();
    assert.equal(next?.conversation.honestAnswers, null);
    assert.equal((await desk.reply(operator, next, "Gladly: it rained.")).status, 201);
  });
}

test("the same key gets the same response and no second credit", async () => {
  const member = await desk.writer({ credits: 5 });
  const profile = await app.given.profile();
  const ask = () =>
    desk.request(`/api/conversation/${profile.id}`, {
      method: "POST",
      headers: { ...member.headers, "idempotency-key": "twice" },
      body: { messageType: "text", message: "Are you real?" },
    });
  const [first, second] = [await ask(), await ask()];
  assert.equal(second.status, 201);
  assert.equal(second.body.credits, first.body.credits);
  assert.equal(second.body.message._id, first.body.message._id);
});

test("[TRUST-08] with 0 credits the question is stored, free and answered by the system, and waits for nobody; the fourth of a day is a line like any other", async () => {
  const member = await desk.writer({ credits: 0 });
  const profile = await app.given.profile();
  const say = async (message: string, key: string) =>
    desk.request(`/api/conversation/${profile.id}`, {
      method: "POST",
      headers: { ...member.headers, "idempotency-key": key },
      body: { messageType: "text", message },
    });
  const items = async () =>
    (
      await app.db
        .selectFrom("stock")
        .innerJoin("conversation", "conversation.id", "stock.conversation_id")
        .where("member_id", "=", member.id)
        .select("stock.id")
        .execute()
    ).length;
  assert.equal((await say("The tide was late today.", "other")).status, 402);
  for (const nth of [1, 2, 3]) {
    const sent = await say("Are you real?", `ask ${nth}`);
    assert.deepEqual([sent.status, sent.body.credits], [201, 0], sent.text);
    const { body } = await desk.request(`/api/conversation/${sent.body.conversation._id}`, { headers: member.headers });
    assert.equal(body.messages.length, 2 * nth);
  }
  assert.deepEqual([(await say("Are you real?", "ask 4")).status, await items()], [402, 0]);
  await app.clock.advance(24 * 3_600_000);
  const fresh = await app.given.signIn({ id: member.id, brandId: "velvetrooms" });
  member.headers = fresh.headers;
  assert.equal((await say("Are you real?", "ask 5")).status, 201);
  const { entries } = await app.db
    .selectFrom("credit_entry")
    .where("member_id", "=", member.id)
    .select((eb) => eb.fn.countAll<number>().as("entries"))
    .executeTakeFirstOrThrow();
  assert.equal(Number(entries), 0, "nothing was taken, so nothing had to come back");
});

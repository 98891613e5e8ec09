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

const SENTENCE = "Every profile on velvetrooms.com is a fictional character.";
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
  test(`[TRUST-08] "${question}": free notice at once, credit back, replies locked until an honest answer`, async () => {
    const member = await desk.writer({ credits: 5 });
    const profile = await app.given.profile();
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
    assert.ok((await noticeHeard(probe)).startsWith(SENTENCE));
    const balances = [await probe.next("userUpdate"), await probe.next("userUpdate")];
    assert.deepEqual(
      balances.map(({ payload }) => payload),
      [{ credits: 4 }, { credits: 5 }],
    );
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
    assert.ok(notice.message.startsWith(SENTENCE));

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

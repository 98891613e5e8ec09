import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type MemberOver } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

async function mailsAfterReply(over: MemberOver, awayMs: number) {
  const operator = await desk.operator();
  const writer = await desk.writer(over);
  const profile = await app.given.profile({ name: "Mia" });
  const { conversationId } = await writer.write(profile.id);
  const [claim] = await operator.claims();
  assert.ok(claim && claim.conversation._id === conversationId);
  assert.equal((await desk.reply(operator, claim)).status, 201);
  await app.clock.advance(awayMs);
  const { body } = await app.request("/dev/outbox.json");
  return {
    conversationId,
    mails: (body as { to: string; text: string; subject: string }[]).filter((mail) => mail.to === writer.email),
  };
}
const AWAY_MS = 6 * 60_000;

test("[ACC-18] an absent member gets a mail for a character's message, without its text", async () => {
  const { conversationId, mails } = await mailsAfterReply({}, AWAY_MS);
  assert.equal(mails.length, 1);
  const [mail] = mails;
  assert.ok(mail?.text.includes(`%2Fmessages%2Fchat%2F${conversationId}`));
  assert.ok(!mail?.text.includes("coffee stain"));
  assert.match(mail?.text ?? "", /fictional character/);
});

test("[ACC-18] not with the setting off", async () => {
  const off = { settings: JSON.stringify({ emailOnNewMessage: false }) };
  assert.deepEqual((await mailsAfterReply(off, AWAY_MS)).mails, []);
});

test("[ACC-18] a recently active member is not mailed", async () => {
  assert.deepEqual((await mailsAfterReply({}, 60_000)).mails, []);
});

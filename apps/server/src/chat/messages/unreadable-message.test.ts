import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import { requestFrom } from "@masq/server/testing/http";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Line = { message: string; isUnreadable?: true };
const shape = (lines: Line[]) => lines.map(({ message, isUnreadable }) => [message, isUnreadable ?? false]);

test("one message that cannot be opened is a line that says so: the claim, the reply and the member's thread go on", async () => {
  const desk = createDesk(app);
  const operator = await desk.operator();
  const writer = await desk.writer();
  const profile = await app.given.profile();
  const { conversationId, messageId } = await writer.write(profile.id, "The one that breaks");
  await writer.write(profile.id, "The one after it");
  await app.db
    .updateTable("message")
    .where("id", "=", messageId)
    .set({ body: Buffer.alloc(64) })
    .execute();

  const asked = await operator.call("GET", "/claim");
  assert.equal(asked.status, 200, asked.text);
  const [claim] = asked.body.claims;
  const expected = [
    ["", true],
    ["The one after it", false],
  ];
  assert.deepEqual(shape(claim.conversation.messages), expected);
  assert.equal((await desk.reply(operator, claim)).status, 201);

  const request = requestFrom(app.url);
  const thread = await request(`/api/conversation/${conversationId}`, { headers: writer.headers });
  assert.equal(thread.status, 200, thread.text);
  assert.deepEqual(shape(thread.body.messages).slice(0, 2), expected);
  assert.equal((await request("/api/conversations", { headers: writer.headers })).status, 200);
});

test("a repeated send whose stored text is unreadable returns the stored message and is free", async () => {
  const desk = createDesk(app);
  const writer = await desk.writer();
  const profile = await app.given.profile();
  const request = requestFrom(app.url);
  const send = () =>
    request(`/api/conversation/${profile.id}`, {
      method: "POST",
      headers: { ...writer.headers, "idempotency-key": "broken" },
      body: { messageType: "text", message: "Once" },
    });
  const first = await send();
  await app.db
    .updateTable("message")
    .where("id", "=", first.body.message._id)
    .set({ body: Buffer.alloc(9) })
    .execute();
  const again = await send();
  assert.deepEqual([again.status, again.body.credits], [201, first.body.credits]);
  assert.equal(again.body.message.isUnreadable, true);
});

test("a broken event does not block later ones: the socket is told to reload the state", async () => {
  const desk = createDesk(app);
  const writer = await desk.writer();
  const profile = await app.given.profile();
  await writer.write(profile.id, "Before");
  await app.db
    .updateTable("event")
    .where("stream_id", "=", writer.id)
    .set({ sealed: Buffer.alloc(64) })
    .execute();
  const probe = await openProbe(app.url, { token: writer.headers["authorization"]?.replace("Bearer ", "") ?? "" });
  const { epoch } = await probe.next("welcome");
  probe.send({ action: "resume", after: 0, epoch });
  assert.equal((await probe.next("resync")).o, 1);
  await probe.next("userUpdate");
  await writer.write(profile.id, "After");
  assert.equal(((await probe.next("newMessage"))["message"] as Line).message, "After");
  probe.close();
});

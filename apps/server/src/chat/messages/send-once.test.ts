import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createSending, type Sending } from "@masq/server/testing/sending";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let post: Sending["post"];
let arrange: Sending["arrange"];
let stored: Sending["stored"];
before(async () => {
  app = await startTestApp();
  ({ post, arrange, stored } = createSending(app));
});
after(() => app.close());

test("[TRUST-37] the same key and body get the same response, also after later messages", async () => {
  const { member, token, start } = await arrange({ credits: 5 });
  const first = await post({ path: start, token, key: "once" });
  const again = await post({ path: start, token, key: "once" });
  assert.deepEqual(again, first);
  await post({ path: start, token });
  await fetch(`${app.url}/api/conversation/${first.body.conversation._id}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ archived: true }),
  });
  const late = await post({ path: start, token, key: "once" });
  assert.deepEqual(late, first);
  assert.deepEqual(await stored(member.id), {
    messages: 2,
    balance: 3,
    ledger: 3,
    conversations: 1,
    stock: 1,
  });
});

test("[TRUST-37] the same key with another body, or another conversation, is 422", async () => {
  const { member, token, start } = await arrange({ credits: 5 });
  await post({ path: start, token, key: "twice" });
  const other = await post({
    path: start,
    token,
    key: "twice",
    body: { messageType: "text", message: "Something else" },
  });
  assert.deepEqual([other.status, other.body.code], [422, "idempotency-mismatch"]);
  const elsewhere = await app.given.profile();
  const moved = await post({ path: `/conversation/${elsewhere.id}`, token, key: "twice" });
  assert.deepEqual([moved.status, moved.body.code], [422, "idempotency-mismatch"]);
  assert.deepEqual(await stored(member.id), {
    messages: 1,
    balance: 4,
    ledger: 4,
    conversations: 1,
    stock: 1,
  });
});

test("two members may use the same key", async () => {
  const one = await arrange({ credits: 1 });
  const two = await arrange({ credits: 1 });
  assert.equal((await post({ path: one.start, token: one.token, key: "same" })).status, 201);
  assert.equal((await post({ path: two.start, token: two.token, key: "same" })).status, 201);
});

test("[TRUST-37] 50 at once with one key have one effect, even with one credit", async () => {
  const { member, token, start } = await arrange({ credits: 1 });
  const replies = await Promise.all(Array.from({ length: 50 }, () => post({ path: start, token, key: "storm" })));
  for (const reply of replies) assert.deepEqual(reply, replies[0]);
  assert.equal(replies[0]?.status, 201);
  assert.deepEqual(await stored(member.id), {
    messages: 1,
    balance: 0,
    ledger: 0,
    conversations: 1,
    stock: 1,
  });
});

test("[TRUST-37] one key sent to two characters at once is stored once", async () => {
  const { member, token, start } = await arrange({ credits: 5 });
  const other = await app.given.profile();
  const replies = await Promise.all([
    post({ path: start, token, key: "fork" }),
    post({ path: `/conversation/${other.id}`, token, key: "fork" }),
  ]);
  assert.deepEqual(
    replies.map((reply) => reply.status).toSorted((a, b) => a - b),
    [201, 422],
  );
  assert.equal((await stored(member.id)).messages, 1);
});

test("two sends at once with 1 credit: exactly one is stored", async () => {
  const { member, token, start } = await arrange({ credits: 1 });
  const other = await app.given.profile();
  const replies = await Promise.all([post({ path: start, token }), post({ path: `/conversation/${other.id}`, token })]);
  assert.deepEqual(
    replies.map((reply) => reply.status).toSorted((a, b) => a - b),
    [201, 402],
  );
  const now = await stored(member.id);
  assert.deepEqual([now.messages, now.balance, now.ledger], [1, 0, 0]);
});

test("20 concurrent sends with 10 credits: exactly 10, without gaps, and the ledger's sum is the balance", async () => {
  const { member, token, start } = await arrange({ credits: 10 });
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => post({ path: start, token, key: `many-${index}` })),
  );
  const sent = replies.filter((reply) => reply.status === 201);
  assert.equal(sent.length, 10);
  assert.equal(replies.filter((reply) => reply.status === 402).length, 10);
  const sequences = sent.map((reply) => reply.body.message.sequence).toSorted((a, b) => a - b);
  assert.deepEqual(sequences, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const now = await stored(member.id);
  assert.deepEqual([now.messages, now.balance, now.ledger, now.stock], [10, 0, 0, 1]);
  const { head } = await app.db
    .selectFrom("stream")
    .where("id", "=", member.id)
    .select("head")
    .executeTakeFirstOrThrow();
  assert.equal(head, 20, "a newMessage and a userUpdate for each");
});

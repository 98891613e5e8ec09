import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createSending, type Sending } from "@masq/server/testing/sending";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";

let app: TestApp;
let post: Sending["post"];
let arrange: Sending["arrange"];
let stored: Sending["stored"];
before(async () => {
  app = await startTestApp();
  ({ post, arrange, stored } = createSending(app));
});
after(() => app.close());

test("[CHAT-01][CHAT-05] the first message creates the conversation and costs 1 credit", async () => {
  const { member, profile, token, start } = await arrange({ credits: 3 });
  const { status, body } = await post({ path: start, token });
  assert.equal(status, 201);
  assert.equal(body.credits, 2);
  assert.match(body.conversation._id, /^cnv_/);
  assert.equal((body.conversation["profile"] as { _id: string })._id, profile.id);
  assert.equal(body.conversation.type, "conversations");
  assert.deepEqual(await stored(member.id), {
    messages: 1,
    balance: 2,
    ledger: 2,
    conversations: 1,
    stock: 1,
  });
});

test("[CHAT-04] a message to a conversation is appended; a second start appends too", async () => {
  const { member, token, start } = await arrange({ credits: 3 });
  const first = await post({ path: start, token });
  const path = `/conversation/${first.body.conversation._id}/message`;
  const second = await post({ path, token, body: { messageType: "text", message: "And you?" } });
  assert.equal(second.status, 201);
  assert.equal(second.body.message.message, "And you?");
  assert.equal(second.body.message.sequence, 2);
  const third = await post({ path: start, token });
  assert.equal(third.body.conversation._id, first.body.conversation._id);
  assert.equal(third.body.message.sequence, 3);
  assert.deepEqual(await stored(member.id), {
    messages: 3,
    balance: 0,
    ledger: 0,
    conversations: 1,
    stock: 1,
  });
});

test("[CHAT-25] a send with 0 credits is 402 and stores nothing", async () => {
  const { member, token, start } = await arrange({ credits: 0 });
  const { status, body } = await post({ path: start, token });
  assert.deepEqual([status, body.code], [402, "no-credits"]);
  const nothing = { messages: 0, balance: 0, ledger: 0, conversations: 0, stock: 0 };
  assert.deepEqual(await stored(member.id), nothing);
});

test("[CHAT-24] a message needs text or an attachment, else 422 and nothing is stored", async () => {
  const { member, token, start } = await arrange({ credits: 3 });
  const bodies = [
    { messageType: "text" },
    { messageType: "text", message: " \n\t " },
    { messageType: "text", message: "x".repeat(2001) },
    { messageType: "attachment" },
    { messageType: "attachment", attachment: "img_unknown" },
    { messageType: "text", message: "hello", credits: 99 },
  ];
  for (const body of bodies) {
    const reply = await post({ path: start, token, body });
    assert.deepEqual([reply.status, reply.body.code], [422, "validation"], JSON.stringify(body));
    assert.ok(reply.body.fields, JSON.stringify(body));
  }
  const longest = await post({
    path: start,
    token,
    body: { messageType: "text", message: ` ${"x".repeat(2000)} ` },
  });
  assert.equal(longest.status, 201);
  assert.equal((await stored(member.id)).messages, 1);
});

test("a send without an Idempotency-Key is 422", async () => {
  const { token, start } = await arrange({ credits: 1 });
  const { status } = await post({ path: start, token, key: "" });
  assert.equal(status, 422);
});

test("[CHAT-27] a number of seven digits is masked before it is stored, one of six is not", async () => {
  const { token, start } = await arrange({ credits: 9 });
  for (const [message, kept] of [
    ["Ring 2749316 tonight", "Ring *** tonight"],
    ["Ring 27493168 tonight", "Ring *** tonight"],
    ["Ring 274-93 16 tonight", "Ring *** tonight"],
    ["Locker 274931 at the station", "Locker 274931 at the station"],
  ]) {
    const { body } = await post({ path: start, token, body: { messageType: "text", message } });
    assert.equal(body.message.message, kept);
    const { masked } = await app.db
      .selectFrom("message")
      .where("id", "=", body.message._id)
      .select("masked")
      .executeTakeFirstOrThrow();
    assert.equal(masked, message !== kept);
  }
});

test("[CHAT-26][CHAT-27] contact data is masked before it is stored", async () => {
  const { token, start } = await arrange({ credits: 3 });
  const message = "write me@x.com or call +31 6 1234 5678, I am 41";
  const { body } = await post({ path: start, token, body: { messageType: "text", message } });
  assert.equal(body.message.message, "write ***@*****.*** or call ***, I am 41");
  const reread = await fetch(`${app.url}/api/conversation/${body.conversation._id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { messages } = (await reread.json()) as { messages: { message: string }[] };
  assert.equal(messages[0]?.message, "write ***@*****.*** or call ***, I am 41");
  const row = await app.db
    .selectFrom("message")
    .where("id", "=", body.message._id)
    .select(["masked", "body"])
    .executeTakeFirstOrThrow();
  assert.equal(row.masked, true);
  assert.equal(row.body.includes("write"), false, "the text lies sealed");
});

test("[CHAT-14] a message has the specification's fields; day is midnight of its date", async () => {
  const { token, start } = await arrange({ credits: 3 });
  const { body } = await post({ path: start, token, key: "my-own-key" });
  const { message } = body;
  assert.deepEqual(Object.keys(message).toSorted(), [
    "_id",
    "attachment",
    "clientKey",
    "date",
    "dateSent",
    "day",
    "isPending",
    "isRead",
    "message",
    "messageType",
    "senderType",
    "sequence",
  ]);
  assert.equal(message["day"], `${String(message["date"]).slice(0, 10)}T00:00:00.000Z`);
  assert.deepEqual(
    [message["messageType"], message["senderType"], message["isRead"], message["isPending"]],
    ["text", "user", false, false],
  );
  assert.equal(message["clientKey"], "my-own-key");
});

test("[TRUST-08] asking whether the character is real is free and answered at once with the disclosure", async () => {
  const { member, token, start } = await arrange({ credits: 1 });
  const body = { messageType: "text", message: "Are you real?" };
  const first = await post({ path: start, token, key: "asked", body });
  assert.deepEqual([first.status, first.body.credits], [201, 1]);
  assert.deepEqual(await post({ path: start, token, key: "asked", body }), first);
  const reread = await fetch(`${app.url}/api/conversation/${first.body.conversation._id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { messages } = (await reread.json()) as {
    messages: { senderType: string; message: string }[];
  };
  assert.deepEqual(
    messages.map((message) => message.senderType),
    ["user", "system"],
  );
  assert.match(messages[1]?.message ?? "", /is a fictional character/);
  const now = await stored(member.id);
  assert.deepEqual([now.messages, now.balance, now.ledger], [2, 1, 1]);
});

test("a paid send takes at most 9 SQL statements, begin, commit and the character's card included", async (t) => {
  const { token, start } = await arrange({ credits: 5 });
  const { body } = await post({ path: start, token });
  const path = `/conversation/${body.conversation._id}/message`;
  const query = t.mock.method(pg.Client.prototype, "query");
  const reply = await post({ path, token });
  const statements = query.mock.calls.map(({ arguments: [first], this: client }) => {
    const text = typeof first === "string" ? first : (first as unknown as { text: string }).text;
    return { client, text: text.replaceAll(/\s+/g, " ").trim().slice(0, 60) };
  });
  query.mock.restore();
  assert.equal(reply.status, 201);
  // This process's jobs run concurrently, on their own connections.
  const { client } = statements.find(({ text }) => /^(begin|start transaction)/i.test(text)) ?? {};
  const own = statements.filter((one) => one.client === client).map(({ text }) => text);
  const writing = own.slice(
    own.findIndex((text) => /^(begin|start transaction)/i.test(text)),
    own.findIndex((text) => /^commit/i.test(text)) + 1,
  );
  assert.ok(writing.length <= 9, writing.join("\n"));
  assert.ok(own.length <= 11, own.join("\n"));
});

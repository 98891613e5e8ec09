import { startTestApp, type TestApp } from "@masq/testkit/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";

let house: TestApp;
before(async () => {
  house = await startTestApp();
});
after(() => house.close());

type Reply = {
  code?: string;
  fields?: Record<string, string>;
  credits: number;
  message: Record<string, unknown> & { _id: string; message: string; sequence: number };
  conversation: Record<string, unknown> & { _id: string; type: string; messageCount: number };
};
type Call = { key?: string; body?: object; token?: string; path: string };
const TEXT = { messageType: "text", message: "Which map would you keep?" };
let keys = 0;

async function post({ path, key, body = TEXT, token }: Call) {
  keys += 1;
  const reply = await fetch(`${house.url}/api${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": key ?? `key-${keys}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Reply };
}

async function arrange(input: Parameters<TestApp["given"]["member"]>[0] = { credits: 3 }) {
  const member = await house.given.member(input);
  const profile = await house.given.profile();
  const { token } = await house.given.signIn(member);
  return { member, profile, token, start: `/conversation/${profile.id}` };
}

async function stored(memberId: string) {
  const messages = await house.db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .where("conversation.member_id", "=", memberId)
    .select(["message.id", "message.seq"])
    .execute();
  const wallet = await house.db
    .selectFrom("wallet")
    .where("member_id", "=", memberId)
    .select("balance")
    .executeTakeFirstOrThrow();
  const ledger = await house.db
    .selectFrom("credit_entry")
    .where("member_id", "=", memberId)
    .select((eb) => eb.fn.sum<number>("amount").as("sum"))
    .executeTakeFirstOrThrow();
  const conversations = await house.db
    .selectFrom("conversation")
    .where("member_id", "=", memberId)
    .select("id")
    .execute();
  const stock = await house.db
    .selectFrom("stock")
    .innerJoin("conversation", "conversation.id", "stock.conversation_id")
    .where("conversation.member_id", "=", memberId)
    .select(["stock.id", "stock.tier"])
    .execute();
  return {
    messages: messages.length,
    balance: wallet.balance,
    ledger: Number(ledger.sum ?? 0),
    conversations: conversations.length,
    stock: stock.length,
  };
}

test("[CHAT-01][CHAT-05] the first message makes the conversation and costs 1 credit", async () => {
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

test("[CHAT-26][CHAT-27] contact data is masked before it is stored", async () => {
  const { token, start } = await arrange({ credits: 3 });
  const message = "write me@x.com or call +31 6 1234 5678, I am 41";
  const { body } = await post({ path: start, token, body: { messageType: "text", message } });
  assert.equal(body.message.message, "write ***@*****.*** or call ***, I am 41");
  const reread = await fetch(`${house.url}/api/conversation/${body.conversation._id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { messages } = (await reread.json()) as { messages: { message: string }[] };
  assert.equal(messages[0]?.message, "write ***@*****.*** or call ***, I am 41");
  const row = await house.db
    .selectFrom("message")
    .where("id", "=", body.message._id)
    .select(["masked", "body"])
    .executeTakeFirstOrThrow();
  assert.equal(row.masked, true);
  assert.equal(row.body.includes("write"), false, "the text lies sealed");
});

test("[CHAT-14] a message carries the specification's fields; day is midnight of its date", async () => {
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

test("[TRUST-37] the same key and body answer the same, also after later messages", async () => {
  const { member, token, start } = await arrange({ credits: 5 });
  const first = await post({ path: start, token, key: "once" });
  const again = await post({ path: start, token, key: "once" });
  assert.deepEqual(again, first);
  await post({ path: start, token });
  await fetch(`${house.url}/api/conversation/${first.body.conversation._id}`, {
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
  const elsewhere = await house.given.profile();
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

test("[TRUST-37] one key at once to two characters is stored once", async () => {
  const { member, token, start } = await arrange({ credits: 5 });
  const other = await house.given.profile();
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
  const other = await house.given.profile();
  const replies = await Promise.all([post({ path: start, token }), post({ path: `/conversation/${other.id}`, token })]);
  assert.deepEqual(
    replies.map((reply) => reply.status).toSorted((a, b) => a - b),
    [201, 402],
  );
  const now = await stored(member.id);
  assert.deepEqual([now.messages, now.balance, now.ledger], [1, 0, 0]);
});

test("20 sends at once with 10 credits: exactly 10, without gaps, and the ledger's sum is the balance", async () => {
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
  const { head } = await house.db
    .selectFrom("stream")
    .where("id", "=", member.id)
    .select("head")
    .executeTakeFirstOrThrow();
  assert.equal(head, 20, "a newMessage and a userUpdate for each");
});

test("[TRUST-04] a send without the current disclosure's consent is 428 and stores nothing", async () => {
  const { member, token, start } = await arrange({ credits: 3, consented: false });
  const { status, body } = await post({ path: start, token });
  assert.deepEqual([status, body.code], [428, "disclosure-required"]);
  await house.db
    .insertInto("consent")
    .values({
      id: `con_old_${member.id}`,
      member_id: member.id,
      kind: "disclosure",
      version: "2020-01",
      locale: "en",
      sha256: "old",
    })
    .execute();
  assert.equal((await post({ path: start, token })).status, 428, "an older version is not enough");
  const nothing = { messages: 0, balance: 3, ledger: 3, conversations: 0, stock: 0 };
  assert.deepEqual(await stored(member.id), nothing);
});

test("[TRUST-04] the database itself refuses a member's message without a consent", async () => {
  const { member, token, start } = await arrange({ credits: 3 });
  const { body } = await post({ path: start, token });
  const row = {
    conversation_id: body.conversation._id,
    seq: 2,
    sender: "user" as const,
    message_type: "text" as const,
    body: Buffer.from("x"),
  };
  await assert.rejects(
    house.db
      .insertInto("message")
      .values({ ...row, id: `msg_${member.id}` })
      .execute(),
    /violates check constraint/,
  );
});

test("[TRUST-34] foreign, other-brand, hidden and unknown ids are 404 alike and store nothing", async () => {
  const own = await arrange({ credits: 3 });
  const stranger = await arrange({ credits: 3 });
  const theirs = await post({ path: stranger.start, token: stranger.token });
  const elsewhere = await house.given.profile({ scope: ["embernight"] });
  const hidden = await house.given.profile({ hidden_at: new Date() });
  const paths = [
    `/conversation/${theirs.body.conversation._id}/message`,
    "/conversation/cnv_unknown/message",
    `/conversation/${elsewhere.id}`,
    `/conversation/${hidden.id}`,
    "/conversation/prf_unknown",
  ];
  for (const path of paths) {
    const reply = await post({ path, token: own.token });
    assert.deepEqual([reply.status, reply.body], [404, { code: "not-found", message: "Not found" }]);
  }
  assert.deepEqual(await stored(own.member.id), {
    messages: 0,
    balance: 3,
    ledger: 3,
    conversations: 0,
    stock: 0,
  });
});

test("an unverified mail, a frozen conversation and a hidden character are refused", async () => {
  const unverified = await arrange({ credits: 3, verified: false });
  const refused = await post({ path: unverified.start, token: unverified.token });
  assert.deepEqual([refused.status, refused.body.code], [403, "email-not-validated"]);
  const { profile, token, start } = await arrange({ credits: 3 });
  const { body } = await post({ path: start, token });
  const path = `/conversation/${body.conversation._id}/message`;
  const freeze = (at: Date | null) =>
    house.db.updateTable("conversation").set({ frozen_at: at }).where("id", "=", body.conversation._id).execute();
  await freeze(new Date());
  assert.equal((await post({ path, token })).body.code, "forbidden");
  await freeze(null);
  await house.db.updateTable("profile").set({ hidden_at: new Date() }).where("id", "=", profile.id).execute();
  assert.equal((await post({ path, token })).status, 404);
});

test("[CHAT-31] an operator's token cannot use the member's calls", async () => {
  const { token: memberToken, start } = await arrange({ credits: 3 });
  const { body } = await post({ path: start, token: memberToken });
  const { token } = await house.given.signIn(await house.given.agent());
  assert.equal((await post({ path: start, token })).status, 403);
  assert.equal((await post({ path: `/conversation/${body.conversation._id}/message`, token })).status, 403);
  for (const path of ["/conversations", "/live-state", `/conversation/${body.conversation._id}`]) {
    const reply = await fetch(`${house.url}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(reply.status, 403, path);
  }
  assert.equal((await post({ path: start })).status, 401);
});

test("[TRUST-08] asking whether the character is real costs nothing and is answered at once by the sentence", async () => {
  const { member, token, start } = await arrange({ credits: 1 });
  const body = { messageType: "text", message: "Are you real?" };
  const first = await post({ path: start, token, key: "asked", body });
  assert.deepEqual([first.status, first.body.credits], [201, 1]);
  assert.deepEqual(await post({ path: start, token, key: "asked", body }), first);
  const reread = await fetch(`${house.url}/api/conversation/${first.body.conversation._id}`, {
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

test("a paid send takes at most 8 SQL statements, begin and commit included", async (t) => {
  const { token, start } = await arrange({ credits: 5 });
  const { body } = await post({ path: start, token });
  const path = `/conversation/${body.conversation._id}/message`;
  const query = t.mock.method(pg.Client.prototype, "query");
  const reply = await post({ path, token });
  const statements = query.mock.calls.map(({ arguments: [first] }) => {
    const text = typeof first === "string" ? first : (first as unknown as { text: string }).text;
    return text.replaceAll(/\s+/g, " ").trim().slice(0, 60);
  });
  query.mock.restore();
  assert.equal(reply.status, 201);
  const writing = statements.slice(
    statements.findIndex((text) => /^(begin|start transaction)/i.test(text)),
    statements.findIndex((text) => /^commit/i.test(text)) + 1,
  );
  assert.ok(writing.length <= 8, writing.join("\n"));
  assert.ok(statements.length <= 12, statements.join("\n"));
});

import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { writeAsProfile } from "@masq/server/testing/write-as-profile";
import type { Conversation, UnreadCount } from "@masq/contract/member/conversations";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let agentId: string;
before(async () => {
  app = await startTestApp();
  agentId = (await app.given.agent()).id;
});
after(() => app.close());

type Thread = Conversation & { previous: string | null; next: string | null };
type List = { conversations: Conversation[]; total: number; unread: UnreadCount };
let keys = 0;

async function arrange(input: Parameters<TestApp["given"]["member"]>[0] = { credits: 9 }) {
  const member = await app.given.member(input);
  const { headers } = await app.given.signIn(member);
  const host = member.brandId === "velvetrooms" ? "localhost" : `${member.brandId}.localhost`;
  const call = async <T>(method: string, path: string, body?: object) => {
    keys += 1;
    const reply = await app.server.inject({
      method: method as "GET",
      url: `/api${path}`,
      headers: {
        ...headers,
        host,
        "idempotency-key": `c-${keys}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return { status: reply.statusCode, body: reply.json<T>() };
  };
  const read = async <T = Thread>(path: string): Promise<T> => (await call<T>("GET", path)).body;
  const send = async (profileId: string, message = "Hello") =>
    (
      await call<{ conversation: Conversation }>("POST", `/conversation/${profileId}`, {
        messageType: "text",
        message,
      })
    ).body.conversation;
  const receive = async (profileId: string, text = "Which map would you keep?") =>
    (await writeAsProfile(app, { memberId: member.id, profileId, agentId, text })).conversationId;
  return { member, call, read, send, receive };
}

test("[CHAT-08] a conversation has the specification's keys and no desk data", async () => {
  const { read, send, receive } = await arrange();
  const profile = await app.given.profile();
  const { _id } = await send(profile.id);
  await receive(profile.id);
  const thread = await read(`/conversation/${_id}`);
  const wanted = ["_id", "archived", "createDate", "updateDate", "meetUps", "profileNotes"];
  for (const key of [...wanted, "userNotes", "messages", "user", "profile", "type"]) assert.ok(key in thread, key);
  assert.deepEqual([thread.profileNotes, thread.userNotes], [[], []]);
  assert.equal(thread.profile._id, profile.id);
  assert.equal(thread.profile.fictional, true);
  const text = JSON.stringify(thread);
  for (const secret of [agentId, "Ada", "Marlow", "stk_", "claim"]) assert.equal(text.includes(secret), false, secret);
});

test("[CHAT-09][CHAT-10][CHAT-11] the type follows from who wrote and whether it is archived", async () => {
  const { call, read, send, receive } = await arrange();
  const profile = await app.given.profile();
  const id = await receive(profile.id);
  assert.equal((await read(`/conversation/${id}`)).type, "inbox");
  await send(profile.id);
  assert.equal((await read(`/conversation/${id}`)).type, "conversations");
  await call("PATCH", `/conversation/${id}`, { archived: true });
  assert.equal((await read(`/conversation/${id}`)).type, "archive");
  const own = await send((await app.given.profile()).id);
  assert.equal((await read(`/conversation/${own._id}`)).type, "conversations");
});

test("[CHAT-02] the list: newest first, disjoint partitions, paged, with unread counts", async () => {
  const { call, read, send, receive } = await arrange();
  const profiles = await Promise.all(Array.from({ length: 5 }, () => app.given.profile()));
  const [a, b, c, d, e] = profiles.map((profile) => profile.id) as [string, string, string, string, string];
  const inbox = [await receive(a), await receive(b)];
  const talks = [(await send(c))._id, (await send(d))._id];
  const old = await receive(e);
  await call("PATCH", `/conversation/${old}`, { archived: true });
  await receive(e, "Still there?");
  const ids = async (query: string): Promise<string[]> =>
    (await read<List>(`/conversations${query}`)).conversations.map((one) => one._id);
  assert.deepEqual(await ids("?type=inbox"), inbox.toReversed());
  assert.deepEqual(await ids("?type=conversations"), talks.toReversed());
  assert.deepEqual(await ids("?type=archive"), [old]);
  assert.deepEqual(await ids(""), [old, ...talks.toReversed(), ...inbox.toReversed()]);
  assert.deepEqual(await ids("?limit=2&page=2"), [talks[0], inbox[1]]);
  const list = await read<List>("/conversations?type=inbox");
  assert.equal(list.total, 2);
  assert.deepEqual(list.unread, { total: 4, inbox: 2, archive: 2, conversation: 0 });
  assert.equal(list.conversations[0]?.messages.length, 1);
  assert.equal((await call("GET", "/conversations?type=flirts")).status, 422);
});

test("a conversation without messages is in no list", async () => {
  const { member, read } = await arrange();
  const profile = await app.given.profile();
  await app.db
    .insertInto("conversation")
    .values({ id: `cnv_${member.id}`, brand_id: "velvetrooms", member_id: member.id, profile_id: profile.id })
    .execute();
  assert.equal((await read<List>("/conversations")).total, 0);
  assert.equal((await read(`/conversation/cnv_${member.id}`)).messageCount, 0);
});

test("[CHAT-03] one conversation: the newest messages, or those before a sequence", async () => {
  const { read, receive } = await arrange();
  const profile = await app.given.profile();
  let id = "";
  for (let i = 1; i <= 13; i += 1) id = await receive(profile.id, `letter ${i}`);
  const texts = async (query: string) =>
    (await read(`/conversation/${id}${query}`)).messages.map((message) => message.message);
  assert.deepEqual((await texts("")).length, 13);
  assert.deepEqual(await texts("?limit=3"), ["letter 11", "letter 12", "letter 13"]);
  assert.deepEqual(await texts("?limit=3&before=3"), ["letter 1", "letter 2"]);
  assert.deepEqual(await texts("?limit=4&around=4"), ["letter 2", "letter 3", "letter 4", "letter 5"]);
  assert.deepEqual(await texts("?limit=3&around=1"), ["letter 1", "letter 2", "letter 3"]);
  // Near its ends the range is as long as anywhere.
  assert.deepEqual(await texts("?limit=3&around=900&before=3"), ["letter 11", "letter 12", "letter 13"]);
  assert.equal((await read(`/conversation/${id}?limit=3`)).messageCount, 13);
});

test("previous and next stay in the partition and wrap", async () => {
  const { read, send, receive } = await arrange();
  const profiles = await Promise.all(Array.from({ length: 4 }, () => app.given.profile()));
  const [a, b, c, d] = profiles.map((profile) => profile.id) as [string, string, string, string];
  const [first, second, third] = [await receive(a), await receive(b), await receive(c)];
  await send(d);
  const around = async (id: string) => {
    const { previous, next } = await read(`/conversation/${id}`);
    return [previous, next];
  };
  assert.deepEqual(await around(third), [first, second]);
  assert.deepEqual(await around(second), [third, first]);
  assert.deepEqual(await around(first), [second, third]);
});

test("a conversation is closed exactly if every send is refused", async () => {
  const { call, read, send } = await arrange();
  const profile = await app.given.profile();
  const { _id } = await send(profile.id);
  const seen = async () => {
    const { status } = await call("POST", `/conversation/${_id}/message`, { messageType: "text", message: "And you?" });
    const listed = (await read<List>("/conversations")).conversations[0];
    const marked = await call<{ conversation: Conversation }>("PATCH", `/conversation/${_id}/mark-read`);
    const told = [(await read(`/conversation/${_id}`)).isClosed, listed?.isClosed, marked.body.conversation.isClosed];
    assert.equal(new Set(told).size, 1);
    return [status, told[0]];
  };
  const be = (values: { hidden_at?: Date | null; scope?: string[] | null }) =>
    app.db.updateTable("profile").set(values).where("id", "=", profile.id).execute();
  const freeze = (at: Date | null) =>
    app.db.updateTable("conversation").set({ frozen_at: at }).where("id", "=", _id).execute();
  assert.deepEqual(await seen(), [201, false]);
  await freeze(app.clock.now());
  assert.deepEqual(await seen(), [403, true]);
  await freeze(null);
  await be({ hidden_at: app.clock.now() });
  assert.deepEqual(await seen(), [404, true]);
  await be({ hidden_at: null, scope: ["embernight"] });
  assert.deepEqual(await seen(), [404, true]);
  await be({ scope: null });
  assert.deepEqual(await seen(), [201, false]);
});

test("the same key gets the same response, also after the conversation closed", async () => {
  const { member, call, send } = await arrange();
  const { headers } = await app.given.signIn(member);
  const { _id } = await send((await app.given.profile()).id);
  const again = () =>
    app.server.inject({
      method: "POST",
      url: `/api/conversation/${_id}/message`,
      headers: { ...headers, host: "localhost", "idempotency-key": "closed-1", "content-type": "application/json" },
      payload: JSON.stringify({ messageType: "text", message: "And you?" }),
    });
  const first = await again();
  assert.equal(first.statusCode, 201);
  await app.db.updateTable("conversation").set({ frozen_at: app.clock.now() }).where("id", "=", _id).execute();
  const second = await again();
  assert.deepEqual([second.statusCode, second.json()], [201, first.json()]);
  assert.equal((await call("POST", `/conversation/${_id}/message`, { messageType: "text", message: "x" })).status, 403);
});

test("[CHAT-06] archive and restore persist", async () => {
  const { call, read, send } = await arrange();
  const { _id } = await send((await app.given.profile()).id);
  for (const archived of [true, true, false]) {
    const { status, body } = await call<Conversation>("PATCH", `/conversation/${_id}`, { archived });
    assert.deepEqual([status, body.archived], [200, archived]);
    assert.equal((await read(`/conversation/${_id}`)).archived, archived);
  }
  assert.equal((await call("PATCH", `/conversation/${_id}`, { archived: "yes" })).status, 422);
});

test("[CHAT-07] mark-read reads every profile message and no other", async () => {
  const { call, read, send, receive } = await arrange();
  const profile = await app.given.profile();
  const { _id } = await send(profile.id);
  await receive(profile.id);
  await receive(profile.id, "And one more");
  assert.equal((await read(`/conversation/${_id}`)).unread, 2);
  const { body } = await call<{ conversation: Conversation; unread: UnreadCount }>(
    "PATCH",
    `/conversation/${_id}/mark-read`,
  );
  assert.equal(body.conversation.unread, 0);
  assert.deepEqual(body.unread, { total: 0, inbox: 0, archive: 0, conversation: 0 });
  const { messages } = await read(`/conversation/${_id}`);
  assert.deepEqual(
    messages.map((message) => [message.senderType, message.isRead]),
    [
      ["user", false],
      ["profile", true],
      ["profile", true],
    ],
  );
  await app.db.updateTable("conversation").set({ desk_seen_seq: 1 }).where("id", "=", _id).execute();
  assert.equal((await read(`/conversation/${_id}`)).messages[0]?.isRead, true, "seen by the desk");
});

test("[TRUST-34] other members' and other brands' conversations are 404 for every call", async () => {
  const owner = await arrange();
  const { _id } = await owner.send((await app.given.profile()).id);
  const stranger = await arrange();
  const elsewhere = await arrange({ credits: 1, brand_id: "embernight" });
  for (const { call } of [stranger, elsewhere]) {
    for (const id of [_id, "cnv_unknown"]) {
      const replies = await Promise.all([
        call("GET", `/conversation/${id}`),
        call("PATCH", `/conversation/${id}`, { archived: true }),
        call("PATCH", `/conversation/${id}/mark-read`),
        call("POST", `/conversation/${id}/message`, { messageType: "text", message: "x" }),
      ]);
      for (const reply of replies)
        assert.deepEqual(reply, { status: 404, body: { code: "not-found", message: "Not found" } });
    }
    assert.equal((await call<List>("GET", "/conversations")).body.total, 0);
  }
  assert.equal((await owner.read(`/conversation/${_id}`)).archived, false);
});

test("live state: counters with their matching offset", async () => {
  const { read, send, receive } = await arrange({ credits: 4 });
  const profile = await app.given.profile();
  await send(profile.id);
  await receive(profile.id);
  const { epoch, ...state } = await read<{ epoch: string }>("/live-state");
  assert.match(epoch, /^1@\d+\/[0-9A-F]{8}$/, "the stream's own, and the database's history");
  assert.deepEqual(state, {
    o: 4,
    unread: { total: 1, inbox: 0, archive: 0, conversation: 1 },
    credits: 3,
    likes: 10,
    isPremium: false,
    emailValidated: true,
  });
});

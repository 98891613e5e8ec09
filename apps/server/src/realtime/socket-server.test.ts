import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { sendRaw } from "@masq/server/testing/raw";
import { openProbe } from "@masq/server/testing/socket-probe";
import { writeAsProfile } from "@masq/server/testing/write-as-profile";
import { UserServerFrame } from "@masq/contract/frames/user";
import { PAUSE_UNDO_MS } from "@masq/domain/constants";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { creditWallet } from "../ledger/wallet/credit-wallet.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { recordEvent } from "../foundation/events/record-event.ts";

let app: TestApp;
let agentId: string;
before(async () => {
  app = await startTestApp();
  agentId = (await app.given.agent()).id;
});
after(() => app.close());

async function arrange(credits = 5) {
  const member = await app.given.member({ credits });
  const profile = await app.given.profile();
  const session = await app.given.signIn(member);
  const receive = (text: string) => writeAsProfile(app, { memberId: member.id, profileId: profile.id, agentId, text });
  const call = (method: string, path: string, body?: object) =>
    fetch(`${app.url}/api${path}`, {
      method,
      headers: {
        ...session.headers,
        "idempotency-key": `${path}${Math.random()}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { member, profile, ...session, receive, call };
}

test("[WS-01] a user socket needs a good token; without one, or with a bad or expired one, it closes with 4401", async () => {
  const { token } = await arrange();
  const good = await openProbe(app.url, { token });
  const welcome = await good.next("welcome");
  assert.deepEqual({ ...welcome, epoch: "" }, { action: "welcome", o: 0, epoch: "" });
  assert.match(String(welcome["epoch"]), /^1@\d+\/[0-9A-F]{8}$/, "the stream's own, on this history of the database");
  good.close();
  const operator = await app.given.signIn(await app.given.agent());
  const expired = await app.deps.tokens.sign(
    { sub: "usr_1", sid: "ses_1", type: "user", role: "user", domain: "velvetrooms.com" },
    -60_000,
  );
  for (const bad of [undefined, "not.a.token", expired, operator.token]) {
    const probe = await openProbe(app.url, bad === undefined ? {} : { token: bad });
    assert.equal((await probe.closed).code, 4401, String(bad));
    assert.deepEqual(probe.frames, []);
  }
});

test("a foreign page's Origin is refused before the upgrade; the brand's own hosts are not", async () => {
  const { token } = await arrange();
  for (const origin of ["https://evil.example", "https://embernight.com", "null"])
    await assert.rejects(openProbe(app.url, { token, origin }), /refused/, origin);
  for (const origin of ["https://velvetrooms.com", "https://www.velvetrooms.com", app.url]) {
    const probe = await openProbe(app.url, { token, origin });
    await probe.next("welcome");
    probe.close();
  }
});

test("[WS-02] unreadMessageCount can be requested", async () => {
  const { token, receive } = await arrange();
  await receive("Which map would you keep?");
  const probe = await openProbe(app.url, { token });
  await probe.next("welcome");
  probe.send({ action: "unreadMessageCount" });
  const { count } = await probe.next("unreadMessageCount");
  assert.deepEqual(count, { total: 1, inbox: 1, archive: 0, conversation: 0 });
  probe.close();
});

test("[WS-03] a heartbeat is answered; unknown and broken frames are ignored", async () => {
  const { token } = await arrange();
  const probe = await openProbe(app.url, { token });
  probe.send({ action: "no-such-thing" });
  probe.send({ nothing: true });
  probe.send({ action: "heartbeat" });
  assert.deepEqual(await probe.next("heartbeat"), { action: "heartbeat" });
  probe.close();
});

test("[WS-04] newMessage, userUpdate and logout arrive in the contract's form", async () => {
  const { member, profile, token, sessionId, receive, call } = await arrange(5);
  const probe = await openProbe(app.url, { token });
  await probe.next("welcome");
  const sent = await receive("Which map would you keep?");
  const heard = await probe.next("newMessage");
  assert.ok(UserServerFrame.parse(heard));
  const message = heard["message"] as Record<string, unknown>;
  assert.equal(message["message"], "Which map would you keep?");
  assert.deepEqual([message["_id"], message["senderType"], heard.o], [sent.id, "profile", 1]);
  assert.equal((heard["profile"] as { _id: string })._id, profile.id);
  assert.equal((heard["conversation"] as { unread: number }).unread, 1);
  assert.equal((await probe.next("unreadMessageCount")).o, 2);
  const purchase = { memberId: member.id, amount: 10, idempotencyKey: `buy:${member.id}` };
  await inTransaction(app.deps, async (tx, done) => {
    const credits = await creditWallet(app.deps, tx, { ...purchase, reason: "purchase" });
    const data = { credits };
    await recordEvent(app.deps, tx, done, { stream: member.id, type: "userUpdate", data });
  });
  assert.deepEqual(await probe.next("userUpdate"), {
    action: "userUpdate",
    o: 3,
    payload: { credits: 15 },
  });
  await call("POST", `/conversation/${profile.id}`, { messageType: "text", message: "The old one" });
  assert.equal(((await probe.next("newMessage"))["message"] as { message: string }).message, "The old one");
  assert.deepEqual((await probe.next("userUpdate"))["payload"], { credits: 14 });
  app.deps.bus.signal({ kind: "session-ended", sessionId, reason: "new-password" });
  assert.deepEqual(await probe.next("logout", 1_000), { action: "logout", reason: "new-password" });
  assert.equal((await probe.closed).code, 4401);
});

test("every tab follows a mark-read made in one", async () => {
  const { token, receive, call } = await arrange();
  const { conversationId } = await receive("Which map would you keep?");
  const tabs = await Promise.all([openProbe(app.url, { token }), openProbe(app.url, { token })]);
  for (const tab of tabs) await tab.next("welcome");
  await call("PATCH", `/conversation/${conversationId}/mark-read`);
  for (const tab of tabs) {
    const { count, o } = await tab.next("unreadMessageCount");
    assert.deepEqual([(count as { total: number }).total, o], [0, 3]);
    tab.close();
  }
});

test("a session ended while no signal arrived is found by the check within seconds", async () => {
  const { token, sessionId } = await arrange();
  const probe = await openProbe(app.url, { token });
  await probe.next("welcome");
  await app.db
    .updateTable("session")
    .set({ revoked_at: app.clock.now(), revoke_reason: "banned" })
    .where("id", "=", sessionId)
    .execute();
  assert.equal((await probe.next("logout", 5_000))["reason"], "banned");
  assert.equal((await probe.closed).code, 4401);
});

test("resume replays missed events, in order and once; another epoch or a future position is a resync", async () => {
  const { token, receive } = await arrange();
  for (const text of ["one", "two", "three"]) await receive(text);
  const probe = await openProbe(app.url, { token });
  const { o, epoch } = await probe.next("welcome");
  assert.equal(o, 6);
  probe.send({ action: "resume", after: 2, epoch });
  const texts: unknown[] = [];
  for (let i = 0; i < 2; i += 1)
    texts.push(((await probe.next("newMessage"))["message"] as { message: string }).message);
  assert.deepEqual(texts, ["two", "three"]);
  await probe.next("unreadMessageCount");
  await probe.next("unreadMessageCount");
  assert.deepEqual(
    probe.frames.flatMap((frame) => frame.o ?? []),
    [6, 3, 4, 5, 6],
  );
  probe.send({ action: "resume", after: 99, epoch });
  await probe.next("resync");
  probe.send({ action: "resume", after: 2, epoch: "another" });
  await probe.next("resync");
  await receive("four");
  assert.equal((await probe.next("newMessage")).o, 7, "after a resync only what is new");
  probe.close();
});

test("a resume from before the log's retention is a resync", async () => {
  const { member, token, receive } = await arrange();
  for (const text of ["one", "two", "three"]) await receive(text);
  await app.db.deleteFrom("event").where("stream_id", "=", member.id).where("offset", "<", 4).execute();
  const probe = await openProbe(app.url, { token });
  const { epoch } = await probe.next("welcome");
  probe.send({ action: "resume", after: 1, epoch });
  await probe.next("resync");
  probe.close();
});

test("another member's events never reach this socket", async () => {
  const one = await arrange();
  const two = await arrange();
  const probe = await openProbe(app.url, { token: one.token });
  await probe.next("welcome");
  await two.receive("not for you");
  await one.receive("for you");
  const heard = await probe.next("newMessage");
  assert.equal((heard["message"] as { message: string }).message, "for you");
  assert.equal(JSON.stringify(probe.frames).includes("not for you"), false);
  probe.close();
});

test("a flood of frames closes the socket", async () => {
  const { token } = await arrange();
  const probe = await openProbe(app.url, { token });
  await probe.next("welcome");
  for (let i = 0; i < 500; i += 1) probe.send({ action: "unreadMessageCount" });
  assert.equal((await probe.closed).code, 1008);
});

test("[WS-08] a socket silent for 130 s is dropped; one with heartbeats stays", async () => {
  const { token } = await arrange();
  const silent = await openProbe(app.url, { token });
  const alive = await openProbe(app.url, { token });
  await Promise.all([silent.next("welcome"), alive.next("welcome")]);
  await app.clock.advance(100_000);
  alive.send({ action: "heartbeat" });
  await alive.next("heartbeat");
  await app.clock.advance(25_000);
  await app.clock.sleep(2_500);
  silent.send({ action: "heartbeat" });
  await silent.next("heartbeat");
  await app.clock.advance(100_000);
  alive.send({ action: "heartbeat" });
  await alive.next("heartbeat");
  await app.clock.advance(40_000);
  await silent.closed;
  alive.send({ action: "heartbeat" });
  await alive.next("heartbeat");
  alive.close();
});

test("[WS-05] an operator's socket accepts agentStatusUpdate; a second pause is refused with the time left", async () => {
  const operator = await app.given.agent();
  const { token } = await app.given.signIn(operator);
  const probe = await openProbe(app.url, { token, path: "/ws/agent" });
  probe.send({ action: "heartbeat" });
  await probe.next("heartbeat");
  const tell = async (status: string, reason?: string) => {
    probe.send({ action: "agentStatusUpdate", status, ...(reason && { reason }) });
    const answers = [await probe.next("agentStatusUpdate")];
    if (!answers[0]?.["error"]) answers.push(await probe.next("agentStatusUpdate"));
    return answers;
  };
  for (const frame of await tell("online")) assert.equal(frame["status"], "online");
  for (const frame of await tell("paused", "meal")) assert.equal(frame["status"], "paused");
  await app.clock.advance(PAUSE_UNDO_MS + 3_000);
  await tell("online");
  const [refused] = await tell("paused", "meal");
  assert.equal(refused?.["status"], "online");
  assert.match(String(refused?.["error"]), /You can only pause once per hour! Left: \d\d:\d\d/);
  assert.ok(Number(refused?.["lockoutSeconds"]) > 3_500);
  probe.close();
  await probe.closed;
  const lost = async () =>
    (
      await app.db
        .selectFrom("agent_session")
        .where("agent_id", "=", operator.id)
        .select("socket_lost_at")
        .executeTakeFirstOrThrow()
    ).socket_lost_at;
  for (let i = 0; i < 100 && !(await lost()); i += 1) await app.clock.sleep(20);
  assert.ok(await lost(), "the loss of the last socket is noted");
});

test("one tab's replay sends nothing twice to another", async () => {
  const { token, receive } = await arrange();
  await receive("one");
  const [here, back] = await Promise.all([openProbe(app.url, { token }), openProbe(app.url, { token })]);
  const { epoch } = await back.next("welcome");
  await here.next("welcome");
  here.send({ action: "resume", after: 2, epoch });
  back.send({ action: "resume", after: 0, epoch });
  await back.next("newMessage");
  await receive("two");
  for (const probe of [here, back]) {
    await probe.next("newMessage");
    if (probe === back) await probe.next("unreadMessageCount");
    await probe.next("unreadMessageCount");
  }
  assert.deepEqual(
    here.frames.flatMap((frame) => frame.o ?? []),
    [2, 3, 4],
  );
  assert.deepEqual(
    back.frames.flatMap((frame) => frame.o ?? []),
    [2, 1, 2, 3, 4],
  );
  here.close();
  back.close();
});

test("an upgrade to a path that is no socket of ours is 404, not a socket that closes", async () => {
  const upgrade = ["connection: upgrade", "upgrade: websocket", "sec-websocket-version: 13"];
  const statusAt = async (path: string): Promise<number> => {
    const lines = [
      `GET ${path} HTTP/1.1`,
      "host: localhost",
      ...upgrade,
      "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
    ];
    return (await sendRaw(app.url, `${lines.join("\r\n")}\r\n\r\n`)).status;
  };
  for (const path of ["/", "/ws", "/ws/", "/ws/nothing", "/ws/user/more", "/api/brand", "/api/nothing", "/health/live"])
    assert.equal(await statusAt(path), 404, path);
  for (const path of ["/ws/user", "/ws/agent"]) assert.equal(await statusAt(path), 101, path);
});

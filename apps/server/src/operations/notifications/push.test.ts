import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { startPushService, type PushDevice, type PushService } from "@masq/server/testing/push-devices";
import { writeAsProfile } from "@masq/server/testing/write-as-profile";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileKeys } from "../../platform/keys/keys.ts";
import { createPush } from "../../platform/push/push.ts";
import { isPublicAddress, isPublicEndpoint, publicLookup } from "../../platform/push/public-address.ts";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inTransaction } from "../../platform/db/transaction.ts";
import { queueMessageNotification } from "../../foundation/mail-queue/queue-message-notification.ts";
import { sendDuePushes } from "./send-due-pushes.ts";

let app: TestApp;
let service: PushService;
let agentId: string;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-push-"));
before(async () => {
  service = await startPushService();
  app = await startTestApp({ deps: { push: createPush(fileKeys(folder), { anywhere: true }) } });
  agentId = (await app.given.agent()).id;
});
after(async () => {
  await app.close();
  await service.close();
  fs.rmSync(folder, { recursive: true });
});
const LATER_MS = 6_000;

async function arrange(settings: Record<string, unknown> = {}, locale = "en") {
  const member = await app.given.member({ settings: JSON.stringify(settings), locale });
  const profile = await app.given.profile({ name: "Mia" });
  const session = await app.given.signIn(member);
  const { headers } = session;
  const put = (device: Pick<PushDevice, "subscription">) =>
    app.request("/api/push/subscription", { method: "PUT", headers, body: device.subscription });
  const remove = () => app.request("/api/push/subscription", { method: "DELETE", headers });
  const rows = () =>
    app.db
      .selectFrom("push")
      .innerJoin("push_subscription", "push_subscription.id", "push.subscription_id")
      .where("push_subscription.member_id", "=", member.id)
      .select(["push.state", "push.attempts", "push.last_error"])
      .orderBy("push.id")
      .execute();
  const receive = (text: string) => writeAsProfile(app, { memberId: member.id, profileId: profile.id, agentId, text });
  const due = async () => {
    await app.clock.advance(LATER_MS);
    await sendDuePushes(app.deps);
  };
  return { member, profile, ...session, remove, put, rows, receive, due };
}

test("a device is notified of a new message, once, encrypted, revealing nothing on the screen", async () => {
  const one = await arrange();
  const device = service.device();
  assert.equal((await one.put(device)).status, 200);
  const { conversationId } = await one.receive("the secret of the tin box");
  await one.receive("and one more");
  await sendDuePushes(app.deps);
  assert.equal(device.heard.length, 0, "not before the member had a moment to read it");
  await one.due();
  await sendDuePushes(app.deps);
  assert.equal(device.heard.length, 1, "one for a conversation, however many lines");
  const [push] = device.heard;
  assert.deepEqual(push?.payload, {
    title: "Daybook",
    body: "You have a new notification",
    tag: conversationId,
    href: `/messages/chat/${conversationId}`,
    badge: 2,
  });
  assert.match(push?.headers.authorization ?? "", /^vapid t=/);
  assert.equal(push?.headers["content-encoding"], "aes128gcm");
  assert.ok(!push?.raw.toString("latin1").includes("Daybook"), "the push service cannot read it");
  assert.deepEqual(
    (await one.rows()).map(({ state }) => state),
    ["sent"],
  );
});

test("details are only for members who asked for them and are not discreet, with what the character is", async () => {
  const asked = await arrange({ notifyDetails: true });
  const german = await arrange({ notifyDetails: true }, "de");
  const discreet = await arrange({ notifyDetails: true, discreet: true });
  const devices = [asked, german, discreet].map(() => service.device());
  for (const [index, one] of [asked, german, discreet].entries()) {
    await one.put(devices[index] as PushDevice);
    await one.receive("the secret of the tin box");
  }
  await asked.due();
  const titles = devices.map((device) => device.heard[0]?.payload["title"]);
  assert.deepEqual(titles, ["Mia (fictional character)", "Mia (fiktive Figur)", "Daybook"]);
  assert.match(String(devices[0]?.heard[0]?.payload["body"]), /never meet anyone from here in real life/);
  for (const device of devices) assert.ok(!JSON.stringify(device.heard[0]?.payload).includes("tin box"));
});

test("a read message, a signed-out or unsubscribed device, and a frozen conversation get nothing", async () => {
  const read = await arrange();
  const out = await arrange();
  const stopped = await arrange();
  const frozen = await arrange();
  const suspended = await arrange();
  const all = [read, out, stopped, frozen, suspended];
  const devices = all.map(() => service.device());
  for (const [index, one] of all.entries()) {
    await one.put(devices[index] as PushDevice);
    await one.receive("one");
  }
  const conversation = app.db.updateTable("conversation");
  await conversation.set({ unread: 0, member_read_seq: 1 }).where("member_id", "=", read.member.id).execute();
  await app.db.updateTable("session").set({ revoked_at: app.clock.now() }).where("id", "=", out.sessionId).execute();
  assert.equal((await stopped.remove()).status, 200);
  await conversation.set({ frozen_at: app.clock.now() }).where("member_id", "=", frozen.member.id).execute();
  await app.db.updateTable("member").set({ status: "suspended" }).where("id", "=", suspended.member.id).execute();
  await read.due();
  assert.deepEqual(
    devices.map((device) => device.heard.length),
    [0, 0, 0, 0, 0],
  );
  assert.deepEqual(await stopped.rows(), []);
});

test("a push of a rolled back message is never sent", async () => {
  const one = await arrange();
  const device = service.device();
  await one.put(device);
  const { conversationId } = await one.receive("one");
  await app.db.deleteFrom("push").where("conversation_id", "=", conversationId).execute();
  await assert.rejects(
    inTransaction(app.deps, async (tx) => {
      const given = { memberId: one.member.id, brandId: "velvetrooms", conversationId, profileName: "Mia" };
      await queueMessageNotification(app.deps, tx, { ...given, seq: 2, readSeq: 0, hasDevices: true });
      throw new Error("no");
    }),
  );
  await one.due();
  assert.equal(device.heard.length, 0);
  assert.deepEqual(await one.rows(), []);
});

test("an unreachable service is retried with growing pauses; 410 and 404 forget the device", async () => {
  const one = await arrange();
  const device = service.device();
  await one.put(device);
  device.answers.push(503, 429);
  await one.receive("one");
  const tries: number[] = [];
  for (let at = 0; at < 40 && device.heard.length === 0; at += 1) {
    const waiting = device.answers.length;
    await app.clock.advance(10_000);
    await sendDuePushes(app.deps);
    if (device.answers.length < waiting || device.heard.length > 0) tries.push(at);
  }
  assert.equal(device.heard.length, 1);
  const [first = 0, second = 0, third = 0] = tries;
  assert.ok(third - second > second - first && second - first >= 3, `tried at ${tries.join(", ")} times 10 s`);
  for (const status of [410, 404]) {
    device.answers.push(status);
    await one.put(device);
    await one.receive("two");
    await one.due();
    assert.deepEqual(await one.rows(), [], `${status}`);
  }
  device.answers.push(400);
  await one.put(device);
  await one.receive("three");
  await one.due();
  assert.deepEqual(await one.rows(), [{ state: "failed", attempts: 1, last_error: "refused" }]);
});

test("a device belongs to its last subscriber, ten at most, and only the owner removes it", async () => {
  const first = await arrange();
  const second = await arrange();
  const device = service.device();
  await first.put(device);
  await second.put(device);
  await second.put(device);
  await first.remove();
  await first.receive("for the first");
  await second.receive("for the second");
  await second.due();
  assert.equal(device.heard.length, 1);
  for (let i = 0; i < 12; i += 1) await second.put(service.device());
  const kept = await app.db
    .selectFrom("push_subscription")
    .where("member_id", "=", second.member.id)
    .selectAll()
    .execute();
  assert.equal(kept.length, 10);
  const text = JSON.stringify(kept.map(({ sealed, ...row }) => [row, sealed.toString("latin1")]));
  assert.ok(!text.includes("127.0.0.1"), "addresses are sealed");
});

test("the key is the same for everyone and after a restart; broken keys are refused", async () => {
  const one = await arrange();
  const { body } = await app.request("/api/push/key", { headers: one.headers });
  assert.equal(Buffer.from(String(body.key), "base64url").length, 65);
  assert.equal(createPush(fileKeys(folder)).publicKey(), body.key);
  const { endpoint, keys } = service.device().subscription;
  for (const bad of [
    { ...keys, p256dh: keys.auth },
    { ...keys, auth: keys.p256dh.slice(0, 30) },
  ])
    assert.equal((await one.put({ subscription: { endpoint, keys: bad } })).status, 422);
});

test("no internal address is ever called, whatever its name resolves to", async () => {
  const good = ["https://fcm.googleapis.com/fcm/send/abc", "https://updates.push.services.mozilla.com/wpush/v2/x"];
  for (const endpoint of good) assert.ok(isPublicEndpoint(endpoint), endpoint);
  for (const endpoint of [
    "http://push.example.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://0x7f000001/x",
    "https://2130706433/x",
    "https://localhost/x",
    "https://db.internal/x",
    "https://push.example.com:5432/x",
    "https://user:secret@push.example.com/x",
    "file:///etc/passwd",
    "nonsense",
  ])
    assert.ok(!isPublicEndpoint(endpoint), endpoint);
  for (const address of [
    "10.0.0.1",
    "169.254.169.254",
    "172.20.0.1",
    "192.168.1.1",
    "::1",
    "fd00::1",
    "::ffff:10.0.0.1",
  ])
    assert.ok(!isPublicAddress(address), address);
  for (const address of ["1.1.1.1", "2606:4700::1111"]) assert.ok(isPublicAddress(address), address);
  const looked = new Promise((resolve) => publicLookup("localhost", { all: true }, (error) => resolve(error?.code)));
  assert.equal(await looked, "EPRIVATE");
  const strict = createPush(fileKeys(folder));
  assert.equal(
    await strict.send(service.device().subscription, { payload: {}, topic: "t", subject: "mailto:a@b.c" }),
    "gone",
  );
});

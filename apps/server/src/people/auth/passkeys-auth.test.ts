import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { requestFrom } from "@masq/server/testing/http";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readOutbox } from "../../operations/notifications/notifications.queries.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";
import { createPasskeyDevice, type PasskeyDevice, type PasskeyOptions as Options } from "./passkey-device.suite.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Signed = Awaited<ReturnType<TestApp["given"]["signIn"]>>;
const KEY = { "x-api-key": "key_velvetrooms" };
const call = (headers: Record<string, string>, method: string, path: string, body?: object) =>
  requestFrom(app.url)(`/api${path}`, { method, headers, ...(body && { body }) });
type Device = PasskeyDevice;
const createDevice = () => createPasskeyDevice(app.url);

const ask = async (headers: Record<string, string> = KEY): Promise<Options> =>
  (await call(headers, "POST", "/authenticate/passkey/options")).body as Options;
const enter = (key: object, headers: Record<string, string> = KEY) =>
  call(headers, "POST", "/authenticate/passkey", { key });

async function withPasskey(over: Parameters<TestApp["given"]["member"]>[0] = {}) {
  const member = await app.given.member(over);
  const signed = await app.given.signIn(member);
  const device: Device = createDevice();
  device.owner = member.id;
  const options = (await call(signed.headers, "POST", "/passkeys/options")).body as Options;
  const added = await call(signed.headers, "POST", "/passkeys", { name: "Phone", key: device.make(options) });
  assert.equal(added.status, 201, added.text);
  return { member, signed, device, id: String(added.body?._id) };
}
const passkeysOf = async (signed: Signed) =>
  (await call(signed.headers, "GET", "/passkeys")).body?.passkeys as {
    _id: string;
    name: string;
    isSuspect: boolean;
  }[];
const codeOf = async (reply: ReturnType<typeof call>): Promise<unknown[]> => {
  const { status, body } = await reply;
  return [status, body?.code];
};
const REFUSED = [401, "passkey-refused"];

test("a passkey signs its owner in, unverified ones too; its challenge counts once", async () => {
  const { member, signed, device } = await withPasskey({ verified: false });
  device.counter += 1;
  const options = await ask();
  const entered = await enter(device.show(options));
  assert.equal(entered.status, 200, entered.text);
  assert.equal((entered.body as { user: { _id: string } }).user._id, member.id);
  // A new signature with a higher counter: only the challenge is old.
  device.counter += 1;
  assert.deepEqual(await codeOf(enter(device.show(options))), REFUSED);
  assert.equal((await passkeysOf(signed))[0]?.isSuspect, false);
  const making = (await call(signed.headers, "POST", "/passkeys/options")).body as Options;
  const [one, other] = [createDevice(), createDevice()];
  const add = (key: object) => call(signed.headers, "POST", "/passkeys", { name: "Phone", key });
  assert.equal((await add(one.make(making))).status, 201);
  assert.deepEqual(await codeOf(add(other.make(making))), REFUSED);
  assert.equal((await passkeysOf(signed)).length, 2);
});

test("a challenge that expired, belongs to a registration or was never issued is refused", async () => {
  const { signed, device } = await withPasskey();
  device.counter += 1;
  const old = await ask();
  await app.clock.advance(301_000);
  assert.deepEqual(await codeOf(enter(device.show(old))), REFUSED);
  const made = (
    await call(
      (await app.given.signIn({ id: device.owner, brandId: "velvetrooms" })).headers,
      "POST",
      "/passkeys/options",
    )
  ).body as Options;
  assert.deepEqual(await codeOf(enter(device.show({ challenge: made.challenge, rpId: "localhost" }))), REFUSED);
  assert.deepEqual(await codeOf(enter(device.show({ challenge: "invented", rpId: "localhost" }))), REFUSED);
  assert.equal((await passkeysOf(signed)).length, 1);
  assert.equal((await enter(device.show(await ask()))).status, 200);
});

test("another page's signature and another host's key are refused", async () => {
  const { signed, device } = await withPasskey();
  device.counter += 1;
  const { origin } = device;
  device.origin = "http://localhost.evil.example";
  assert.deepEqual(await codeOf(enter(device.show(await ask()))), REFUSED);
  device.origin = origin;
  const { challenge } = await ask();
  assert.deepEqual(await codeOf(enter(device.show({ challenge, rpId: "embernight.localhost" }))), REFUSED);
  const add = async (made: Device, rpId: string) => {
    const options = (await call(signed.headers, "POST", "/passkeys/options")).body as Options;
    const key = made.make({ ...options, rp: { id: rpId } });
    return codeOf(call(signed.headers, "POST", "/passkeys", { name: "Phone", key }));
  };
  const elsewhere = createDevice();
  elsewhere.origin = "http://localhost.evil.example";
  assert.deepEqual(await add(elsewhere, "localhost"), REFUSED);
  assert.deepEqual(await add(createDevice(), "embernight.localhost"), REFUSED);
  assert.equal((await passkeysOf(signed)).length, 1);
  assert.equal((await enter(device.show(await ask()))).status, 200);
});

test("a counter that went backwards is recorded and disables the key", async () => {
  const { signed, device } = await withPasskey();
  device.counter = 7;
  assert.equal((await enter(device.show(await ask()))).status, 200);
  device.counter = 6;
  assert.deepEqual(await codeOf(enter(device.show(await ask()))), REFUSED);
  assert.equal((await passkeysOf(signed))[0]?.isSuspect, true);
  device.counter = 8;
  assert.deepEqual(await codeOf(enter(device.show(await ask()))), REFUSED);
});

test("a suspended member is refused with the same words as by password", async () => {
  const { member, device } = await withPasskey();
  device.counter += 1;
  await app.db.updateTable("member").set({ status: "suspended" }).where("id", "=", member.id).execute();
  assert.deepEqual(await codeOf(enter(device.show(await ask()))), [403, "blocked"]);
});

test("adding and removing need a login of the last 10 minutes, which the member's passkey renews", async () => {
  const { signed, device, id } = await withPasskey();
  const stranger = await withPasskey();
  await app.clock.advance(11 * 60_000);
  const late = [403, "fresh-login-required"];
  assert.deepEqual(await codeOf(call(signed.headers, "POST", "/passkeys/options")), late);
  assert.deepEqual(await codeOf(call(signed.headers, "DELETE", `/passkeys/${id}`)), late);
  const confirm = (key: object) => call(signed.headers, "POST", "/authenticate/confirm", { key });
  stranger.device.counter += 1;
  assert.deepEqual(await codeOf(confirm(stranger.device.show(await ask()))), REFUSED);
  device.counter += 1;
  const confirmed = await confirm(device.show(await ask()));
  assert.equal(confirmed.status, 200);
  const headers = { authorization: `Bearer ${String(confirmed.body?.access_token)}` };
  assert.equal((await call(headers, "DELETE", `/passkeys/${stranger.id}`)).status, 404);
  assert.equal((await call(headers, "PATCH", `/passkeys/${stranger.id}`, { name: "Mine" })).status, 404);
  assert.equal((await call(headers, "PATCH", `/passkeys/${id}`, { name: " Lamp " })).body?.name, "Lamp");
  assert.equal((await call(headers, "DELETE", `/passkeys/${id}`)).status, 200);
  device.counter += 1;
  assert.deepEqual(await codeOf(enter(device.show(await ask()))), REFUSED);
});

test("[TRUST-29] adding or removing a key is mailed with the disclosure, without site or key in the subject", async () => {
  const { member, signed, id } = await withPasskey();
  assert.equal((await call(signed.headers, "PATCH", `/passkeys/${id}`, { name: "Lamp by the harbour" })).status, 200);
  // A refused removal sends nothing.
  assert.equal((await call(signed.headers, "DELETE", "/passkeys/pky_unknown")).status, 404);
  assert.equal((await call(signed.headers, "DELETE", `/passkeys/${id}`)).status, 200);
  await sendDueMails(app.deps);
  const mails = (await readOutbox(app.deps)).filter(({ to }) => to === member.email);
  assert.deepEqual(mails.map(({ subject }) => subject).toSorted(), [
    "A passkey was added to your account",
    "A passkey was removed from your account",
  ]);
  for (const { subject, text } of mails) {
    assert.doesNotMatch(subject, /velvet|room|lamp/i);
    assert.match(text, /\/settings\/security/);
    assert.match(text, /fictional/);
    assert.doesNotMatch(text, /Lamp by the harbour/);
  }
});

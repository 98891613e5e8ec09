import { startTestApp, type TestApp } from "@masq/testkit/app";
import { requestFrom } from "@masq/testkit/http";
import assert from "node:assert/strict";
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { after, before, test } from "node:test";

let house: TestApp;
before(async () => {
  house = await startTestApp();
});
after(() => house.close());

type Signed = Awaited<ReturnType<TestApp["given"]["signIn"]>>;
type Options = { challenge: string; rpId?: string; rp?: { id: string } };
const KEY = { "x-api-key": "key_velvetrooms" };
const call = (headers: Record<string, string>, method: string, path: string, body?: object) =>
  requestFrom(house.url)(`/api${path}`, { method, headers, ...(body && { body }) });
const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

/** The few words of CBOR that an attestation without statement needs. */
const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** A device that keeps one key; `counter` is what it says next. */
function createDevice() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const origin = new URL(house.url);
  origin.hostname = "localhost";
  const device = { counter: 1, owner: "", origin: origin.origin };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }));
  const head = (rpId: string, flags: number): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(device.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  };
  const named = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };
  return Object.assign(device, {
    make({ challenge, rp }: Options) {
      const coordinates = [x, y].map((part) =>
        Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(part, "base64url")]),
      );
      const cose = [[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21], coordinates[0]!, [0x22], coordinates[1]!];
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        ...cose.map((p) => Buffer.from(p)),
      ]);
      const authData = Buffer.concat([head(rp!.id, 0x45), attested]);
      const map = [Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])];
      const attestation = Buffer.concat([...map, text("authData"), bytes(authData)]);
      const clientDataJSON = clientData("webauthn.create", challenge).toString("base64url");
      return { ...named, response: { clientDataJSON, attestationObject: attestation.toString("base64url") } };
    },
    show({ challenge, rpId }: Options) {
      const client = clientData("webauthn.get", challenge);
      const authData = head(rpId!, 0x05);
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey);
      const [clientDataJSON, authenticatorData] = [client.toString("base64url"), authData.toString("base64url")];
      const userHandle = Buffer.from(device.owner).toString("base64url");
      const response = { clientDataJSON, authenticatorData, signature: signature.toString("base64url"), userHandle };
      return { ...named, response };
    },
  });
}
type Device = ReturnType<typeof createDevice>;

const ask = async (headers: Record<string, string> = KEY): Promise<Options> =>
  (await call(headers, "POST", "/authenticate/passkey/options")).body as Options;
const enter = (key: object, headers: Record<string, string> = KEY) =>
  call(headers, "POST", "/authenticate/passkey", { key });

async function withPasskey(over: Parameters<TestApp["given"]["member"]>[0] = {}) {
  const member = await house.given.member(over);
  const signed = await house.given.signIn(member);
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
  const { member, device } = await withPasskey({ verified: false });
  device.counter += 1;
  const shown = device.show(await ask());
  const entered = await enter(shown);
  assert.equal(entered.status, 200, entered.text);
  assert.equal((entered.body?.user as { _id: string })._id, member.id);
  assert.deepEqual(await codeOf(enter(shown)), REFUSED);
});

test("a challenge that is old, of somebody's registration or never given is refused", async () => {
  const { signed, device } = await withPasskey();
  device.counter += 1;
  const old = await ask();
  await house.clock.advance(301_000);
  assert.deepEqual(await codeOf(enter(device.show(old))), REFUSED);
  const made = (
    await call(
      (await house.given.signIn({ id: device.owner, brandId: "velvetrooms" })).headers,
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
  const { device } = await withPasskey();
  device.counter += 1;
  const { origin } = device;
  device.origin = "http://localhost.evil.example";
  assert.deepEqual(await codeOf(enter(device.show(await ask()))), REFUSED);
  device.origin = origin;
  const { challenge } = await ask();
  assert.deepEqual(await codeOf(enter(device.show({ challenge, rpId: "embernight.localhost" }))), REFUSED);
  assert.equal((await enter(device.show(await ask()))).status, 200);
});

test("a counter that went backwards is noted and closes the key", async () => {
  const { signed, device } = await withPasskey();
  device.counter = 7;
  assert.equal((await enter(device.show(await ask()))).status, 200);
  device.counter = 6;
  assert.deepEqual(await codeOf(enter(device.show(await ask()))), REFUSED);
  assert.equal((await passkeysOf(signed))[0]?.isSuspect, true);
  device.counter = 8;
  assert.deepEqual(await codeOf(enter(device.show(await ask()))), REFUSED);
});

test("a suspended member stays outside, with the words of the password's way", async () => {
  const { member, device } = await withPasskey();
  device.counter += 1;
  await house.db.updateTable("member").set({ status: "suspended" }).where("id", "=", member.id).execute();
  assert.deepEqual(await codeOf(enter(device.show(await ask()))), [403, "blocked"]);
});

test("making and removing need a login of ten minutes, which a passkey of one's own renews", async () => {
  const { signed, device, id } = await withPasskey();
  const stranger = await withPasskey();
  await house.clock.advance(11 * 60_000);
  const late = [403, "fresh-login-required"];
  assert.deepEqual(await codeOf(call(signed.headers, "POST", "/passkeys/options")), late);
  assert.deepEqual(await codeOf(call(signed.headers, "DELETE", `/passkeys/${id}`)), late);
  const confirm = (key: object) => call(signed.headers, "POST", "/authenticate/confirm", { key });
  stranger.device.counter += 1;
  assert.deepEqual(await codeOf(confirm(stranger.device.show(await ask()))), REFUSED);
  device.counter += 1;
  assert.equal((await confirm(device.show(await ask()))).status, 200);
  assert.equal((await call(signed.headers, "DELETE", `/passkeys/${stranger.id}`)).status, 404);
  assert.equal((await call(signed.headers, "PATCH", `/passkeys/${stranger.id}`, { name: "Mine" })).status, 404);
  assert.equal((await call(signed.headers, "PATCH", `/passkeys/${id}`, { name: " Lamp " })).body?.name, "Lamp");
  assert.equal((await call(signed.headers, "DELETE", `/passkeys/${id}`)).status, 200);
  device.counter += 1;
  assert.deepEqual(await codeOf(enter(device.show(await ask()))), REFUSED);
});

import {
  AGE_DOC_TYPE,
  AGE_ELEMENT,
  createIssuer,
  issueProof,
  presentProof,
  type Asked,
  type Issuer,
} from "@masq/server/testing/age-proofs";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { HOST, openAgeCheck, type AgeCheck } from "./age-check.suite.ts";

let app: TestApp;
let age: AgeCheck;
let issuer: Issuer;
/** On the list, too; its certificate has ended. */
let ended: Issuer;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "age-proof-"));
before(async () => {
  issuer = await createIssuer();
  ended = await createIssuer({ country: "FR", endsInDays: -2 });
  const list = path.join(folder, "issuers.pem");
  fs.writeFileSync(list, `${ended.root}\n${issuer.root}\n`);
  app = await startTestApp({ config: { AGE_PROOF_ISSUERS: list } });
  age = await openAgeCheck(app);
});
after(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

type Begun = Asked & { state: string; address: string; params: URLSearchParams };

/** A member who was sent to the page, and what its link asks of the app. */
async function begin() {
  const me = await age.member();
  const to = new URL((await me.start()).body.redirectUrl as string);
  const address = to.pathname + to.search;
  const page = await app.request(address, { host: HOST });
  assert.equal(page.status, 200, page.text);
  const [, link = ""] = /<a href="(av:[^"]+)"/.exec(page.text) ?? [];
  const params = new URLSearchParams(link.replaceAll("&#38;", "&").replace("av://?", ""));
  const read = (name: string): string => params.get(name) ?? "";
  const begun: Begun = {
    clientId: read("client_id"),
    nonce: read("nonce"),
    responseUri: read("response_uri"),
    state: read("state"),
    address,
    params,
  };
  return { me, begun, page };
}

function tell({ responseUri, state }: Pick<Begun, "responseUri" | "state">, proofs: readonly Buffer[] | string) {
  const vpToken =
    typeof proofs === "string" ? proofs : JSON.stringify({ proof: proofs.map((one) => one.toString("base64url")) });
  return app.request(new URL(responseUri).pathname, {
    method: "POST",
    host: HOST,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ vp_token: vpToken, state }).toString(),
  });
}

const stateOf = async (reference: string): Promise<string | undefined> =>
  (await app.db.selectFrom("age_check").where("id", "=", reference).select("state").executeTakeFirst())?.state;

test("the page asks the member's app for one bit, by link and by code, and goes on once the answer is there", async () => {
  const { me, begun, page } = await begin();
  assert.match(String(page.headers["content-security-policy"]), /default-src 'none'/);
  assert.match(page.text, /http-equiv="refresh"/);
  assert.match(page.text, /<svg [^>]*role="img" aria-label="[^"]+"/);
  assert.equal(begun.responseUri, `${age.own}/webhooks/age-proof`);
  assert.deepEqual(
    ["response_type", "response_mode", "client_id"].map((name) => begun.params.get(name)),
    ["vp_token", "direct_post", `redirect_uri:${begun.responseUri}`],
  );
  assert.deepEqual(JSON.parse(begun.params.get("dcql_query") ?? ""), {
    credentials: [
      {
        id: "proof",
        format: "mso_mdoc",
        meta: { doctype_value: AGE_DOC_TYPE },
        claims: [{ path: [AGE_DOC_TYPE, AGE_ELEMENT], intent_to_retain: false }],
      },
    ],
  });
  assert.match(begun.nonce, /^[\w-]{43}$/);
  const proof = await presentProof(await issueProof(issuer), begun);
  const answer = await tell(begun, [proof]);
  assert.equal(answer.status, 200, answer.text);
  const { ageVerification } = await me.read();
  assert.deepEqual(
    [ageVerification?.status, ageVerification?.provider, ageVerification?.method],
    ["passed", "eu-age-proof", "EU age proof, Test Issuer (DE)"],
  );
  const onward = await app.request(begun.address, { host: HOST });
  assert.deepEqual([onward.status, onward.headers.location], [303, age.ways.callbackUrl]);
  const [row] = await app.db.selectFrom("age_check").where("id", "=", begun.state).selectAll().execute();
  assert.deepEqual(Object.keys(row ?? {}).toSorted(), [
    "brand_id",
    "decided_at",
    "id",
    "member_id",
    "method",
    "reason",
    "started_at",
    "state",
    "verifier",
  ]);
  assert.equal((await tell(begun, [proof])).status, 200, "the app may repeat itself");
  assert.equal((await app.request(begun.address.replace("check=agc_", "check=agc_0"), { host: HOST })).status, 404);
});

test("who is proven to be under 18 has failed, and may try again", async () => {
  const { me, begun } = await begin();
  const wallet = await issueProof(issuer, { elements: { [AGE_ELEMENT]: false } });
  assert.equal((await tell(begun, [await presentProof(wallet, begun)])).status, 200);
  const { ageVerification, ageVerificationFailed } = await me.read();
  assert.deepEqual([ageVerification, ageVerificationFailed?.reason], [null, "under 18"]);
  assert.equal((await me.start()).status, 200);
});

/** Replaces bytes that occur once. */
function altered(proof: Buffer, find: Buffer, put: Buffer): Buffer {
  const at = proof.indexOf(find);
  assert.ok(at >= 0 && proof.indexOf(find, at + 1) < 0, "found once");
  return Buffer.concat([proof.subarray(0, at), put, proof.subarray(at + find.length)]);
}
/** Flips one bit of the nth signature: a byte string of 64 bytes. */
function flipped(proof: Buffer, nth: number): Buffer {
  const mark = Buffer.from([0x58, 0x40]);
  let at = -1;
  for (let left = nth; left >= 0; left -= 1) at = proof.indexOf(mark, at + 1);
  assert.ok(at > 0);
  const copy = Buffer.from(proof);
  copy[at + 40] = (copy[at + 40] ?? 0) ^ 1;
  return copy;
}
const good = async (begun: Begun) => presentProof(await issueProof(issuer), begun);
const claim = (value: number): Buffer => Buffer.concat([Buffer.from("elementValue"), Buffer.from([value])]);

/** Each is a proof that holds, but for the one thing it is named after. */
const FORGED: Readonly<Record<string, (begun: Begun) => Promise<readonly Buffer[] | string>>> = {
  "another check's nonce": async (begun) => [await good({ ...begun, nonce: "0".repeat(43) })],
  "another verifier's audience": async (begun) => [
    await good({ ...begun, clientId: "redirect_uri:https://evil.example/webhooks/age-proof" }),
  ],
  "another address for the answer": async (begun) => [
    await good({ ...begun, responseUri: "https://evil.example/webhooks/age-proof" }),
  ],
  "an issuer that is not on the list": async (begun) => [
    await presentProof(await issueProof(await createIssuer()), begun),
  ],
  "a listed root's name with another key": async (begun) => {
    const other = await createIssuer();
    return [await presentProof(await issueProof({ ...issuer, key: other.key }), begun)];
  },
  "an issuer's certificate that has ended": async (begun) => [await presentProof(await issueProof(ended), begun)],
  "a proof that has ended": async (begun) => [
    await presentProof(await issueProof(issuer, { valid: [-20, -1] }), begun),
  ],
  "a proof that is not valid yet": async (begun) => [
    await presentProof(await issueProof(issuer, { valid: [1, 20] }), begun),
  ],
  "a value that was changed after signing": async (begun) => {
    const wallet = await issueProof(issuer, { elements: { [AGE_ELEMENT]: false } });
    return [altered(await presentProof(wallet, begun), claim(0xf4), claim(0xf5))];
  },
  "the issuer's signature, one bit off": async (begun) => [flipped(await good(begun), 0)],
  "the device's signature, one bit off": async (begun) => [flipped(await good(begun), 1)],
  "another device's key": async (begun) => {
    const [own, other] = [await issueProof(issuer), await issueProof(issuer)];
    return [await presentProof(own, begun, { device: other.device })];
  },
  "a document of another type": async (begun) => {
    const docType = "eu.europa.ec.av.2";
    return [await presentProof(await issueProof(issuer, { docType }), begun, { docType })];
  },
  "another name space": async (begun) => {
    const space = "org.iso.23220.1";
    return [await presentProof(await issueProof(issuer, { space }), begun, { space })];
  },
  "more than was asked for": async (begun) => {
    const elements = { [AGE_ELEMENT]: true, age_over_21: true };
    return [await presentProof(await issueProof(issuer, { elements }), begun, { elements: Object.keys(elements) })];
  },
  "another element": async (begun) => {
    const elements = { age_over_16: true };
    return [await presentProof(await issueProof(issuer, { elements }), begun, { elements: Object.keys(elements) })];
  },
  "a one in the place of yes": async (begun) => [
    await presentProof(await issueProof(issuer, { elements: { [AGE_ELEMENT]: 1 } }), begun),
  ],
  "the word for yes": async (begun) => [
    await presentProof(await issueProof(issuer, { elements: { [AGE_ELEMENT]: "true" } }), begun),
  ],
  "two proofs": async (begun) => [await good(begun), await good(begun)],
  "no proof": () => Promise.resolve([]),
  "half of a proof": async (begun) => [(await good(begun)).subarray(0, 300)],
  "no CBOR": () => Promise.resolve([Buffer.from("yes, 18")]),
  "no JSON": () => Promise.resolve("eyJ"),
  "another credential's name": async (begun) => JSON.stringify({ age: [(await good(begun)).toString("base64url")] }),
};

test("every field of a proof that is forged or foreign refuses it, and nothing is recorded", async () => {
  const { begun } = await begin();
  for (const [name, forge] of Object.entries(FORGED)) {
    const reply = await tell(begun, await forge(begun));
    assert.deepEqual([reply.status, reply.body.code], [401, "unauthenticated"], name);
    assert.equal(await stateOf(begun.state), "started", name);
  }
  // The check that all of them were for is still open to a proof that holds.
  assert.equal((await tell(begun, [await good(begun)])).status, 200);
});

test("a proof of one check is worth nothing for another one, decided or open", async () => {
  const [one, two] = [await begin(), await begin()];
  const proof = await good(one.begun);
  assert.equal((await tell(one.begun, [proof])).status, 200);
  assert.equal((await tell({ ...two.begun }, [proof])).status, 401);
  assert.equal(await stateOf(two.begun.state), "started");
  const none = await tell({ ...one.begun, state: "agc_unknown" }, [proof]);
  assert.equal(none.status, 401);
  assert.equal((await tell({ ...one.begun, state: "" }, "")).status, 401);
});

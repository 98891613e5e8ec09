import { buildApp } from "../../app.ts";
import { readConfig } from "../../config/env.ts";
import { chooseAgeVerifier } from "../../platform/age-verifier/age-verifier.ts";
import { httpVerifier, signAgeCall } from "../../platform/age-verifier/http-verifier.ts";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { HOST, openAgeCheck, setPolicy, type AgeCheck } from "./age-check.suite.ts";

const SECRET = "a secret that only the provider and we know";
const MINUTE_S = 60;
type Call = { headers: http.IncomingHttpHeaders; body: string };

let app: TestApp;
let age: AgeCheck;
/** A local provider: records requests and responds as the test wants. */
let provider: http.Server;
let calls: Call[] = [];
let answer = { status: 200, body: { redirectUrl: "https://provider.example/check/1" } as object };
before(async () => {
  provider = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      reply.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => void provider.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/start`;
  app = await startTestApp({ config: { AGE_VERIFIER_URL: url, AGE_VERIFIER_SECRET: SECRET } });
  age = await openAgeCheck(app);
});
after(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});

const nowS = (): number => Math.floor(app.clock.now().getTime() / 1000);
function tell(
  verdict: object,
  { at = nowS(), secret = SECRET, signedBody }: { at?: number; secret?: string; signedBody?: string } = {},
) {
  const body = JSON.stringify(verdict);
  const headers = { "x-age-timestamp": String(at), "x-age-signature": signAgeCall(secret, at, signedBody ?? body) };
  return app.request("/webhooks/age-verification", { method: "POST", host: HOST, headers, body });
}
const referenceOf = (): string => (JSON.parse(calls.at(-1)?.body ?? "{}") as { reference: string }).reference;

test("the signed call to the provider names no member; the browser goes to the address it returns", async () => {
  const me = await age.member();
  calls = [];
  const started = await me.start();
  assert.deepEqual(started.body, { redirectUrl: "https://provider.example/check/1" });
  const [call] = calls;
  const { reference, ...asked } = JSON.parse(call?.body ?? "{}") as Record<string, unknown>;
  assert.match(String(reference), /^agc_/);
  assert.deepEqual(asked, {
    minimumAge: 18,
    locale: "en",
    ...age.ways,
    resultUrl: `${age.own}/webhooks/age-verification`,
  });
  const at = Number(call?.headers["x-age-timestamp"]);
  assert.ok(Math.abs(at - nowS()) < MINUTE_S);
  assert.equal(call?.headers["x-age-signature"], signAgeCall(SECRET, at, call?.body ?? ""));
  for (const secret of [me.id, me.username, me.email]) assert.ok(!call?.body.includes(secret));
});

test("the signed result counts once: wrong keys, old times, changed bodies and second verdicts are refused", async () => {
  const me = await age.member();
  await me.start();
  const reference = referenceOf();
  const passed = { reference, result: "passed", method: "document" };
  const refused = [
    await tell(passed, { secret: `${SECRET}?` }),
    await tell(passed, { at: nowS() - 6 * MINUTE_S }),
    await tell(passed, { at: nowS() + 6 * MINUTE_S }),
    await tell(passed, { signedBody: JSON.stringify({ ...passed, result: "failed" }) }),
    await tell({ ...passed, result: "perhaps" }),
    await tell({ ...passed, document: "P1234567" }),
    await app.request("/webhooks/age-verification", { method: "POST", host: HOST, body: passed }),
  ];
  assert.deepEqual(
    refused.map(({ status }) => status),
    [401, 401, 401, 401, 401, 401, 401],
  );
  assert.equal((await me.read()).ageVerification, null);
  assert.equal((await tell({ ...passed, reference: "agc_unknown" })).status, 404);
  const sentAt = nowS();
  assert.equal((await tell(passed, { at: sentAt })).status, 204);
  const user = await me.read();
  assert.deepEqual([user.ageVerification?.provider, user.ageVerification?.method], ["provider", "document"]);
  await app.clock.advance(2 * MINUTE_S * 1000);
  assert.equal((await tell(passed)).status, 204, "a provider that asks twice is answered the same");
  assert.equal((await me.read()).ageVerification?.date, user.ageVerification?.date);
  assert.deepEqual((await tell({ ...passed, result: "failed" })).status, 409);
  await app.clock.advance(6 * MINUTE_S * 1000);
  assert.equal((await tell(passed, { at: sentAt })).status, 401, "a call that is sent again later");
  assert.equal((await me.call("GET", "/conversations")).status, 200);
});

test("a failed check keeps its reason and allows another try under a new reference", async () => {
  const me = await age.member();
  await me.start();
  const first = referenceOf();
  assert.equal((await tell({ reference: first, result: "failed", reason: "blurred" })).status, 204);
  const { ageVerification, ageVerificationFailed } = await me.read();
  assert.deepEqual([ageVerification, ageVerificationFailed?.reason], [null, "blurred"]);
  assert.equal((await me.call("GET", "/conversations")).status, 403);
  assert.equal((await tell({ reference: first, result: "passed" })).status, 409);
  await me.start();
  assert.notEqual(referenceOf(), first);
  assert.equal((await tell({ reference: referenceOf(), result: "passed" })).status, 204);
  assert.equal((await me.read()).ageVerificationFailed, null);
});

test("next to a provider the demo's page does not exist, and another verifier's reference is unknown", async () => {
  assert.equal((await app.request("/age-verifier", { host: HOST })).status, 404);
  const me = await age.member();
  await me.start();
  const reference = referenceOf();
  await app.db.updateTable("age_check").set({ verifier: "demo-page" }).where("id", "=", reference).execute();
  assert.equal((await tell({ reference, result: "passed" })).status, 404);
});

test("a result decides its own check alone", async () => {
  const [other, me] = [await age.member(), await age.member()];
  for (const one of [other, me]) assert.equal((await one.start()).status, 200);
  assert.equal((await tell({ reference: referenceOf(), result: "passed" })).status, 204);
  assert.equal((await me.read()).ageVerification?.status, "passed");
  assert.equal((await other.read()).ageVerification, null);
});

test("a provider that fails or redirects elsewhere is reported as trouble and not counted as a try", async () => {
  const quiet = await startTestApp({
    deps: {
      ageVerifier: httpVerifier({
        url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
        secret: SECRET,
      }),
    },
  });
  const there = await openAgeCheck(quiet);
  const me = await there.member();
  assert.equal((await (await there.member()).start()).status, 200, "another's check, which stays");
  for (const bad of [
    { status: 500, body: {} },
    { status: 200, body: {} },
    { status: 200, body: { redirectUrl: "javascript:alert(1)" } },
    { status: 302, body: {} },
  ]) {
    answer = bad;
    const reply = await me.start();
    assert.deepEqual([reply.status, reply.body.code], [503, "overloaded"]);
  }
  answer = { status: 200, body: { redirectUrl: "https://provider.example/check/1" } };
  assert.equal((await me.start()).status, 200);
  const rows = await quiet.db.selectFrom("age_check").select("state").execute();
  assert.deepEqual(rows, [{ state: "started" }, { state: "started" }]);
  await quiet.close();
});

test("production has no built-in page: a brand with a policy but no provider prevents the start", async () => {
  const production = { MODE: "production", DATABASE_URL: "postgresql://x", SMTP_URL: "smtp://mail.example" };
  const config = readConfig(production);
  assert.equal(chooseAgeVerifier(config, app.deps.keys), undefined);
  assert.throws(() => readConfig({ ...production, AGE_VERIFIER_URL: "https://provider.example" }), /go together/);
  const plain = { AGE_VERIFIER_URL: "http://provider.example", AGE_VERIFIER_SECRET: SECRET };
  assert.throws(() => readConfig({ ...production, ...plain }), /must be https/);
  const bare = await startTestApp();
  const deps = () => ({ ...bare.deps, ageVerifier: undefined, served: new Set<string>() });
  const options = { web: "none", checkReplies: true, complete: true } as const;
  const started = async () => {
    const server = await buildApp(deps(), options);
    await server.ready();
    return server;
  };
  const server = await started();
  await setPolicy(bare, { DE: "all" });
  await assert.rejects(started(), /age policy.*no age verifier: embernight\.com; set AGE_VERIFIER_URL/);
  // A policy added to a running product closes access, and nobody can pass.
  const member = await bare.given.member({ brand_id: "embernight", country: "DE", ageChecked: false });
  const { headers } = await bare.given.signIn(member);
  const paths = { url: `/api/user/${member.id}/age-verification`, headers: { ...headers, host: HOST } };
  const payload = { callbackUrl: `http://${HOST}/`, cancelUrl: `http://${HOST}/` };
  assert.equal((await server.inject({ method: "POST", ...paths, payload })).statusCode, 503);
  assert.equal(
    (await server.inject({ url: "/api/conversations", headers: { ...headers, host: HOST } })).statusCode,
    403,
  );
  assert.equal((await server.inject({ url: "/age-verifier" })).statusCode, 404);
  await server.close();
  await bare.close();
});

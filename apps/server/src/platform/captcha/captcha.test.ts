import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { CaptchaChallenge } from "@masq/contract/member/captcha";
import assert from "node:assert/strict";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { readConfig } from "../../config/env.ts";

let app: TestApp;
let hosted: TestApp;
let judge: http.Server;
const asked: URLSearchParams[] = [];
let answers: unknown = {};
let status = 200;

before(async () => {
  judge = http.createServer((request, reply) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      asked.push(new URLSearchParams(body));
      reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answers));
    });
  });
  await new Promise<void>((done) => judge.listen(0, "127.0.0.1", done));
  const at = `http://127.0.0.1:${(judge.address() as AddressInfo).port}`;
  app = await startTestApp({ config: { CAPTCHA: "proof" } });
  const setting = {
    verifyUrl: `${at}/siteverify`,
    script: `${at}/api.js`,
    origins: [at],
    v3: { siteKey: "site-3", secret: "secret-3" },
    v2: { siteKey: "site-2", secret: "secret-2" },
  };
  hosted = await startTestApp({ config: { CAPTCHA: "hosted", CAPTCHA_HOSTED: JSON.stringify(setting) } });
});
after(async () => {
  await app.close();
  await hosted.close();
  judge.close();
});

let people = 0;
async function register(captcha?: { version: "v2" | "v3"; token: string }, from = "203.0.113.1", at = app) {
  people += 1;
  const reply = await at.server.inject({
    method: "POST",
    url: "/api/register",
    headers: { host: "localhost", "x-api-key": "key_velvetrooms" },
    remoteAddress: from,
    payload: {
      gender: "man",
      lookingFor: "women",
      birthday: "1990-06-15",
      username: `solver_${people}`,
      email: `solver_${people}@example.com`,
      password: "a long evening by the sea",
      terms: true,
      disclosureVersion: "2026-11",
      disclosureAccepted: true,
      specialCategoryConsent: true,
      ...(captcha && { captcha }),
    },
  });
  const body = reply.json<{ code?: string; fields?: Record<string, string>; details?: { captcha?: string } }>();
  return [reply.statusCode, body.code, body.fields?.["captcha"]];
}
async function taskOf(version: "v2" | "v3", host = "localhost", key = "key_velvetrooms") {
  const headers = { host, "x-api-key": key };
  return (
    await app.server.inject({ method: "GET", url: `/api/captcha?version=${version}`, headers })
  ).json<CaptchaChallenge>();
}
async function solved(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
const PASSED = [201, undefined, undefined];
const ASKED = [412, "captcha-required", undefined];
const FAILED = [422, "validation", "Verification failed, try later"];
const LATE = [422, "validation", "Try again"];

test("proof of work: a solved quiet task registers once, everything else is asked for the second version", async () => {
  const token = await solved(await taskOf("v3"));
  assert.deepEqual(await register({ version: "v3", token }), PASSED);
  assert.deepEqual(await register({ version: "v3", token }), ASKED, "spent");
  assert.deepEqual(await register(), ASKED, "none at all");
  for (const bad of ["", "x", "e30=", Buffer.from('{"challenge":{},"solution":{}}').toString("base64")])
    assert.deepEqual(await register({ version: "v3", token: bad }), ASKED, bad);
});

test("proof of work: the second version passes once, fails, or comes too late", async () => {
  const task = await taskOf("v2");
  const token = await solved(task);
  assert.deepEqual(await register({ version: "v2", token }), PASSED);
  assert.deepEqual(await register({ version: "v2", token }), FAILED);
  const guess = { challenge: await taskOf("v2"), solution: { counter: 1, derivedKey: "00".repeat(32) } };
  const made = Buffer.from(JSON.stringify(guess)).toString("base64");
  assert.deepEqual(await register({ version: "v2", token: made }), FAILED);
  const late = await solved(await taskOf("v2"));
  await app.clock.advance(301_000);
  assert.deepEqual(await register({ version: "v2", token: late }), LATE);
});

test("proof of work: a task is bound to version and brand, and no part of it can be made easier", async () => {
  const quiet = await solved(await taskOf("v3"));
  assert.deepEqual(await register({ version: "v2", token: quiet }), FAILED, "a cheap task for the dear version");
  const elsewhere = await solved(await taskOf("v2", "embernight.localhost", "key_embernight"));
  assert.deepEqual(await register({ version: "v2", token: elsewhere }), FAILED);
  const task = await taskOf("v2");
  for (const over of [
    { cost: 1 },
    { keyPrefix: "0" },
    { data: { ...task.parameters.data, until: "2999-01-01T00:00:00.000Z" } },
  ]) {
    const eased = { ...task, parameters: { ...task.parameters, ...over } };
    const token = Buffer.from(
      JSON.stringify({ challenge: eased, solution: { counter: 0, derivedKey: "00".repeat(32) } }),
    ).toString("base64");
    assert.deepEqual(await register({ version: "v2", token }), FAILED, JSON.stringify(over));
  }
});

test("proof of work: many quiet passes of one address require the second version, another address not", async () => {
  const from = "203.0.113.77";
  const seen: unknown[] = [];
  for (let count = 0; count < 6; count += 1)
    seen.push((await register({ version: "v3", token: await solved(await taskOf("v3")) }, from))[0]);
  assert.deepEqual(seen, [201, 201, 201, 201, 201, 412]);
  assert.deepEqual(await register({ version: "v2", token: await solved(await taskOf("v2")) }, from), PASSED);
  assert.deepEqual(await register({ version: "v3", token: await solved(await taskOf("v3")) }, "203.0.113.78"), PASSED);
});

test("hosted: only the version's secret and the token are sent, nothing personal; the score decides", async () => {
  const judged = async (version: "v2" | "v3", reply: unknown, code = 200) => {
    answers = reply;
    status = code;
    return register({ version, token: "from-the-script" }, "203.0.113.1", hosted);
  };
  const good = { success: true, score: 0.9, action: "register", hostname: "localhost" };
  assert.deepEqual(await judged("v3", good), PASSED);
  assert.deepEqual(
    [...(asked.at(-1) ?? [])],
    [
      ["secret", "secret-3"],
      ["response", "from-the-script"],
    ],
  );
  for (const bad of [
    { ...good, score: 0.4 },
    { ...good, score: undefined },
    { ...good, action: "login" },
    { ...good, hostname: "evil.example" },
    { success: false, "error-codes": ["invalid-input-response"] },
    "nonsense",
  ])
    assert.deepEqual(await judged("v3", bad), ASKED, JSON.stringify(bad));
  assert.deepEqual(await judged("v3", good, 500), ASKED);
  assert.deepEqual(await judged("v2", { success: true, hostname: "velvetrooms.com" }), PASSED);
  assert.equal(asked.at(-1)?.get("secret"), "secret-2");
  assert.deepEqual(await judged("v2", { success: false, "error-codes": ["timeout-or-duplicate"] }), LATE);
  assert.deepEqual(await judged("v2", { success: false }), FAILED);
  assert.deepEqual(await judged("v2", { success: true, hostname: "evil.example" }), FAILED);
  const before_ = asked.length;
  assert.deepEqual(await register(undefined, "203.0.113.1", hosted), ASKED);
  assert.equal(asked.length, before_, "nobody is asked about nothing");
  const headers = { host: "localhost", "x-api-key": "key_velvetrooms" };
  const own = await hosted.server.inject({ method: "GET", url: "/api/captcha?version=v3", headers });
  assert.equal(own.statusCode, 404);
});

test("production always has one: proof of work by default, local refused, hosted only with its settings", () => {
  const read = (more: Record<string, string>) =>
    readConfig({ MODE: "production", DATABASE_URL: "postgres://x/y", SMTP_URL: "smtp://mail.example", ...more });
  assert.equal(read({}).CAPTCHA, "proof");
  assert.equal(readConfig({ MODE: "demo" }).CAPTCHA, "local");
  assert.throws(() => read({ CAPTCHA: "local" }), /keeps nobody out/);
  assert.throws(() => read({ CAPTCHA: "hosted" }), /come together/);
  assert.throws(() => read({ CAPTCHA: "hosted", CAPTCHA_HOSTED: '{"verifyUrl":"x"}' }), /CAPTCHA_HOSTED: verifyUrl/);
});

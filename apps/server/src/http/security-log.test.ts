import { PASSWORD } from "@masq/server/testing/given";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createLog } from "../platform/log/log.ts";
import { proxyJudge } from "./request-ids.ts";
import { networkOf, securityEvent } from "./security-log.ts";

const lines: string[] = [];
let app: TestApp;
before(async () => {
  app = await startTestApp({
    config: { TRUSTED_PROXIES: "127.0.0.1" },
    deps: { log: createLog("info", { write: (line) => void lines.push(line) }) },
  });
});
after(() => app.close());

type Line = Record<string, unknown>;
const told = (call: string): Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter((line) => line["call"] === call);
const KEY = { "x-api-key": "key_velvetrooms" };

test("a sign-in, a wrong password and a refused call each leave one line: who, which call, from which network, its end", async () => {
  const member = await app.given.member();
  const ask = (password: string) =>
    app.request("/api/authenticate", {
      method: "POST",
      headers: { ...KEY, "x-forwarded-for": "203.0.113.77" },
      body: { username: member.username, password, type: "user" },
    });
  const right = await ask(PASSWORD);
  assert.equal(right.status, 200, right.text);
  assert.equal((await ask("Another password 9")).status, 401);
  const [good, bad, ...others] = told("authenticate");
  assert.deepEqual(others, []);
  assert.deepEqual(
    { ...good, time: 0, session: typeof good?.["session"], level: 0, requestId: good?.["requestId"] },
    {
      level: 0,
      time: 0,
      requestId: right.headers["x-request-id"],
      security: "identity",
      call: "authenticate",
      status: 200,
      who: member.id,
      session: "string",
      network: "203.0.113.0/24",
      msg: "identity",
    },
  );
  assert.deepEqual([bad?.["status"], bad?.["code"], bad?.["who"]], [401, "invalid-credentials", undefined]);
  const { headers } = await app.given.signIn(member);
  const refused = await app.request("/agent-api/agents", { headers });
  assert.equal(refused.status, 403);
  assert.deepEqual(
    told("listAgents").map(({ security, code, status }) => [security, code, status]),
    [["refused", "forbidden", 403]],
  );
  const everything = lines.join("");
  for (const secret of [PASSWORD, "Another password", member.email, member.username, "203.0.113.77", "Bearer"])
    assert.ok(!everything.includes(secret), secret);
});

test("a call is named by the trusted proxy alone, in its answer and in each line that is logged for it", async () => {
  const given = (id: string) => ({ ...KEY, "x-request-id": id });
  const wrong = { method: "POST", body: { username: "nobody", password: "nothing at all", type: "user" } };
  const named = await app.request("/api/authenticate", { ...wrong, headers: given("edge-7f3a.0001") });
  assert.equal(named.headers["x-request-id"], "edge-7f3a.0001");
  assert.ok(told("authenticate").some((line) => line["requestId"] === "edge-7f3a.0001"));
  for (const forged of ["short", "two\twords", 'x"},{"level":60', "x".repeat(65)]) {
    const reply = await app.request("/api/brand", { headers: given(forged) });
    assert.match(String(reply.headers["x-request-id"]), /^[\da-f-]{36}$/, forged);
  }
  const open = await startTestApp();
  const stranger = await open.request("/api/brand", { headers: given("edge-7f3a.0002") });
  assert.match(String(stranger.headers["x-request-id"]), /^[\da-f-]{36}$/);
  const lost = await open.request("/%E0%A4%A");
  assert.match(String(lost.headers["x-request-id"]), /^[\da-f-]{36}$/);
  await open.close();
});

test("proxies are trusted by address, range or name, in both families; networks are logged without their last part", () => {
  const isTrusted = proxyJudge(["10.1.0.0/16", "2001:db8::1", "loopback"]);
  for (const one of ["10.1.2.3", "::ffff:10.1.2.3", "2001:db8::1", "127.0.0.1", "::1"]) assert.ok(isTrusted(one), one);
  for (const one of ["10.2.0.1", "2001:db8::2", "192.0.2.1", undefined]) assert.ok(!isTrusted(one), String(one));
  assert.deepEqual(["192.0.2.55", "::ffff:192.0.2.55", "2001:db8:77:1::9", "::1", "fe80::1:2", ""].map(networkOf), [
    "192.0.2.0/24",
    "192.0.2.0/24",
    "2001:db8:77::/48",
    "0:0:0::/48",
    "fe80:0:0::/48",
    "",
  ]);
  assert.deepEqual(
    [
      securityEvent("listSessions", 200),
      securityEvent("listSessions", 401),
      securityEvent("sendMessage", 201),
      securityEvent("sendMessage", 429),
    ],
    [undefined, "identity", undefined, "refused"],
  );
});

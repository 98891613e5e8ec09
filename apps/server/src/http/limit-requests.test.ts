import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { requestFrom } from "@masq/server/testing/http";
import { redisIsMissing, startTestRedis } from "@masq/server/testing/redis-server";
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";

const LIMITS = { RATE_LIMITS: "on", MEMBER_CALLS: "6", STAFF_CALLS: "8", ADDRESS_CALLS: "10" };

async function open(t: TestContext, more: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ config: { ...LIMITS, ...more } });
  t.after(app.close);
  return app;
}
const member = async (app: TestApp) => (await app.given.signIn(await app.given.member())).headers;
const operator = async (app: TestApp) => (await app.given.signIn(await app.given.agent())).headers;
const statuses = async (times: number, ask: () => Promise<{ status: number }>): Promise<number[]> => {
  const found: number[] = [];
  for (let nth = 0; nth < times; nth += 1) found.push((await ask()).status);
  return found;
};
const passed = (found: readonly number[]): number => found.filter((status) => status === 200).length;

test("one address holds many desks and members: each session has its own calls (override O-40)", async (t) => {
  const app = await open(t);
  const [ada, ben, one, two] = [await member(app), await member(app), await operator(app), await operator(app)];
  const profiles = (headers: Record<string, string>) => () => app.request("/api/profiles", { headers });
  const claim = (headers: Record<string, string>) => () => app.request("/agent-api/claim", { headers });
  assert.equal(passed(await statuses(9, profiles(ada))), 6);
  assert.equal(
    passed(await statuses(9, claim(one))),
    8,
    "an operator has an operator's calls, whoever else is used up",
  );
  assert.equal(passed(await statuses(6, profiles(ben))), 6, "another member of the same address has all of theirs");
  assert.equal(passed(await statuses(8, claim(two))), 8);
  const visitor = { "x-api-key": app.given.apiKey() };
  assert.equal(passed(await statuses(13, profiles(visitor))), 10, "the address counts those without a session alone");
  const refused = await profiles(ada)();
  const seconds = Number(refused.headers["retry-after"]);
  assert.deepEqual([refused.status, refused.body.code, refused.body.details], [429, "rate-limited", { seconds }]);
  assert.ok(seconds > 0 && seconds <= 60);
});

test("an invalid token counts for its address, so that nobody can invent callers", async (t) => {
  const app = await open(t);
  let nth = 0;
  const ask = () => app.request("/api/brand", { headers: { authorization: `Bearer made.up.${(nth += 1)}` } });
  const found = await statuses(12, ask);
  assert.deepEqual(found.slice(-2), [429, 429]);
});

test("two spellings of a call's path share one count", async (t) => {
  const app = await open(t);
  const headers = { "x-api-key": app.given.apiKey() };
  const paths = ["/api/brands", "/api/brands/", "/api/brands?x=1"];
  const found: number[] = [];
  for (let nth = 0; nth < 12; nth += 1)
    found.push((await app.request(paths[nth % paths.length] ?? "", { headers })).status);
  assert.equal(passed(found), 10);
});

test("two processes count a session together in Redis", { skip: redisIsMissing() }, async (t) => {
  const redis = await startTestRedis();
  t.after(redis.close);
  const one = await open(t, { REDIS_URL: redis.url });
  const two = await startTestApp({
    config: { ...LIMITS, REDIS_URL: redis.url },
    deps: { keys: one.deps.keys },
  });
  t.after(two.close);
  while (one.deps.counters?.status !== "ready" || two.deps.counters?.status !== "ready") await one.clock.sleep(5);
  const headers = await member(one);
  const asks = [one, two].map((node) => () => requestFrom(node.url)("/api/brands", { headers }));
  const found = [];
  for (let nth = 0; nth < 8; nth += 1) found.push((await asks[nth % 2]?.())?.status);
  assert.deepEqual(found.slice(-2), [429, 429]);
  await redis.close();
  assert.equal((await asks[0]?.())?.status, 200, "without Redis nobody is refused");
});

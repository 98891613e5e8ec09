import type { WebhookDelivery } from "@masq/contract/agent/webhooks";
import { RETRY_AFTER_S } from "@masq/domain/operations/webhooks";
import { verify } from "@masq/server/testing/webhook-receiver";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { removeExpired } from "../privacy/remove-expired.ts";
import { openHooks, type Hooks } from "./hooks.suite.ts";

let hooks: Hooks;
before(async () => {
  hooks = await openHooks();
});
after(() => hooks.close());
beforeEach(async () => {
  for (const table of ["webhook_endpoint", "webhook_event", "mail"] as const)
    await hooks.app.db.deleteFrom(table).execute();
});

const JOINED = ["member.joined"];
const DAY_S = 86_400;
const deliveries = async (id: string, more = "") =>
  (await hooks.admin.call("GET", `/webhook/${id}/deliveries?limit=50${more}`)).body.deliveries as WebhookDelivery[];

test("a fact reaches the endpoint once, signed as an independent library verifies, with ids alone", async () => {
  const endpoint = await hooks.listen({ kinds: JOINED });
  const memberId = await hooks.join();
  assert.equal(await hooks.turn(), 1);
  assert.equal(await hooks.turn(), 0);
  const [call, ...others] = endpoint.heard;
  assert.ok(call);
  assert.deepEqual(others, []);
  const body = verify(endpoint.secret, call);
  assert.deepEqual(body, {
    type: "member.joined",
    timestamp: body.timestamp,
    sequence: body.sequence,
    data: { company: "cmp_test", brand: "velvetrooms", memberId },
  });
  assert.ok(Math.abs(Date.parse(body.timestamp) - hooks.app.clock.now().getTime()) < 60_000);
  assert.throws(() => verify(endpoint.secret, { ...call, raw: call.raw.replace("joined", "deleted") }));
  assert.throws(() => verify(endpoint.secret.slice(0, -8) + "AAAAAAA=", call));
  assert.deepEqual(await hooks.rows(endpoint.id), [{ event_id: call.id, state: "delivered", attempts: 1 }]);
  const stored = await hooks.app.db.selectFrom("webhook_endpoint").select("secret").executeTakeFirstOrThrow();
  assert.ok(!stored.secret.toString("latin1").includes(endpoint.secret.slice(6, 20)), "sealed at rest");
});

test("an endpoint hears its brand and its kinds, a company's all of it, and nobody of another company", async () => {
  const one = await hooks.listen({ brand: "velvetrooms", kinds: JOINED });
  const all = await hooks.listen();
  const other = await hooks.listen({ kinds: ["member.deleted"] });
  await hooks.join("velvetrooms");
  await hooks.join("embernight");
  await hooks.app.given.member({ brand_id: "velvetrooms" });
  await hooks.turn();
  const brands = (heard: typeof one.heard) => heard.map(({ body }) => `${body.type} ${String(body.data["brand"])}`);
  assert.deepEqual(brands(one.heard), ["member.joined velvetrooms", "member.joined velvetrooms"]);
  assert.deepEqual(brands(all.heard), [
    "member.joined velvetrooms",
    "member.joined embernight",
    "member.joined velvetrooms",
    "member.email_confirmed velvetrooms",
  ]);
  assert.deepEqual(other.heard, []);
});

test("an endpoint that fails is tried again with growing pauses, under one id, and given up after a day", async () => {
  const endpoint = await hooks.listen({ kinds: JOINED });
  endpoint.answers.push(500, 0, 302, 429, 404, 503, 500, 500, 500);
  await hooks.join();
  const tries: number[] = [];
  for (const pause of [0, ...RETRY_AFTER_S, DAY_S]) {
    if (pause > 0) {
      await hooks.later(pause - 5);
      assert.equal(await hooks.turn(), 0, `not before ${pause} s are over`);
      await hooks.later(10);
    }
    tries.push(await hooks.turn());
  }
  assert.deepEqual(tries, [1, 1, 1, 1, 1, 1, 1, 1, 0]);
  assert.equal(new Set(endpoint.heard.map(({ id }) => id)).size, 1);
  assert.equal(new Set(endpoint.heard.map(({ raw }) => raw)).size, 1);
  for (const call of endpoint.heard) verify(endpoint.secret, call);
  const [one] = await deliveries(endpoint.id, "&state=failed");
  assert.deepEqual(
    one?.attempts.map(({ status, fault }) => status ?? fault),
    [500, "ECONNRESET", 302, 429, 404, 503, 500, 500],
  );
  assert.equal(one?.nextTry, null);
});

test("one event that an endpoint does not take holds up no other, and a failure lets it rest first", async () => {
  const endpoint = await hooks.listen({ kinds: JOINED });
  endpoint.answers.push(500);
  const ids = [await hooks.join(), await hooks.join(), await hooks.join()];
  assert.equal(await hooks.turn(), 1, "then it rests");
  await hooks.later(11);
  assert.equal(await hooks.turn(), 3);
  assert.deepEqual(
    endpoint.heard.map(({ body }) => ids.indexOf(String(body.data["memberId"]))),
    [0, 0, 1, 2],
  );
  endpoint.answers.push(500);
  await hooks.join();
  await hooks.turn();
  await hooks.join();
  await hooks.later(30);
  endpoint.answers.push(500);
  await hooks.turn();
  await hooks.later(21);
  await hooks.turn();
  const states = (await hooks.rows(endpoint.id)).map(({ state }) => state);
  assert.deepEqual(states, ["delivered", "delivered", "delivered", "waiting", "delivered"]);
});

test("410 pauses the endpoint and tells its admins by mail; what waits is sent when one resumes it", async () => {
  const near = await hooks.desk.operator({ role: "admin", scope: ["velvetrooms"] }, "offline");
  await hooks.desk.operator({ role: "admin", scope: ["embernight"] }, "offline");
  const endpoint = await hooks.listen({ brand: "velvetrooms", kinds: JOINED });
  endpoint.answers.push(410);
  await hooks.join();
  await hooks.turn();
  await hooks.join();
  await hooks.later(DAY_S);
  assert.equal(await hooks.turn(), 0);
  const paused = await hooks.endpointOf(endpoint.id);
  assert.deepEqual([paused?.state, paused?.pausedWhy, paused?.waiting], ["paused", "gone", 2]);
  const mails = await hooks.app.db.selectFrom("mail").select(["agent_id", "template"]).orderBy("agent_id").execute();
  assert.deepEqual(
    mails,
    [hooks.admin.id, near.id].toSorted().map((agent_id) => ({ agent_id, template: "webhook-paused" })),
  );
  const resumed = await hooks.admin.call("PATCH", `/webhook/${endpoint.id}`, { state: "active" });
  assert.deepEqual([resumed.status, resumed.body.state, resumed.body.pausedWhy], [200, "active", null]);
  assert.equal(await hooks.turn(), 2);
  assert.equal((await hooks.endpointOf(endpoint.id))?.waiting, 0);
});

test("an endpoint that takes nothing for three days pauses, and no sooner", async () => {
  const endpoint = await hooks.listen({ kinds: JOINED });
  endpoint.answers.push(...Array<number>(40).fill(500));
  const fail = async () => {
    await hooks.join();
    await hooks.turn();
    return (await hooks.endpointOf(endpoint.id))?.state;
  };
  for (let nth = 0; nth < 12; nth += 1) {
    assert.equal(await fail(), "active");
    await hooks.later(6 * 3_600 - 60);
  }
  await hooks.later(900);
  assert.equal(await fail(), "paused");
  assert.equal((await hooks.endpointOf(endpoint.id))?.pausedWhy, "failing");
});

test("after a renewal both secrets sign for a day, then the new one alone, and the old one is forgotten", async () => {
  const endpoint = await hooks.listen({ kinds: JOINED });
  const renewed = await hooks.admin.call("POST", `/webhook/${endpoint.id}/secret`, {});
  const secret = renewed.body.secret as string;
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.notEqual(secret, endpoint.secret);
  assert.notEqual(renewed.body.endpoint.oldSecretUntil, null);
  await hooks.join();
  await hooks.turn();
  const [both] = endpoint.heard;
  assert.ok(both);
  verify(secret, both);
  verify(endpoint.secret, both);
  await hooks.later(DAY_S + 60);
  await hooks.join();
  await hooks.turn();
  const [, alone] = endpoint.heard;
  assert.ok(alone);
  verify(secret, alone);
  assert.throws(() => verify(endpoint.secret, alone));
  await removeExpired(hooks.app.deps);
  const row = await hooks.app.db.selectFrom("webhook_endpoint").select(["old_secret", "old_until"]).executeTakeFirst();
  assert.deepEqual(row, { old_secret: null, old_until: null });
});

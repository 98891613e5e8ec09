import type { WebhookDelivery } from "@masq/contract/agent/webhooks";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { createWebhooks } from "../../platform/webhooks/webhooks.ts";
import { openHooks, type Hooks } from "./hooks.suite.ts";
import { sendDueEvents } from "./send-due-events.ts";

let hooks: Hooks;
before(async () => {
  hooks = await openHooks();
});
after(() => hooks.close());
beforeEach(async () => {
  for (const table of ["webhook_endpoint", "webhook_event"] as const) await hooks.app.db.deleteFrom(table).execute();
});

const JOINED = ["member.joined"];
const deliveries = async (id: string) =>
  (await hooks.admin.call("GET", `/webhook/${id}/deliveries?limit=50`)).body.deliveries as WebhookDelivery[];

test("a pause by an admin loses nothing; changed kinds and addresses count from then on", async () => {
  const endpoint = await hooks.listen({ kinds: JOINED });
  const elsewhere = await hooks.listen({ kinds: ["member.deleted"] });
  const change = (body: object) => hooks.admin.call("PATCH", `/webhook/${endpoint.id}`, body);
  assert.equal((await change({ state: "paused" })).body.pausedWhy, "admin");
  await hooks.join();
  assert.equal(await hooks.turn(), 0);
  assert.equal((await hooks.admin.call("POST", `/webhook/${endpoint.id}/test`, {})).status, 409);
  assert.equal((await change({ state: "active", url: elsewhere.url })).status, 200);
  assert.equal(await hooks.turn(), 1);
  assert.deepEqual([endpoint.heard.length, elsewhere.heard.length], [0, 1]);
  await change({ kinds: ["member.locked"] });
  await hooks.join();
  assert.equal(await hooks.turn(), 0);
  assert.equal((await hooks.admin.call("POST", `/webhook/${endpoint.id}/test`, {})).status, 200);
  assert.equal(await hooks.turn(), 1);
  assert.equal(elsewhere.heard.at(-1)?.body.type, "webhook.test");
  assert.equal((await hooks.admin.call("DELETE", `/webhook/${endpoint.id}`)).status, 200);
  assert.equal(await hooks.endpointOf(endpoint.id), undefined);
});

test("one event or a span is sent again, with the same id and sequence, also of before the endpoint", async () => {
  const early = await hooks.listen({ kinds: JOINED });
  const from = hooks.app.clock.now();
  await hooks.join();
  await hooks.join();
  await hooks.turn();
  await hooks.later(3_600);
  const to = hooks.app.clock.now();
  await hooks.join();
  await hooks.turn();
  const late = await hooks.listen({ kinds: JOINED });
  const replay = (id: string, body: object) => hooks.admin.call("POST", `/webhook/${id}/replay`, body);
  const span = { from: from.toISOString(), to: to.toISOString() };
  assert.deepEqual((await replay(late.id, span)).body, { count: 2 });
  assert.equal(await hooks.turn(), 2);
  const told = early.heard.map(({ id, body }) => [id, body.sequence]);
  assert.deepEqual(
    late.heard.map(({ id, body }) => [id, body.sequence]),
    told.slice(0, 2),
  );
  assert.deepEqual((await replay(early.id, { event: told[2]?.[0] })).body, { count: 1 });
  assert.equal(await hooks.turn(), 1);
  assert.deepEqual([early.heard[3]?.id, early.heard[3]?.body.sequence], told[2]);
  assert.equal((await replay(early.id, { event: "wev_none" })).status, 404);
  assert.equal((await replay(early.id, { from: span.from })).status, 422);
  const [newest] = await deliveries(early.id);
  assert.deepEqual([newest?.body, newest?.attempts.length], [early.heard[3]?.raw, 2], "both tries are kept");
});

test("only public https addresses are taken, and a name that leads into our own network is not called", async () => {
  const { deps } = hooks.app;
  const guarded = createWebhooks();
  for (const url of [
    "http://hooks.example.com/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://localhost/",
    "https://db.internal/",
    "https://hooks.example.com:8443/",
    "https://ada:secret@hooks.example.com/",
    "https://2130706433/",
    "file:///etc/passwd",
    "nonsense",
  ])
    assert.equal(guarded.accepts(url), false, url);
  assert.equal(guarded.accepts("https://hooks.example.com/masquerade?team=1"), true);
  const endpoint = await hooks.listen({ kinds: JOINED });
  await hooks.join();
  await hooks.turn();
  assert.equal(endpoint.heard.length, 1);
  await hooks.join();
  await hooks.turn();
  // The same row, by a product as it is outside of tests.
  const due = { state: "waiting" as const, done_at: null, next_at: new Date(0) };
  await hooks.app.db.updateTable("webhook_delivery").set(due).execute();
  assert.equal(await sendDueEvents({ ...deps, webhooks: guarded }), 1);
  assert.equal(endpoint.heard.length, 2);
  const [, first] = await deliveries(endpoint.id);
  assert.deepEqual(first?.attempts.at(-1), { ...first?.attempts.at(-1), status: null, fault: "EPRIVATE" });
  await assert.rejects(
    createWebhooks().send({
      url: "https://localhost.localdomain.example/",
      id: "wev_1",
      at: new Date(),
      body: "{}",
      secrets: [endpoint.secret],
    }),
  );
});

test("operators and admins of other brands see and change nothing, and an admin of one brand none of the company", async () => {
  const endpoint = await hooks.listen({ brand: "velvetrooms" });
  const whole = await hooks.listen();
  const far = await hooks.desk.operator({ role: "admin", scope: ["embernight"] }, "offline");
  const near = await hooks.desk.operator({ role: "admin", scope: ["velvetrooms"] }, "offline");
  const operator = await hooks.desk.operator({}, "offline");
  const { body } = await near.call("GET", "/webhooks");
  assert.deepEqual(
    body.endpoints.map(({ _id }: { _id: string }) => _id),
    [endpoint.id],
  );
  assert.deepEqual(body.companies, [
    {
      _id: "cmp_test",
      name: "Test House",
      isWhole: false,
      brands: [{ _id: "velvetrooms", domain: "velvetrooms.com" }],
    },
  ]);
  const acts = [
    ["PATCH", "", { state: "paused" }],
    ["POST", "/secret", {}],
    ["POST", "/test", {}],
    ["POST", "/replay", { event: "wev_none" }],
    ["GET", "/deliveries", undefined],
    ["DELETE", "", undefined],
  ] as const;
  for (const [method, path, given] of acts) {
    assert.equal((await far.call(method, `/webhook/${endpoint.id}${path}`, given)).status, 404, `${method} ${path}`);
    assert.equal((await near.call(method, `/webhook/${whole.id}${path}`, given)).status, 404, `${method} ${path}`);
    assert.equal((await operator.call(method, `/webhook/${endpoint.id}${path}`, given)).status, 403);
  }
  const made = { company: "cmp_test", url: whole.url, kinds: JOINED };
  assert.equal((await near.call("POST", "/webhooks", { ...made, brand: null })).status, 404);
  assert.equal((await near.call("POST", "/webhooks", { ...made, brand: "embernight" })).status, 404);
  assert.equal(
    (await near.call("POST", "/webhooks", { ...made, company: "cmp_other", brand: "velvetrooms" })).status,
    404,
  );
});

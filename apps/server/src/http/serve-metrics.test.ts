import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import { freePort } from "@masq/server/testing/free-port";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { debitWallet } from "../ledger/wallet/debit-wallet.ts";
import { inTransaction } from "../platform/db/transaction.ts";

const MARK = "Zzyzx-of-the-lighthouse";
let app: TestApp;
let port = 0;
before(async () => {
  port = await freePort();
  app = await startTestApp({ config: { METRICS_PORT: String(port) }, payments: true });
});
after(() => app.close());

const told = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
function figure(text: string, name: string, labels: Record<string, string> = {}): number {
  const wanted = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
  return text
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => wanted.every((pair) => line.includes(pair)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}
const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

test("metrics move with the events: a call, a message, its credit, a claim, a reply", async () => {
  const desk = createDesk(app);
  const operator = await desk.operator();
  const profile = await app.given.profile();
  const writer = await desk.writer({ credits: 3 });
  const first = await told();
  await writer.write(profile.id, MARK);
  // Figures from the database may be fifteen seconds old.
  await app.clock.advance(20_000);
  const waiting = { lane: "desk", kind: "MessageStock" };
  const meanwhile = await told();
  assert.equal(figure(meanwhile, "masq_stock_waiting", waiting) - figure(first, "masq_stock_waiting", waiting), 1);
  assert.ok(figure(meanwhile, "masq_stock_oldest_seconds", waiting) >= 19);
  const [claim] = await operator.claims();
  assert.ok(claim);
  await app.clock.advance(20_000);
  const held = await told();
  const live = (when: string): number => figure(when, "masq_claims_live") - figure(first, "masq_claims_live");
  assert.deepEqual([live(meanwhile), live(held)], [0, 1]);
  assert.equal((await desk.reply(operator, claim)).status, 201);
  const text = await told();
  const rose = (name: string, labels: Record<string, string> = {}): number =>
    figure(text, name, labels) - figure(first, name, labels);
  const route = { method: "POST", route: "/api/conversation/:id", status: "2xx" };
  assert.equal(rose("masq_http_request_duration_seconds_count", route), 1);
  assert.equal(rose("masq_messages_total", { sender: "user" }), 1);
  assert.equal(rose("masq_messages_total", { sender: "profile" }), 1);
  assert.equal(rose("masq_credits_taken_total", { reason: "message" }), 1);
  assert.equal(rose("masq_claims_total"), 1);
  assert.equal(rose("masq_replies_total", { kind: "MessageStock" }), 1);
  assert.ok(rose("masq_db_statement_duration_seconds_count", { kind: "select" }) > 0);
  await app.clock.advance(20_000);
  const answered = await told();
  assert.equal(figure(answered, "masq_stock_waiting", waiting), figure(first, "masq_stock_waiting", waiting));
  assert.equal(live(answered), 0);
  assert.equal(figure(answered, "masq_operators", { state: "online" }), 1);
});

test("rolled back events are not counted, committed ones are", async () => {
  const member = await app.given.member({ credits: 3 });
  const entry = { memberId: member.id, amount: 1, balance: 3, reason: "message" as const };
  const first = await told();
  const undone = inTransaction(app.deps, async (tx) => {
    await debitWallet(app.deps, tx, { ...entry, idempotencyKey: "rolled-back" });
    throw new Error("no");
  });
  await assert.rejects(undone, /no/);
  assert.equal(figure(await told(), "masq_credits_taken_total"), figure(first, "masq_credits_taken_total"));
  await inTransaction(app.deps, (tx) => debitWallet(app.deps, tx, { ...entry, idempotencyKey: "kept" }));
  assert.equal(figure(await told(), "masq_credits_taken_total") - figure(first, "masq_credits_taken_total"), 1);
});

test("nothing personal: no number, name, address or text of a member, and an unknown path is no label", async () => {
  const desk = createDesk(app);
  const profile = await app.given.profile();
  const writer = await desk.writer();
  const { conversationId } = await desk.writer().then(({ write }) => write(profile.id, MARK));
  const paths = Array.from({ length: 50 }, (_, index) => `/api/${writer.username}/${index}`);
  for (const path of [...paths, `/nowhere-${writer.id}`, `/api/conversation/${conversationId}`])
    await app.request(path, { headers: writer.headers });
  const text = await told();
  for (const secret of [writer.id, writer.username, writer.email, MARK, conversationId, profile.id, profile.name])
    assert.equal(text.includes(secret), false, secret);
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  assert.ok(routes.has("/api/*") && routes.has("/api/conversation/:id"), [...routes].join(" "));
  for (const route of routes) assert.match(route ?? "", /^(none|[\w/:.*-]+)$/);
  assert.equal([...routes].filter((route) => route?.includes("nowhere") || route?.includes("-0")).length, 0);
  assert.ok(linesOf(text).length < 4_000, String(linesOf(text).length));
});

test("the listener answers one path, and the public one knows nothing of it", async () => {
  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404);
  assert.equal((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status, 404);
  assert.equal((await app.request("/metrics")).status, 404);
  assert.match(await told(), /^masq_system_read 1$/m);
});

import { followImports } from "@masq/server/testing/follow-imports";
import { passesLuhn } from "@masq/domain/billing/luhn";
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { TEST_CARDS, testCard, type Behaviour } from "./test-gateway-cards.ts";
import { openTestGateway, type TestGateway } from "./test-gateway.ts";

const SHOP = "http://localhost:3000";
const SECRETS = { merchant: "the merchant's secret", webhook: "the webhook's secret" };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-gateway-"));
const file = path.join(folder, "gateway.sqlite");
type Caught = { id: string; kind: string; isSigned: boolean; at: number };

let app: TestGateway;
let merchant: http.Server;
let caught: Caught[] = [];
let answers = 204;
let shift = 0;

const open = (where = file): Promise<TestGateway> =>
  openTestGateway({
    port: 0,
    file: where,
    clock: () => new Date(Date.now() + shift),
    merchant: { secret: SECRETS.merchant, mayFrame: (origin) => origin === SHOP },
    webhook: { secret: SECRETS.webhook, url: () => `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/` },
  });

before(async () => {
  merchant = http.createServer((request, reply) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const [, time = "", signature = ""] = /^t=(\d+),v1=(.+)$/.exec(String(request.headers["x-pay-signature"])) ?? [];
      const wanted = createHmac("sha256", SECRETS.webhook).update(`${time}.${body}`).digest("hex");
      const { id, kind } = JSON.parse(body) as { id: string; kind: string };
      caught.push({ id, kind, isSigned: signature === wanted, at: performance.now() });
      reply.writeHead(answers).end();
    });
  });
  await new Promise<void>((done) => merchant.listen(0, "127.0.0.1", done));
  app = await open();
});
after(async () => {
  await app.close();
  merchant.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await app.control.idle();
  app.control.down();
  app.control.webhooks();
  answers = 204;
  caught = [];
});

type Sent = { method?: string; body?: unknown; headers?: Record<string, string>; redirect?: RequestRedirect };
async function ask(where: string, { method = "GET", body, headers = {}, redirect = "manual" }: Sent = {}) {
  const reply = await fetch(`${app.url}${where}`, {
    method,
    redirect,
    headers: {
      ...(typeof body === "object" && !(body instanceof URLSearchParams) && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  const json = (reply.headers.get("content-type") ?? "").includes("json")
    ? (JSON.parse(text) as Record<string, unknown>)
    : {};
  return { status: reply.status, headers: reply.headers, text, json };
}
const bearer = { authorization: `Bearer ${SECRETS.merchant}` };
const card = (number: string, over: object = {}) => ({
  number,
  month: "11",
  year: String(new Date().getUTCFullYear() + 4),
  cv2: "907",
  ...over,
});
const tokenOf = async (number: string, over: object = {}): Promise<string> =>
  String((await ask("/tokens", { method: "POST", body: card(number, over) })).json["token"]);
let count = 0;
async function charge(behaviour: Behaviour, over: object = {}) {
  const paymentId = `pay_${(count += 1)}`;
  const body = {
    paymentId,
    token: await tokenOf(testCard(behaviour)),
    amountMinor: 1499,
    currency: "EUR",
    description: "10 credits",
    returnUrl: `${SHOP}/upgrade/checkout`,
    keep: false,
    ...over,
  };
  return { paymentId, body, ...(await ask("/charges", { method: "POST", body, headers: bearer })) };
}

test("the documented cards have valid numbers, each once, and docs/payments.md lists them all with their behavior", () => {
  const written = fs.readFileSync(path.resolve(import.meta.dirname, "../../../docs/payments.md"), "utf8");
  assert.equal(new Set(TEST_CARDS.map(({ number }) => number)).size, TEST_CARDS.length);
  for (const { number, says } of TEST_CARDS) {
    assert.ok(passesLuhn(number), number);
    assert.ok(written.includes(`| \`${number.replace(/(\d{4})(?=\d)/g, "$1 ")}\` | ${says} |`), number);
  }
});

test("only a documented card gets a token: faults are reported by field, other numbers and other origins are refused", async () => {
  const post = (body: object, headers = {}) => ask("/tokens", { method: "POST", body, headers });
  const bad = await post(card("4111 1111 1111 1112", { month: "13", cv2: "1" }));
  assert.equal(bad.status, 422);
  assert.deepEqual(bad.json["faults"], { number: "creditCard", month: "expirationDate", cv2: "cvv" });
  const foreign = await post(card("4242 4242 4242 4242"));
  assert.deepEqual([foreign.status, foreign.json["faults"]], [422, { number: "number-untaught" }]);
  assert.equal((await post(card(testCard("approve")), { origin: SHOP })).status, 403);
  assert.equal((await post(card(testCard("approve")), { origin: app.origin })).status, 201);
  assert.doesNotMatch(bad.text + foreign.text, /4111|4242/, "no answer repeats what was typed");
});

test("[TRUST-36] the gateway stores neither card number nor code anywhere in its file", async () => {
  const token = await tokenOf("3782 822463 10005", { cv2: "9071" });
  const paid = await charge("approve", { keep: true, token });
  assert.equal(paid.json["state"], "success");
  const bytes = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), "latin1"));
  assert.ok(bytes.join("").includes(paid.paymentId), "this is where it stores things");
  assert.doesNotMatch(bytes.join(""), /3782[ -]?8224[ -]?6310[ -]?005|3782 822463 10005|(?<!\w)9071(?!\w)/);
});

test("the merchant's calls need the merchant's secret, and a bank question leads back only to the merchant", async () => {
  for (const headers of [{}, { authorization: "Bearer wrong" }, { authorization: SECRETS.merchant }])
    for (const [method, where] of [
      ["POST", "/charges"],
      ["GET", "/charges/by-token/x"],
      ["POST", "/charges/x/refunds"],
      ["POST", "/kept/x/tokens"],
      ["DELETE", "/kept/x"],
      ["GET", "/booked"],
    ] as const)
      assert.equal((await ask(where, { method, headers })).status, 401, where);
  const away = await charge("challenge", { returnUrl: "https://evil.example/" });
  assert.deepEqual([away.status, away.json["code"]], [422, "foreign-return"]);
});

test("only the shop may frame the fields' page, which loads nothing foreign and serves scripts without types", async () => {
  const page = await ask(`/fields?parent=${encodeURIComponent(SHOP)}&locale=de&theme=dark&hue=8`);
  assert.equal(page.status, 200);
  const policy = page.headers.get("content-security-policy") ?? "";
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, new RegExp(`frame-ancestors ${SHOP}$`));
  assert.doesNotMatch(policy, /unsafe|\*/);
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  const scripts = page.text.match(/<(script|style)[^>]*>/g) ?? [];
  assert.ok(scripts.length >= 3 && scripts.every((tag) => tag.includes(`nonce="${nonce}"`)));
  assert.ok(page.text.includes('lang="de"') && page.text.includes("Kartennummer"));
  assert.deepEqual(page.headers.getSetCookie(), []);
  for (const name of ["cc-number", "cc-exp-month", "cc-exp-year", "cc-csc"])
    assert.match(page.text, new RegExp(`inputmode="numeric" autocomplete="${name}"`));
  for (const parent of ["https://evil.example", `${SHOP}/path`, "", "null"])
    assert.equal((await ask(`/fields?parent=${encodeURIComponent(parent)}`)).status, 403, parent);
  const modules = await followImports(page.text, async (at) => {
    const { status, headers, text } = await ask(at);
    assert.deepEqual([status, headers.get("content-type")], [200, "text/javascript; charset=utf-8"], at);
    assert.doesNotMatch(text, /: string|import type|export type/, at);
    return text;
  });
  assert.ok(modules.some((at) => at.endsWith("/luhn.ts")));
  assert.equal((await ask("/modules/../package.json")).status, 404);
});

test("the bank's question: each answer leads back to the shop, counts once, and only from its own page", async () => {
  const answer = (url: string, value: string, origin = app.origin) =>
    ask(new URL(url).pathname, { method: "POST", body: new URLSearchParams({ answer: value }), headers: { origin } });
  const asked = await charge("challenge");
  const url = String(asked.json["url"]);
  const page = await ask(new URL(url).pathname);
  assert.match(page.text, /14\.99 EUR/);
  assert.match(page.headers.get("content-security-policy") ?? "", /form-action 'self' http:\/\/localhost:3000;/);
  assert.equal((await answer(url, "approve", "https://evil.example")).status, 403);
  const left = await answer(url, "leave");
  assert.deepEqual([left.status, left.headers.get("location")], [303, `${SHOP}/upgrade/checkout`]);
  assert.equal(app.control.charges(asked.paymentId)[0]?.state, "challenge");
  assert.equal((await answer(url, "refuse")).status, 303);
  await answer(url, "approve");
  assert.equal(app.control.charges(asked.paymentId)[0]?.state, "failed", "the first answer stays");
  assert.match((await ask(new URL(url).pathname)).text, /answered already/);
  const late = await charge("challenge");
  shift = 16 * 60_000;
  const probe = `/charges/by-token/${late.body.token}?paymentId=${late.paymentId}`;
  assert.deepEqual((await ask(probe, { headers: bearer })).json["code"], "3ds-left");
  shift = 0;
});

test("`slow` answers late; `late` gives no clear answer and is paid later", async () => {
  app.control.delays({ slowMs: 150, lateMs: 150 });
  const begun = performance.now();
  const slow = await charge("slow");
  assert.equal(slow.json["state"], "success");
  assert.ok(performance.now() - begun >= 140);
  const late = await charge("late");
  assert.deepEqual(late.json, { state: "processing" });
  await until(() => app.control.charges(late.paymentId)[0]?.state === "success");
});

test("a token expires after half an hour", async () => {
  const token = await tokenOf(testCard("approve"));
  shift = 31 * 60_000;
  const late = await charge("approve", { token });
  shift = 0;
  assert.deepEqual([late.json["state"], late.json["code"]], ["failed", "expired-token"]);
});

test("webhooks are signed; doubled, delayed, held and reversed, lost, forged and repeated on demand", async () => {
  const paid = async () => {
    const { paymentId } = await charge("approve");
    const [event] = app.control.events(paymentId);
    assert.ok(event);
    return event;
  };
  const ids = () => caught.map(({ id }) => id);
  const plain = await paid();
  await app.control.idle();
  assert.deepEqual(
    caught.map(({ id, kind, isSigned }) => [id, kind, isSigned]),
    [[plain.id, "charged", true]],
  );

  caught = [];
  app.control.webhooks({ copies: 2, delayMs: 80 });
  const begun = performance.now();
  const doubled = await paid();
  await until(() => caught.length === 2);
  assert.deepEqual(ids(), [doubled.id, doubled.id]);
  assert.ok(caught.every(({ at }) => at - begun >= 75));

  caught = [];
  app.control.webhooks({ hold: true });
  const [first, second] = [await paid(), await paid()];
  await app.control.idle();
  assert.deepEqual(caught, []);
  app.control.release();
  await until(() => caught.length === 2);
  assert.deepEqual(ids().toSorted(), [first.id, second.id].toSorted());

  caught = [];
  app.control.webhooks({ lose: true });
  const lost = await paid();
  await app.control.idle();
  assert.deepEqual(caught, []);
  assert.equal(await app.control.forge(lost), 204);
  assert.equal(await app.control.repeat(lost), 204);
  assert.deepEqual(
    caught.map(({ id, isSigned }) => [id, isSigned]),
    [
      [lost.id, false],
      [lost.id, true],
    ],
  );
});

test("a call that was not accepted is retried", async () => {
  answers = 500;
  const { paymentId } = await charge("approve");
  await app.control.idle();
  answers = 204;
  await until(() => caught.length === 2);
  const [event] = app.control.events(paymentId);
  assert.deepEqual(
    caught.map(({ id }) => id),
    [event?.id, event?.id],
  );
});

test("refund and chargeback by hand never exceed the charge", async () => {
  const { json } = await charge("approve");
  const reference = String(json["reference"]);
  assert.equal(app.control.chargeBack(reference, 1500), false);
  assert.equal(app.control.chargeBack(reference, 1000), true);
  assert.equal(app.control.refund(reference, 500), false);
  assert.equal(app.control.refund(reference, 499), true);
  const page = await ask("/");
  assert.match(page.text, /14\.99 EUR returned/);
});

test("POST /control accepts programs on this machine, never a page", async () => {
  const order = (body: object, headers = {}) => ask("/control", { method: "POST", body, headers });
  assert.equal((await order({ do: "down", how: "error" }, { origin: "https://evil.example" })).status, 403);
  assert.equal((await order({ do: "down", how: "error" }, { origin: app.origin })).status, 403);
  assert.equal((await order({ do: "explode" })).status, 422);
  assert.equal((await order({ do: "constructor" })).status, 422);
  assert.equal((await order({ do: "down", how: "error" })).status, 200);
  assert.equal((await ask("/")).status, 500);
  assert.equal((await order({ do: "down" })).status, 200);
  assert.equal((await ask("/")).status, 200);
  assert.equal((await order({ do: "behave", behaviour: "insufficient" })).status, 200);
  const forced = await charge("approve");
  assert.equal(forced.json["code"], "51");
  assert.equal((await charge("approve")).json["state"], "success", "only the next one");
  const told = await order({ do: "charges", paymentId: forced.paymentId });
  assert.equal((told.json["result"] as { state: string }[])[0]?.state, "failed");
});

test("a gateway that is reopened knows its charges, tokens and cards, and settles what was pending", async () => {
  app.control.delays({ lateMs: 60_000 });
  const kept = await charge("approve", { keep: true });
  const waits = await charge("late");
  const token = await tokenOf(testCard("approve"));
  await app.close();
  shift = 61_000;
  app = await open();
  assert.equal((await charge("approve", { token })).json["state"], "success");
  const again = await ask(`/kept/${String(kept.json["stored"])}/tokens`, { method: "POST", headers: bearer });
  assert.equal(again.status, 201);
  const probe = `/charges/by-token/${waits.body.token}?paymentId=${waits.paymentId}`;
  assert.equal((await ask(probe, { headers: bearer })).json["state"], "success");
  shift = 0;
});

test("its clock moves ahead on demand: what was due is decided, and a token expires", async () => {
  app.control.delays({ lateMs: 60_000 });
  const waits = await charge("late");
  const token = await tokenOf(testCard("approve"));
  assert.equal(app.control.charges(waits.paymentId)[0]?.state, "processing");
  const moved = await ask("/control", { method: "POST", body: { do: "clock", advanceMs: 3_600_000 } });
  assert.equal(moved.status, 200);
  const probe = `/charges/by-token/${waits.body.token}?paymentId=${waits.paymentId}`;
  assert.equal((await ask(probe, { headers: bearer })).json["state"], "success");
  assert.equal((await charge("approve", { token })).json["code"], "expired-token");
});

async function until(is: () => boolean): Promise<void> {
  for (let wait = 0; wait < 400 && !is(); wait += 1) await new Promise((done) => setTimeout(done, 10));
  assert.ok(is());
}

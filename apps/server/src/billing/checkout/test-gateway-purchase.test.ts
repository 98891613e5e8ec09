import { priceListRows } from "@masq/db/demo/price-lists";
import type { Behaviour } from "@masq/sandbox/test-gateway-cards";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createPlayer, type Player } from "@masq/server/testing/player";
import { dumpDatabase, dumpFiles, findMarkers } from "@masq/server/testing/whole-dump";
import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { after, before, test } from "node:test";
import { createLog } from "../../platform/log/log.ts";
import { testGatewaySecrets } from "../../platform/payments/payments.ts";
import { resolvePayments } from "./resolve-payments.ts";

const NUMBER = "378282246310005";
const CODE = "9071";
/** The code alone is too short to search for within other digits. */
const CODE_ALONE = new RegExp(`(?<![\\w.])${CODE}(?!\\w)`);

let app: TestApp;
/** Everything sent to the product, byte by byte, and everything it logged. */
let received = "";
const lines: string[] = [];
before(async () => {
  const log = createLog("trace", { write: (line) => void lines.push(line) });
  app = await startTestApp({ payments: true, deps: { log } });
  app.server.server.on("connection", (socket: Socket) =>
    socket.on("data", (part: Buffer) => (received += part.toString("latin1"))),
  );
  const { lists, products } = priceListRows(["velvetrooms"]);
  await app.db.insertInto("price_list").values(lists).execute();
  await app.db.insertInto("product").values(products).execute();
});
after(() => app.close());

let count = 0;
const nextKey = (): string => `purchase-${(count += 1)}`;
async function buyer(): Promise<Player> {
  const player = await createPlayer(app, { country: "NL", zipcode: "1011", city: "Amsterdam" });
  const limits = await player.call("PUT", "/limits", { day: 1_000, week: 2_000, month: 5_000 });
  assert.equal(limits.status, 200, limits.text);
  return player;
}
async function order(by: Player): Promise<string> {
  const body = { currency: "EUR", country: "NL", products: ["prd_velvetrooms_nl_credits_25"] };
  const made = await by.call("POST", "/order", body, nextKey());
  assert.equal(made.status, 201, made.text);
  return String(made.body._id);
}
const HOLDER = { termsAccepted: true, cardholder: "Ada Quill", zipcode: "1011 AB", city: "Amsterdam" };
async function buy(by: Player, behaviour: Behaviour) {
  const id = await order(by);
  const paymentToken = await app.pay.token({ behaviour });
  const paid = await by.call("PATCH", `/order/${id}`, { paymentToken, ...HOLDER }, nextKey());
  assert.equal(paid.status, 200, paid.text);
  const look = async () => {
    const { body } = await by.call("GET", `/order/${id}`);
    const { credits } = (await by.call("GET", `/user/${by.id}`)).body;
    return [body.status, body.lastTransaction?.failureType ?? null, Number(credits)];
  };
  const payment = await app.db.selectFrom("payment").where("order_id", "=", id).select("id").executeTakeFirstOrThrow();
  const taken = () => app.pay.charges(payment.id).filter(({ state }) => state === "success").length;
  return { id, by, paid, look, taken, paymentId: payment.id };
}

test("[TRUST-36] after a purchase no request, log line, file or row of ours holds the card's number or its code", async () => {
  const me = await buyer();
  const id = await order(me);
  const paymentToken = await app.pay.token({ number: NUMBER, cv2: CODE });
  const paid = await me.call("PATCH", `/order/${id}`, { paymentToken, saveCard: true, ...HOLDER }, nextKey());
  assert.equal(paid.body.status, "success", paid.text);
  assert.deepEqual(paid.body.lastTransaction.card, { brand: "amex", last4: "0005" });
  await app.pay.idle();
  const places = {
    requests: received,
    log: lines.join(""),
    database: await dumpDatabase(app.db),
    files: dumpFiles(app.deps.config.DATA_DIR).toString("latin1"),
  };
  assert.ok(places.requests.includes(paymentToken), "the requests were seen");
  assert.ok(places.database.includes(id) && places.log.length > 0);
  const spaced = "3782 822463 10005";
  assert.deepEqual(findMarkers({ number: NUMBER, spaced, grouped: "3782 8224 6310 005" }, places), []);
  for (const [place, text] of Object.entries(places)) assert.doesNotMatch(text, CODE_ALONE, place);
});

test("[TRUST-36] card data sent to us is refused and appears in no response, log line or row", async () => {
  const me = await buyer();
  const id = await order(me);
  const card = { number: "5555555555554444", month: "12", year: "2031", cv2: "8642" };
  const from = lines.length;
  for (const body of [
    { ...card, ...HOLDER },
    { paymentToken: "tok_x", card, ...HOLDER },
  ]) {
    const answer = await me.call("PATCH", `/order/${id}`, body, nextKey());
    assert.equal(answer.status, 422);
    assert.doesNotMatch(answer.text, /5555|8642/);
  }
  const dump = await dumpDatabase(app.db);
  assert.doesNotMatch(dump + lines.slice(from).join(""), /5555555555554444|(?<![\w.])8642(?!\w)/);
});

test("each documented card ends an order as docs/payments.md says", async () => {
  for (const [behaviour, status, failure, credits] of [
    ["approve", "success", null, 25],
    ["insufficient", "failed", "bank", 0],
    ["do-not-honour", "failed", "bank", 0],
    ["system", "failed", "system", 0],
  ] as const) {
    const { look, taken } = await buy(await buyer(), behaviour);
    assert.deepEqual(await look(), [status, failure, credits], behaviour);
    assert.equal(taken(), status === "success" ? 1 : 0, behaviour);
  }
});

test("[TRUST-20] charged, then disconnected: unknown, no second payment, found by the probe, granted once", async () => {
  const me = await buyer();
  app.pay.webhooks({ lose: true });
  const bought = await buy(me, "cut");
  app.pay.webhooks();
  assert.equal(bought.paid.body.status, "unknown");
  assert.equal(bought.taken(), 1);
  const paymentToken = await app.pay.token();
  const again = await me.call("PATCH", `/order/${bought.id}`, { paymentToken, ...HOLDER }, nextKey());
  assert.deepEqual([again.status, again.body.code], [409, "order-undecided"]);
  await app.clock.advance(61_000);
  await resolvePayments(app.deps);
  assert.deepEqual(await bought.look(), ["success", null, 25]);
  await resolvePayments(app.deps);
  assert.deepEqual([await bought.look(), bought.taken()], [["success", null, 25], 1]);
});

test("[TRUST-20] a late response is unknown until the gateway has decided", async () => {
  app.pay.delays({ lateMs: 120_000 });
  app.pay.webhooks({ lose: true });
  const bought = await buy(await buyer(), "late");
  assert.equal(bought.paid.body.status, "unknown");
  assert.equal((await bought.look())[0], "unknown", "asked when somebody looks, and still not decided");
  await app.clock.advance(130_000);
  await resolvePayments(app.deps);
  assert.deepEqual(await bought.look(), ["success", null, 25]);
  app.pay.webhooks();
});

test("the bank's question: the page gets its address, and its answer decides", async () => {
  for (const [answer, status, credits] of [
    ["approve", "success", 25],
    ["refuse", "failed", 0],
  ] as const) {
    const { paid, look, paymentId } = await buy(await buyer(), "challenge");
    assert.equal(paid.body.status, "challenge");
    assert.match(String(paid.body.lastTransaction.challengeUrl), /^http:\/\/pay\.localhost:\d+\/challenge\/chg_/);
    const [charge] = app.pay.charges(paymentId);
    assert.ok(charge);
    assert.equal(new URL(charge.returnUrl).origin, app.url);
    app.pay.answerChallenge(charge.reference, answer);
    await app.pay.idle();
    await app.clock.advance(31 * 60_000);
    await resolvePayments(app.deps);
    const [now, , credited] = await look();
    assert.deepEqual([now, credited], [status, credits], answer);
  }
});

test("a gateway that is down charges nobody, and sells again once it is back", async () => {
  const me = await buyer();
  const id = await order(me);
  app.pay.down("error");
  const fields = await me.call("POST", `/order/${id}/payment-fields`, {});
  assert.deepEqual([fields.status, fields.body.code], [503, "payments-closed"]);
  app.pay.down();
  const back = await me.call("POST", `/order/${id}/payment-fields`, {});
  assert.equal(back.status, 200);
  const url = new URL(String(back.body.fields.url));
  assert.deepEqual([url.hostname, url.pathname, url.searchParams.get("parent")], ["pay.localhost", "/fields", app.url]);
  const page = await fetch(`${app.pay.gateway.url}${url.pathname}${url.search}`);
  assert.equal(page.status, 200);
});

test("[TRUST-20] the gateway's call settles an unknown payment; repeated or forged it changes nothing", async () => {
  app.pay.delays({ lateMs: 300 });
  app.pay.webhooks({ copies: 3 });
  const bought = await buy(await buyer(), "late");
  assert.equal(bought.paid.body.status, "unknown");
  await until(async () => (await credits(bought.by)) === 25);
  await app.pay.idle();
  const [charged] = app.pay.events(bought.paymentId);
  assert.ok(charged);
  const answers = app.pay.answers().filter(({ id }) => id === charged.id);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal(await app.pay.repeat(charged), 200);
  assert.deepEqual([await credits(bought.by), bought.taken()], [25, 1]);
  const refused = await app.pay.forge({ ...charged, id: "evt_forged", kind: "charged-back" });
  assert.equal(refused, 401);
  const told = await app.db
    .selectFrom("payment_event")
    .where("payment_id", "=", bought.paymentId)
    .where("source", "=", "webhook")
    .select("kind")
    .execute();
  assert.deepEqual(
    told.map(({ kind }) => kind).toSorted(),
    ["charged", "success"],
    "its word, and what it decided, each once",
  );
  const { path } = testGatewaySecrets(app.deps.keys);
  assert.ok(received.includes(path) && !lines.join("").includes(path), "the secret of the address is in no log");
  app.pay.webhooks();
});

test("manual refunds and chargebacks at the gateway's portal take the credits of that purchase, once", async () => {
  for (const act of ["refund", "chargeBack"] as const) {
    const bought = await buy(await buyer(), "approve");
    const [charge] = app.pay.charges(bought.paymentId);
    assert.ok(charge);
    assert.equal(await credits(bought.by), 25);
    app.pay.webhooks({ copies: 2 });
    assert.equal(app.pay[act](charge.reference, charge.amountMinor), true);
    await app.pay.idle();
    app.pay.webhooks();
    await until(async () => (await credits(bought.by)) === 0);
    const rows = await app.db
      .selectFrom("refund")
      .where("payment_id", "=", bought.paymentId)
      .select(["kind", "amount_minor"])
      .execute();
    assert.deepEqual(
      rows.map(({ kind, amount_minor }) => [kind, amount_minor]),
      [[act === "refund" ? "gateway" : "chargeback", charge.amountMinor]],
    );
  }
});

const credits = async (by: Player): Promise<number> => Number((await by.call("GET", `/user/${by.id}`)).body.credits);
async function until(is: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await is()) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.fail("it did not come about");
}

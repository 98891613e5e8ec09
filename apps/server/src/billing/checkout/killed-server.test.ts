import { priceListRows } from "@masq/db/demo/price-lists";
import type { Behaviour } from "@masq/sandbox/test-gateway-cards";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { startFaultProxy, type FaultProxy } from "@masq/server/testing/fault-proxy";
import { requestFrom, type TestReply } from "@masq/server/testing/http";
import { openPay, type Pay } from "@masq/server/testing/payments";
import { markPlanted } from "@masq/server/testing/mark-planted";
import { createPlayer, type Player } from "@masq/server/testing/player";
import { startProcess, type ProductProcess } from "@masq/server/testing/process";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkBooks } from "../../ledger/wallet/check-books.ts";
import { verifyLedger } from "../../ledger/wallet/verify-ledger.ts";

/** After this a gateway's "never seen" is believed, and every probe is due. */
const LATER_MS = 125_000;
const WAIT_MS = 40_000;
const HOLDER = { termsAccepted: true, cardholder: "Ada Quill", zipcode: "1011 AB", city: "Amsterdam" };

/** For arranging and reading rows; the product under test is a separate, killed process on the same database. */
let app: TestApp;
let pay: Pay;
let road: FaultProxy;
let server: ProductProcess | undefined;
let settings: Record<string, string>;
before(async () => {
  app = await startTestApp();
  const { lists, products } = priceListRows(["velvetrooms"]);
  await app.db.insertInto("price_list").values(lists).execute();
  await app.db.insertInto("product").values(products).execute();
  const { DATABASE_URL = "", DATA_DIR } = app.deps.config;
  pay = await openPay({ keys: app.deps.keys, clock: () => app.clock.now(), productUrl: () => server?.url });
  road = await startFaultProxy(pay.gateway.url);
  settings = { MODE: "demo", DATABASE_URL, DATA_DIR, PAY_URL: road.url, RATE_LIMITS: "off" };
  await markPlanted(app);
  server = await startProcess(settings);
});
after(async () => {
  await server?.stop();
  await road.close();
  await pay.gateway.close();
  await app.close();
});

type Kept = { by: Player; id: string; body: object; key: string };
let count = 0;

async function call(by: Player, method: string, url: string, body?: object, key?: string): Promise<TestReply> {
  assert.ok(server);
  const headers = { ...by.headers, ...(key !== undefined && { "idempotency-key": key }) };
  return requestFrom(server.url)(`/api${url}`, { method, headers, ...(body && { body }) });
}

async function ordered(behaviour: Behaviour): Promise<Kept> {
  const by = await createPlayer(app, { country: "NL", zipcode: "1011", city: "Amsterdam" });
  assert.equal((await call(by, "PUT", "/limits", { day: 60, week: 60, month: 60 })).status, 200);
  const wanted = { currency: "EUR", country: "NL", products: ["prd_velvetrooms_nl_credits_50"] };
  const made = await call(by, "POST", "/order", wanted, `order-${(count += 1)}`);
  assert.equal(made.status, 201, made.text);
  const body = { paymentToken: await pay.token({ behaviour }), ...HOLDER };
  return { by, id: String(made.body._id), body, key: `pay-${count}` };
}
const send = ({ by, id, body, key }: Kept): Promise<TestReply> => call(by, "PATCH", `/order/${id}`, body, key);
/** Its response, or a note that none came. */
const sendBlind = (kept: Kept): Promise<string> =>
  send(kept).then(
    ({ status }) => String(status),
    () => "no answer",
  );

const paymentsOf = ({ id }: Kept) =>
  app.db.selectFrom("payment").where("order_id", "=", id).select(["id", "state"]).execute();
async function takenFor(kept: Kept): Promise<number> {
  const charges = (await paymentsOf(kept)).flatMap(({ id }) => pay.charges(id));
  return charges.filter(({ state }) => state === "success").length;
}
const stateOf = async ({ by, id }: Kept): Promise<string> =>
  String((await call(by, "GET", `/order/${id}`)).body.status);
const creditsOf = async ({ by }: Kept): Promise<number> =>
  Number((await call(by, "GET", `/user/${by.id}`)).body.credits);

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + WAIT_MS;
  while (!(await isSo())) {
    assert.ok(performance.now() < end, what);
    await app.clock.sleep(50);
  }
}
const waitingForLocks = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.db,
  );
  return rows[0]?.n ?? 0;
};

test("[TRUST-20] a server killed at every step of an order leaves one charge and one grant, or a clean failure, and books that add up", async () => {
  assert.ok(server);
  // The bank asks, and the member has not answered.
  const asked = await ordered("challenge");
  const first = await send(asked);
  assert.equal(first.body.status, "challenge", first.text);
  // The gateway has the charge and responds slowly.
  pay.delays({ slowMs: 60_000 });
  const taken = await ordered("slow");
  const lost = [sendBlind(taken)];
  await until("the gateway has it", async () => {
    const [payment] = await paymentsOf(taken);
    return payment !== undefined && pay.charges(payment.id).length === 1;
  });
  const [storing, settling, away] = [await ordered("approve"), await ordered("approve"), await ordered("approve")];

  // Locked rows stop one payment before it is stored, and another while it grants.
  const held = await app.db.startTransaction().execute();
  await held
    .selectFrom("person")
    .innerJoin("person_member", "person_member.person_id", "person.id")
    .where("person_member.member_id", "=", storing.by.id)
    .select("person.id")
    .forUpdate()
    .execute();
  await held.selectFrom("wallet").where("member_id", "=", settling.by.id).selectAll().forUpdate().execute();
  lost.push(sendBlind(storing), sendBlind(settling));
  await until("both wait", async () => (await waitingForLocks()) >= 2 && (await takenFor(settling)) === 1);

  // The charge is stored, and the call never reaches the gateway.
  road.freeze();
  lost.push(sendBlind(away));
  await until("it is stored", async () => (await paymentsOf(away)).length === 1);

  await server.kill();
  assert.deepEqual(
    await Promise.all(lost),
    lost.map(() => "no answer"),
  );
  // The held call dies with its sender.
  road.cut();
  road.mend();
  await held.rollback().execute();
  const left = await Promise.all([asked, taken, storing, settling, away].map(paymentsOf));
  assert.deepEqual(
    left.map((payments) => payments.map(({ state }) => state)),
    [["challenge"], ["sending"], [], ["sending"], ["sending"]],
  );
  await app.clock.advance(LATER_MS);
  server = await startProcess(settings);

  const [question] = pay.charges((await paymentsOf(asked))[0]?.id);
  pay.answerChallenge(question?.reference ?? "", "approve");
  // Unknown outcome: the member's page repeats the call.
  assert.equal((await send(storing)).body.status, "success");
  const all = [asked, taken, storing, settling];
  for (const kept of all) await until("it is paid", async () => (await stateOf(kept)) === "success");
  await until("it failed", async () => (await stateOf(away)) === "failed");
  assert.deepEqual([await takenFor(away), await creditsOf(away)], [0, 0]);
  // The same key repeats the result; another card pays, since the reservation was released.
  assert.equal((await send(away)).body.status, "failed");
  const again = { ...away, body: { ...away.body, paymentToken: await pay.token() }, key: "pay-again" };
  assert.equal((await send(again)).body.status, "success");
  for (const kept of [...all, away]) {
    assert.deepEqual([await takenFor(kept), await creditsOf(kept)], [1, 50]);
    assert.equal((await call(kept.by, "GET", "/limits")).body.limits[0].spent, 49.99);
    assert.equal((await send(kept)).body.status, "success", "told again, and charged no more");
  }
  await pay.idle();
  assert.equal(pay.charges().filter(({ state }) => state === "success").length, 5);
  assert.deepEqual((await verifyLedger(app.db)).faults, []);
  assert.deepEqual((await checkBooks(app.deps)).faults, []);
});

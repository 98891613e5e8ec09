import { priceListRows } from "@masq/db/demo/price-lists";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createPlayer } from "@masq/server/testing/player";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { WebhookCall } from "../../platform/payments/gateway.ts";
import { takeWebhook } from "./take-webhook.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp({ payments: true });
  const { lists, products } = priceListRows(["velvetrooms"]);
  await app.db.insertInto("price_list").values(lists).execute();
  await app.db.insertInto("product").values(products).execute();
});
after(() => app.close());

async function untilItWaits(): Promise<void> {
  const isWaiting = sql<{ is: boolean }>`select count(*) > 0 as is from pg_locks where not granted`;
  while ((await isWaiting.execute(app.db)).rows[0]?.is !== true) await sleep(10);
}

/** An order whose charge was made while its answer was lost; nothing tells of it. */
async function unclear(key: string) {
  const me = await createPlayer(app, { country: "NL", zipcode: "1011", city: "Amsterdam" });
  await me.call("PUT", "/limits", { day: 1_000, week: 2_000, month: 5_000 });
  app.pay.webhooks({ lose: true });
  const wanted = { currency: "EUR", country: "NL", products: ["prd_velvetrooms_nl_credits_25"] };
  const { _id: id } = (await me.call("POST", "/order", wanted, `${key}-order`)).body as { _id: string };
  const paymentToken = await app.pay.token({ behaviour: "cut" });
  const holder = { termsAccepted: true, cardholder: "Ada Quill", zipcode: "1011 AB", city: "Amsterdam" };
  const paid = await me.call("PATCH", `/order/${id}`, { paymentToken, ...holder }, `${key}-pay`);
  assert.equal(paid.body.status, "unknown", paid.text);
  const payment = await app.db.selectFrom("payment").where("order_id", "=", id).select("id").executeTakeFirstOrThrow();
  return { me, id, payment };
}

test("a gateway's call that comes while the charge is being settled waits for the order, and holds nothing meanwhile", async () => {
  const { me, id, payment } = await unclear("webhook");
  const [event] = app.pay.events(payment.id);
  assert.ok(event);

  let called: Promise<number> = Promise.resolve(0);
  await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom("purchase_order").where("id", "=", id).select("id").forNoKeyUpdate().execute();
    called = app.pay.repeat(event);
    await untilItWaits();
    await sql`set local lock_timeout = 400`.execute(tx);
    // As settling does: the reference is a key, so whoever holds the payment for a row of its own is in the way.
    await tx.updateTable("payment").set({ reference: "of-the-settling" }).where("id", "=", payment.id).execute();
    await tx.updateTable("payment").set({ reference: null }).where("id", "=", payment.id).execute();
  });
  assert.equal(await called, 200);
  assert.equal((await me.call("GET", `/order/${id}`)).body.status, "success");
});

test("a dispute that names the charge by the gateway's reference alone, before we know that, is taken when it comes again", async () => {
  const { me, id, payment } = await unclear("early");
  const reference = app.pay.charges(payment.id)[0]?.reference ?? "";
  const own = (await app.deps.gateways.of(""))!;
  const call: WebhookCall = { headers: {}, query: {}, body: "", ip: "127.0.0.1", secret: "", now: app.clock.now() };
  const at = app.clock.now();
  const dispute = { kind: "charged-back", paymentId: null, amountMinor: null, currency: "EUR", at, text: "" } as const;
  const tell = (named: string): Promise<boolean> => {
    const event = { ...dispute, reference: named, dedupeKey: `dispute-${named}` };
    return takeWebhook(app.deps, { ...own, readWebhook: () => Promise.resolve([event]) }, call);
  };
  const noted = async (named: string): Promise<number> => {
    const events = app.db.selectFrom("payment_event").where("dedupe_key", "=", `${own.name}:dispute-${named}`);
    return (await events.select("id").execute()).length;
  };
  await assert.rejects(tell(reference), { code: "overloaded" });
  assert.equal(await noted(reference), 0);
  assert.equal(await app.pay.repeat(app.pay.events(payment.id)[0]!), 200);
  assert.equal((await me.call("GET", `/order/${id}`)).body.status, "success");
  assert.equal(await tell(reference), true);
  const refunds = app.db.selectFrom("refund").where("payment_id", "=", payment.id).select("kind");
  assert.deepEqual(await refunds.execute(), [{ kind: "chargeback" }]);
  assert.equal(await tell("of-somebody-else"), true, "no charge is open that it could mean");
  assert.equal(await noted("of-somebody-else"), 1);
});

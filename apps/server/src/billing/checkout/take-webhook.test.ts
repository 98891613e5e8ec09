import { priceListRows } from "@masq/db/demo/price-lists";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createPlayer } from "@masq/server/testing/player";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

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

test("a gateway's call that comes while the charge is being settled waits for the order, and holds nothing meanwhile", async () => {
  const me = await createPlayer(app, { country: "NL", zipcode: "1011", city: "Amsterdam" });
  await me.call("PUT", "/limits", { day: 1_000, week: 2_000, month: 5_000 });
  app.pay.webhooks({ lose: true });
  const wanted = { currency: "EUR", country: "NL", products: ["prd_velvetrooms_nl_credits_25"] };
  const { _id: id } = (await me.call("POST", "/order", wanted, "webhook-order")).body as { _id: string };
  const paymentToken = await app.pay.token({ behaviour: "cut" });
  const holder = { termsAccepted: true, cardholder: "Ada Quill", zipcode: "1011 AB", city: "Amsterdam" };
  const paid = await me.call("PATCH", `/order/${id}`, { paymentToken, ...holder }, "webhook-pay");
  assert.equal(paid.body.status, "unknown", paid.text);
  const payment = await app.db.selectFrom("payment").where("order_id", "=", id).select("id").executeTakeFirstOrThrow();
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

import { createPlayer } from "@masq/server/testing/player";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mustAddUp, openShop, type Shop } from "./cards.suite.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(async () => {
  await mustAddUp(shop);
  await shop.app.close();
});

const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const there = "embernight.localhost";
const pair = async (name: string) => {
  const here = await shop.buyer({ email: `${name}@web.example` });
  const other = await shop.buyer({ email: `${name}@web.example`, brand_id: "embernight" }, there);
  return [here, other] as const;
};

test("[TRUST-15] limits hold while orders of both brands are paid at once; other currencies are converted", async () => {
  const [here, other] = await pair("limits.buying");
  assert.equal((await here.call("PUT", "/limits", { day: 100, week: 100, month: 100 })).status, 200);
  const orders = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const by = index % 2 === 0 ? here : other;
      return { by, id: (await shop.order(by, index % 4 < 2 ? "credits-25" : "credits-10")).body._id as string };
    }),
  );
  const paid = await Promise.all(orders.map(({ by, id }, index) => shop.pay(by, id, `ok-limit-${index}`)));
  const sums = paid.filter(({ body }) => body.status === "success").map(({ body }) => Math.round(body.total * 100));
  const sum = sums.reduce((all, one) => all + one, 0);
  assert.ok(sum <= 10_000 && sums.length >= 3, `${sums.join()} came through`);
  const refused = paid.filter(({ status }) => status !== 200);
  assert.ok(
    refused.length > 0 && refused.every(({ body }) => ["over-limit", "order-undecided"].includes(body.code as string)),
  );
  const spent = (await other.call("GET", "/limits")).body.limits[0].spent as number;
  assert.equal(Math.round(spent * 100), sum, "one sum for both brands");
  const beyond = await shop.order(here, "credits-250");
  assert.deepEqual(code(beyond), [403, "over-limit"]);
  assert.deepEqual([beyond.body.details.span, beyond.body.details.currency], ["day", "EUR"]);
  const briton = await shop.buyer({ country: "GB" });
  await briton.call("PUT", "/limits", { day: 58, week: 100, month: 100 });
  // 49.99 pounds are 58.49 euros.
  const british = (sku: string) => shop.order(briton, "", { currency: "GBP", products: [`prd_velvetrooms_gb_${sku}`] });
  assert.deepEqual(code(await british("credits_50")), [403, "over-limit"]);
  assert.equal((await british("credits_25")).status, 201);
});

test("[TRUST-15] an undecided payment counts, a failed one does not", async () => {
  const me = await shop.buyer();
  await me.call("PUT", "/limits", { day: 60, week: 60, month: 60 });
  const { id } = await shop.buy(me, "credits-50", "lost");
  assert.deepEqual(code(await shop.order(me, "credits-10")), [403, "over-limit"]);
  await shop.app.db.selectFrom("payment").where("order_id", "=", id).select("id").executeTakeFirstOrThrow();
  const other = await shop.buyer();
  await other.call("PUT", "/limits", { day: 60, week: 60, month: 60 });
  await shop.buy(other, "credits-50", "declined");
  assert.equal((await shop.buy(other, "credits-50")).paid.body.status, "success");
});

test("without chosen limits nothing can be bought", async () => {
  const me = await createPlayer(shop.app, { country: "NL" });
  assert.deepEqual(code(await shop.order(me, "credits-50")), [403, "limits-required"]);
});

test("[TRUST-16] a break stops orders and payments on every brand of the company, also for earlier orders", async () => {
  const [here, other] = await pair("break.buying");
  const id = (await shop.order(other, "credits-50")).body._id as string;
  assert.equal((await here.call("POST", "/break", { kind: "day" })).status, 201);
  assert.deepEqual(code(await shop.order(here, "credits-50")), [403, "on-break"]);
  assert.deepEqual(code(await shop.order(other, "credits-50")), [403, "on-break"]);
  assert.deepEqual(code(await shop.pay(other, id, "ok-on-break")), [403, "on-break"]);
  assert.equal(
    shop.cards.state.calls.some(({ token }) => token === "ok-on-break"),
    false,
  );
  await shop.app.clock.advance(24 * 3_600_000 + 60_000);
  await other.signInAgain();
  assert.equal((await shop.buy(other, "credits-50")).paid.body.status, "success");
});

test("a member's line suggesting a crisis pauses buying for a day, and nothing else", async () => {
  const me = await shop.buyer({ credits: 5 });
  const profile = await shop.app.given.profile();
  const id = (await shop.order(me, "credits-50")).body._id as string;
  const say = (message: string) =>
    me.call("POST", `/conversation/${profile.id}`, { messageType: "text", message }, shop.nextKey());
  assert.equal((await say("The ferry was late again.")).status, 201);
  assert.equal((await shop.order(me, "credits-10")).status, 201);
  assert.equal((await say("I want to kill myself tonight.")).status, 201, "the line is sent");
  assert.deepEqual(code(await shop.order(me, "credits-50")), [403, "selling-paused"]);
  assert.deepEqual(code(await shop.pay(me, id, "ok-paused")), [403, "selling-paused"]);
  await shop.app.clock.advance(24 * 3_600_000);
  await me.signInAgain();
  assert.equal((await shop.order(me, "credits-50")).status, 201);
});

import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createPlayer, type Player } from "@masq/server/testing/player";
import { inTransaction } from "../../platform/db/transaction.ts";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { judgePurchase } from "./judge-purchase.ts";
import { recordSpending } from "./record-spending.ts";

const DAY_MS = 86_400_000;
let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const set = (by: Player, day: number, week: number, month: number) => by.call("PUT", "/limits", { day, week, month });
const amounts = (body: { limits: { amount: number }[] }): number[] => body.limits.map(({ amount }) => amount);
const buy = (memberId: string, amountMinor: number, reference: string) =>
  inTransaction(app.deps, async (tx) => {
    const verdict = await judgePurchase(app.deps, tx, { memberId, amountMinor });
    if (verdict.may) await recordSpending(tx, { reference, memberId, amountMinor });
    return verdict;
  });
const pair = async (name: string): Promise<[Player, Player]> => [
  await createPlayer(app, { email: `${name}@web.example` }),
  await createPlayer(app, { email: `${name}@web.example`, brand_id: "embernight" }, "embernight.localhost"),
];

test("limits hold across both brands of the company; buying requires chosen limits", async () => {
  const [here, there] = await pair("limits.both");
  assert.deepEqual((await here.call("GET", "/limits")).body.limits, []);
  assert.deepEqual(await buy(here.id, 100, "first"), { may: false, why: "no-limits" });
  assert.deepEqual(amounts((await set(here, 20, 50.5, 100)).body), [20, 50.5, 100]);
  assert.deepEqual(amounts((await there.call("GET", "/limits")).body), [20, 50.5, 100]);
  assert.deepEqual(await buy(there.id, 1_500, "there-1"), { may: true });
  assert.deepEqual(await buy(here.id, 501, "here-1"), { may: false, why: "over-limit", span: "day", leftMinor: 500 });
  assert.deepEqual(await buy(here.id, 500, "here-2"), { may: true });
  const { limits } = (await here.call("GET", "/limits")).body;
  assert.deepEqual(
    limits.map((one: { spent: number }) => one.spent),
    [20, 20, 20],
  );
});

test("orders of both brands at the same moment never pass the limit together", async () => {
  const [here, there] = await pair("limits.parallel");
  await set(here, 10, 10, 10);
  const verdicts = await Promise.all(
    [here, there, here, there, here, there].map((who, index) => buy(who.id, 400, `parallel-${index}`)),
  );
  assert.equal(verdicts.filter(({ may }) => may).length, 2);
});

test("lowering applies at once; raising needs a fresh login and applies a day later", async () => {
  const [here] = await pair("limits.raise");
  await set(here, 20, 50, 100);
  await app.clock.advance(11 * 60_000);
  assert.deepEqual(amounts((await set(here, 10, 50, 100)).body), [10, 50, 100]);
  const stale = await set(here, 30, 50, 100);
  assert.deepEqual([stale.status, stale.body.code], [403, "fresh-login-required"]);
  await here.signInAgain();
  const raised = (await set(here, 30, 40, 100)).body;
  assert.deepEqual(amounts(raised), [10, 40, 100]);
  assert.equal(raised.limits[0].next.amount, 30);
  await app.clock.advance(12 * 3_600_000);
  await here.signInAgain();
  const again = (await set(here, 30, 40, 100)).body;
  assert.equal(again.limits[0].next.date, raised.limits[0].next.date, "asking again does not begin the day anew");
  await app.clock.advance(12 * 3_600_000 + 1_000);
  await here.signInAgain();
  assert.deepEqual(amounts((await here.call("GET", "/limits")).body), [30, 40, 100]);
  assert.deepEqual(await buy(here.id, 3_000, "after-raise"), { may: true });
});

test("payments count from their time, refunds are deducted, and one reference counts once", async () => {
  const [here] = await pair("limits.windows");
  await set(here, 10, 15, 20);
  assert.ok((await buy(here.id, 1_000, "w1")).may);
  const again = await inTransaction(app.deps, (tx) =>
    recordSpending(tx, { reference: "w1", memberId: here.id, amountMinor: 1_000 }),
  );
  assert.equal(again, false);
  await app.clock.advance(DAY_MS + 1_000);
  assert.deepEqual(await buy(here.id, 600, "w2"), { may: false, why: "over-limit", span: "week", leftMinor: 500 });
  await inTransaction(app.deps, (tx) =>
    recordSpending(tx, { reference: "w1-refund", memberId: here.id, amountMinor: -400 }),
  );
  assert.ok((await buy(here.id, 600, "w3")).may);
  await app.clock.advance(30 * DAY_MS);
  assert.ok((await buy(here.id, 1_000, "w4")).may);
});

test("invalid limits are refused with their fields, and nothing is stored", async () => {
  const [here] = await pair("limits.bad");
  const bad = await set(here, 50, 40, 30);
  assert.equal(bad.status, 422);
  assert.deepEqual(Object.keys(bad.body.fields), ["week", "month"]);
  for (const amount of [0, -1, 0.001, 10_001, "5"]) {
    const reply = await here.call("PUT", "/limits", { day: amount, week: 50, month: 50 });
    assert.deepEqual([reply.status, Object.keys(reply.body.fields)], [422, ["day"]], String(amount));
  }
  assert.deepEqual((await here.call("GET", "/limits")).body.limits, []);
});

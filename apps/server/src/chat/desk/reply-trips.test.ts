import type { DB } from "@masq/db/tables/schema";
import { openPool } from "@masq/db/open";
import type { Operator } from "@masq/server/testing/desk";
import { proxyDatabase } from "@masq/server/testing/fault-proxy";
import { startUndoApp } from "@masq/server/testing/undo";
import { Kysely } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test, type TestContext } from "node:test";
import { PoolDialect } from "../../platform/db/pool-driver.ts";
import { claimNext } from "./poll-claims.ts";
import { replyToStock } from "./reply-to-stock.ts";

let undo: Awaited<ReturnType<typeof startUndoApp>>;
before(async () => {
  undo = await startUndoApp();
});
after(() => undo.app.close());
beforeEach(() => undo.clear());

/** The product's database some milliseconds away, over one connection, and an operator who works over it. */
async function openAway(t: TestContext, operator: Operator) {
  const proxy = await proxyDatabase(undo.app.deps.config.DATABASE_URL ?? "");
  const db = new Kysely<DB>({ dialect: new PoolDialect(openPool(proxy.databaseUrl, { max: 1 })) });
  t.after(async () => {
    await db.destroy();
    await proxy.close();
  });
  // What is remembered for seconds stays remembered, however slow the machine.
  const clock = { ...undo.app.deps.clock, monotonicMs: () => 0 };
  const deps = { ...undo.app.deps, db, clock };
  const counted = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
    const from = proxy.trips();
    const told = await work();
    return [proxy.trips() - from, told];
  };
  const claim = () => counted(() => claimNext(deps, operator.actor, { isLikely: true }));
  let keys = 0;
  const reply = async (claimed: Awaited<ReturnType<typeof claimNext>>, message: string) => {
    const [item] = claimed.claims;
    assert.ok(item);
    const lastMessageId = item.conversation.messages.at(-1)?._id ?? null;
    const body = { messageType: "text" as const, message, claimEpoch: item.claimEpoch, lastMessageId };
    return counted(() =>
      replyToStock(deps, operator.actor, { stockId: item._id, idempotencyKey: `${(keys += 1)}`, body }),
    );
  };
  return { claim, reply, away: () => proxy.setLatency(20) };
}

for (const [undoSeconds, trips] of [
  [0, 4],
  [8, 4],
] as const)
  test(`with ${undoSeconds} s to take it back, an answer is ${trips} round trips, and the next claim with its messages one`, async (t) => {
    const { app, desk } = undo;
    await undo.settings({ undoSeconds });
    const character = await app.given.profile();
    for (let turn = 0; turn < 3; turn += 1) await (await desk.writer()).write(character.id);
    const { claim, reply, away } = await openAway(t, await desk.operator());
    const [, first] = await claim();
    await reply(first, "The one with the coffee stain.");
    // The character's sheet, the members' keys and the pay chain are known from here on.
    const [, second] = await claim();
    away();
    const [answering] = await reply(second, "The one with the torn corner.");
    const [claiming, third] = await claim();
    assert.deepEqual([answering, claiming], [trips, 1]);
    assert.equal(third.claims[0]?.conversation.messages.at(-1)?.message, "Which map would you keep?");
  });

import type { Player } from "@masq/server/testing/player";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mustAddUp, openShop, type Shop } from "../checkout/cards.suite.ts";
import { forgetCards } from "./forget-cards.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(async () => {
  await mustAddUp(shop);
  await shop.app.close();
});

type Card = { cardId: string; brand: string; last4: string; inUse: boolean };
const user = async (by: Player) => (await by.call("GET", `/user/${by.id}`)).body;
const cards = async (by: Player): Promise<Card[]> => (await user(by)).savedCards as Card[];
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const kept = (by: Player) =>
  shop.app.db.selectFrom("payment_method").where("member_id", "=", by.id).selectAll().execute();

test('[BILL-25, ACC-05] a card ticked "save card" is in the user record and pays the next order; unticked is not', async () => {
  const me = await shop.buyer();
  await shop.buy(me, "credits-10");
  assert.deepEqual([await cards(me), (await kept(me)).length], [[], 0]);
  assert.deepEqual((await user(me)).transactions.length, 1);
  await shop.buy(me, "credits-10", "ok", { saveCard: true });
  const mine = await user(me);
  const [card] = mine.savedCards as [Card];
  assert.deepEqual(
    { ...card, cardId: "" },
    { cardId: "", brand: "visa", last4: "4242", expMonth: 12, expYear: 2031, inUse: false },
  );
  assert.deepEqual(mine.cards, mine.savedCards);
  assert.deepEqual(mine.ccbillTokens, [{ cardId: card.cardId, gateway: "cards" }]);
  assert.equal(JSON.stringify(mine).includes("kept-"), false, "never what the gateway charges it by");
  const [row] = await kept(me);
  assert.equal(row?.sealed?.includes("kept-"), false, "nor in the open in the database");
  const id = (await shop.order(me, "credits-50")).body._id as string;
  const body = { cardId: card.cardId, termsAccepted: true };
  const paid = await me.call("PATCH", `/order/${id}`, body, shop.nextKey());
  assert.equal(paid.body.status, "success", paid.text);
  await shop.buy(me, "credits-10", "ok", { saveCard: true });
  assert.equal((await cards(me)).length, 1, "the same card is one");
});

test("another member's or a removed card pays nothing; terms apply to saved cards, too", async () => {
  const me = await shop.buyer();
  const thief = await shop.buyer();
  await shop.buy(me, "credits-10", "ok", { saveCard: true });
  const [card] = (await cards(me)) as [Card];
  const stolen = (await shop.order(thief, "credits-50")).body._id as string;
  const body = { cardId: card.cardId, termsAccepted: true };
  const refused = await thief.call("PATCH", `/order/${stolen}`, body, shop.nextKey());
  assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [422, ["cardId"]]);
  const own = (await shop.order(me, "credits-50")).body._id as string;
  const silent = await me.call("PATCH", `/order/${own}`, { ...body, termsAccepted: false }, shop.nextKey());
  assert.deepEqual(Object.keys(silent.body.fields), ["termsAccepted"]);
  assert.deepEqual(code(await thief.call("DELETE", `/payment-methods/${card.cardId}`)), [404, "not-found"]);
  await me.call("DELETE", `/payment-methods/${card.cardId}`);
  assert.equal((await me.call("PATCH", `/order/${own}`, body, shop.nextKey())).status, 422);
});

test("[BILL-20] DELETE removes the card at once, and the gateway is told until it forgot", async () => {
  const me = await shop.buyer();
  await shop.buy(me, "credits-10", "ok", { saveCard: true });
  const [card] = (await cards(me)) as [Card];
  await forgetCards(shop.app.deps);
  const told = shop.cards.state.forgotten.length;
  shop.cards.state.isDown = true;
  const removed = await me.call("DELETE", `/payment-methods/${card.cardId}`);
  assert.deepEqual([removed.status, removed.body.savedCards], [200, []]);
  assert.deepEqual(await cards(me), []);
  await forgetCards(shop.app.deps);
  assert.ok((await kept(me))[0]?.sealed, "it is not said yet");
  shop.cards.state.isDown = false;
  await shop.app.clock.advance(61_000);
  await forgetCards(shop.app.deps);
  assert.equal((await kept(me))[0]?.sealed, null);
  assert.equal(shop.cards.state.forgotten.length, told + 1);
  assert.deepEqual(code(await me.call("DELETE", `/payment-methods/${card.cardId}`)), [404, "not-found"]);
});

test("a membership's card is stored without the tick, is not offered, and stays while in use", async () => {
  const me = await shop.buyer();
  await shop.buy(me, "premium-30");
  assert.deepEqual(await cards(me), []);
  const [quiet] = await kept(me);
  assert.equal(quiet?.offered, false);
  assert.deepEqual(code(await me.call("DELETE", `/payment-methods/${quiet?.id}`)), [409, "card-in-use"]);
  await shop.buy(me, "credits-10", "ok", { saveCard: true });
  const [card] = (await cards(me)) as [Card];
  assert.equal(card.inUse, true);
  assert.deepEqual(code(await me.call("DELETE", `/payment-methods/${card.cardId}`)), [409, "card-in-use"]);
});

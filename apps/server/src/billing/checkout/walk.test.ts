import type { Player } from "@masq/server/testing/player";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mustAddUp, openShop, type Shop } from "./cards.suite.ts";
import { expireOrders, resolvePayments } from "./resolve-payments.ts";

const STEPS = 120;
let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.app.close());

function randomOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { next, pick: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)] };
}

type Made = { by: Player; id: string };
const KINDS = ["ok", "declined", "system", "challenge", "dropped", "lost"] as const;
const SKUS = ["credits-10-first", "credits-25", "credits-50", "premium-30"] as const;

/** Invariants: an order is paid once, credits match payments, and nobody is charged without being told. */
async function mustBeFair(buyers: readonly Player[]): Promise<void> {
  await mustAddUp(shop);
  const twice = await sql<{ id: string }>`
    select order_id as id from payment where state = 'success' and kind = 'sale'
      and not exists (select from refund where refund.payment_id = payment.id and refund.amount_minor = payment.amount_minor)
    group by order_id having count(*) > 1`.execute(shop.app.db);
  assert.deepEqual(twice.rows, []);
  const states = await sql<{ id: string }>`
    select o.id from purchase_order as o where
      (o.state = 'success') <> exists (select from payment as p where p.order_id = o.id and p.state = 'success')
      or (o.state in ('pending', 'challenge', 'unknown'))
        <> exists (select from payment as p where p.order_id = o.id and p.state in ('sending', 'challenge', 'unknown'))
        and o.state <> 'success'`.execute(shop.app.db);
  assert.deepEqual(states.rows, [], "an order says what its payments say");
  for (const { id } of buyers) {
    const { rows } = await sql<{ had: number; paid: number }>`
      select (select balance from wallet where member_id = ${id}) as had,
        coalesce((select sum(p.credits) from payment as p where p.member_id = ${id} and p.state = 'success'
          and not exists (select from refund where refund.payment_id = p.id)), 0)::int as paid`.execute(shop.app.db);
    assert.equal(rows[0]?.had, rows[0]?.paid, `the credits of ${id}`);
  }
}

test("[TRUST-20] orders walk through any gateway behavior, and books, lots and states agree after each step", async () => {
  const { pick, next } = randomOf(20_261_125);
  const buyers = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  for (const by of buyers) await by.call("PUT", "/limits", { day: 9_000, week: 9_000, month: 9_000 });
  const orders: Made[] = [];
  const tokens: string[] = [];
  let [hooks, givenUp] = [0, 0];
  const STEP = {
    order: async () => {
      const by = pick(buyers);
      const made = by && (await shop.order(by, pick(SKUS) ?? "credits-50"));
      if (by && made && made.status === 201) orders.push({ by, id: made.body._id as string });
    },
    pay: async () => {
      const one = pick(orders.slice(-4));
      const token = `${pick(KINDS) ?? "ok"}-walk-${tokens.length}`;
      tokens.push(token);
      const reply = one && (await shop.pay(one.by, one.id, token));
      assert.ok(!reply || reply.status < 500, reply ? reply.text : "");
    },
    both: async () => {
      const one = pick(orders.slice(-4));
      if (one) await Promise.all([0, 1].map((n) => shop.pay(one.by, one.id, `ok-both-${n}-${tokens.length}`)));
    },
    bank: () => {
      const token = tokens.findLast((name) => shop.cards.charges.get(name)?.outcome.state === "challenge");
      if (token) shop.cards.decide(token, next() < 0.5 ? "ok" : "declined");
    },
    giveUp: async () => {
      const by = pick(buyers);
      const made = by && (await shop.order(by, "credits-25", { evenSo: true }));
      if (!by || made?.status !== 201) return;
      const id = made.body._id as string;
      const token = `challenge-walk-${tokens.length}`;
      tokens.push(token);
      orders.push({ by, id });
      await shop.pay(by, id, token, { evenSo: true });
      const reply = await by.call("POST", `/order/${id}/cancel`, {});
      assert.ok([200, 409].includes(reply.status), reply.text);
      if (reply.body.status === "cancelled") givenUp += 1;
    },
    arrive: () => {
      const lost = shop.cards.state.calls.find(
        ({ token }) => token.startsWith("lost") && !shop.cards.charges.has(token),
      );
      if (lost) shop.cards.arrive(lost);
    },
    tell: async () => {
      const charge = pick([...shop.cards.charges.values()]);
      hooks += 1;
      const told = { kind: "charged", reference: null, amountMinor: 1, currency: "EUR", at: "2026-11-22", text: "" };
      const body: object[] = [{ ...told, dedupeKey: `walk-${hooks % 9}`, paymentId: charge?.paymentId ?? null }];
      const path = `/webhooks/payments/cards/${shop.cards.state.secret}`;
      const { status } = await shop.app.request(path, { method: "POST", body });
      assert.ok(status === 200 || status === 503, `${status}`);
    },
    wait: async () => {
      await shop.app.clock.advance((next() < 0.3 ? 40 : 2) * 60_000);
      for (const by of buyers) await by.signInAgain();
      await resolvePayments(shop.app.deps);
      await expireOrders(shop.app.deps);
    },
    line: () => void (shop.cards.state.isDown = !shop.cards.state.isDown && next() < 0.3),
  };
  const names = [
    "order",
    "order",
    "pay",
    "pay",
    "pay",
    "both",
    "bank",
    "giveUp",
    "arrive",
    "tell",
    "wait",
    "wait",
    "line",
  ] as const;
  for (let step = 0; step < STEPS; step += 1) {
    await STEP[pick(names) ?? "wait"]();
    await mustBeFair(buyers);
  }
  // At the end the gateway responds, and only questions their bank never decided stay open.
  shop.cards.state.isDown = false;
  for (let days = 0; days < 3; days += 1) {
    await shop.app.clock.advance(86_400_000);
    await resolvePayments(shop.app.deps);
    await expireOrders(shop.app.deps);
  }
  await mustBeFair(buyers);
  const open = await shop.app.db.selectFrom("payment").where("decided_at", "is", null).select("state").execute();
  assert.ok(open.every(({ state }) => state === "challenge"));
  const came = `${orders.length} orders, ${givenUp} given up, ${shop.cards.taken().length} charges`;
  assert.ok(orders.length > 5 && givenUp > 0 && shop.cards.taken().length > 3, came);
});

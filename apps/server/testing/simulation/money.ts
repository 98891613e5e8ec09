import { carryOutRefunds } from "@masq/server/billing/checkout/carry-out-refunds";
import { refundOrder } from "@masq/server/billing/checkout/refund-order";
import { takeWebhook } from "@masq/server/billing/checkout/take-webhook";
import { withdrawOrder } from "@masq/server/billing/checkout/withdraw-order";
import { cancelMembership } from "@masq/server/billing/memberships/cancel-membership";
import { renewMemberships } from "@masq/server/billing/memberships/renew-memberships";
import type { AgentActor } from "@masq/server/http/actor";
import { call, type Member, type World } from "./world.ts";

const ROUNDS = 4;
const TRIES = 3;
const DAY_MS = 86_400_000;
/** Until it asks again, until a refund is another process's, and until a month is over. */
const STEPS_MS = [61_000, DAY_MS, 31 * DAY_MS, 31 * DAY_MS];

const paidOf = ({ ground }: World, { actor }: Member) =>
  ground.db
    .selectFrom("payment")
    .where("member_id", "=", actor.id)
    .where("state", "=", "success")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .selectAll()
    .executeTakeFirst();

/** The newest paid charge, once there is one; the gateway's book tells when it is worth a look. */
async function awaitPaid(world: World, member: Member, name: string): ReturnType<typeof paidOf> {
  const { gate, ground } = world;
  for (let known = -1; await gate.until(name, () => gate.ends() > known && ground.bank.taken().length > 0);) {
    const payment = await paidOf(world, member);
    if (payment) return payment;
    known = gate.ends();
  }
  return undefined;
}

/** An admin gives back half or all of the newest charge, under a key that a lost answer repeats. */
export async function refund(world: World, admin: AgentActor, member: Member, name: string): Promise<void> {
  const { chance, deps } = world;
  for (let round = 0; round < ROUNDS; round += 1) {
    const payment = await awaitPaid(world, member, "looks for a paid order");
    if (!payment) return;
    const { amount_minor: whole, order_id: _id, brand_id: brandId } = payment;
    const amountMinor = chance.is(0.5) ? whole : Math.floor(whole / 2);
    const asked = { amountMinor, reason: "asked for", idempotencyKey: `${name}-${round}` };
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const order = { _id, brandId, status: "success" as const };
      if ((await call(world, () => refundOrder(deps, admin, order, payment, asked))) !== "lost") break;
    }
  }
}

/** The member takes back what was bought, or ends the membership; each twice, since a lost answer is asked again. */
export async function withdraw(world: World, member: Member): Promise<void> {
  const { chance, deps, ground } = world;
  const { actor } = member;
  for (let round = 0; round < ROUNDS; round += 1) {
    const payment = await awaitPaid(world, member, "looks for an order of theirs");
    if (!payment) return;
    const { order_id: orderId, kind, id } = payment;
    const open = ground.db.selectFrom("membership").where("order_id", "=", orderId).select("id");
    const membership = chance.is(0.4) ? await open.executeTakeFirst() : undefined;
    for (let attempt = 1; attempt <= 2; attempt += 1)
      await call(world, () =>
        membership
          ? cancelMembership(deps, actor, membership.id)
          : withdrawOrder(deps, actor, orderId, kind === "renewal" ? id : undefined),
      );
  }
}

/** A node's jobs of money: what is due is charged again and given back, with days in between; most wait for a charge. */
export async function collect(world: World): Promise<void> {
  const { chance, deps, gate, ground } = world;
  if (chance.is(0.8)) await gate.until("a charge was made", () => ground.bank.taken().length > 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ms = chance.of(STEPS_MS);
    await gate.act(`clock ${ms}`, () => ground.clock.advance(ms));
    await call(world, () => carryOutRefunds(deps));
    await call(world, () => renewMemberships(deps));
  }
}

/** The gateway tells what it did, and what a bank took back: late, twice, in any order. */
export async function tell(world: World): Promise<void> {
  const { deps, chance, gate, ground } = world;
  const { bank, clock } = ground;
  await gate.until("is asked for something", () => !bank.isIdle());
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const [taken] = bank.taken();
    if (chance.is(0.15)) bank.arrive();
    if (taken && chance.is(0.1)) bank.disputed.add(taken.reference);
    const news = bank.news();
    if (news.length === 0) {
      await gate.act("the gateway has nothing to tell");
      continue;
    }
    const body = JSON.stringify([{ ...chance.of(news), at: clock.now() }]);
    const asked = { headers: {}, query: {}, body, ip: "127.0.0.1", secret: bank.state.secret, now: clock.now() };
    await call(world, () => takeWebhook(deps, bank.gateway, asked));
  }
}

/** When everybody has ended the gateway repeats all it has to tell, which by then changes nothing but what was missed. */
export async function tellAll({ ground }: World): Promise<void> {
  const { bank, clock, deps } = ground;
  bank.arrive();
  const body = JSON.stringify(bank.news().map((one) => ({ ...one, at: clock.now() })));
  const asked = { headers: {}, query: {}, body, ip: "127.0.0.1", secret: bank.state.secret, now: clock.now() };
  for (let times = 0; times < 2; times += 1) await takeWebhook(deps, bank.gateway, asked);
}

/** A member's socket that goes by its position alone, whatever the bus says: each look brings the next ones, whole. */
export async function listen(world: World, { actor }: Member): Promise<void> {
  const { deps, told } = world;
  let position = 0;
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const read = deps.db.selectFrom("event").where("stream_id", "=", actor.id).where("offset", ">", position);
    const answer = await call(world, () => read.orderBy("offset").select("offset").execute());
    if (answer === "lost" || "refused" in answer) continue;
    for (const { offset } of answer.told) {
      if (offset !== position + 1) told.wrong.push(`a listener at ${position} was given ${offset}`);
      position = offset;
    }
  }
}

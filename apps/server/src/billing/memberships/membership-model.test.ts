import type { Player } from "@masq/server/testing/player";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mustAddUp } from "../checkout/cards.suite.ts";
import { resolvePayments } from "../checkout/resolve-payments.ts";
import { premiumFaults } from "./derive-premium.ts";
import { DAY_MS, openClub, type Club } from "./club.suite.ts";

const SEEDS = [11, 23];
const STEPS = 40;
let club: Club;
before(async () => {
  club = await openClub();
});
after(() => club.app.close());

/** A seeded generator, for repeatable runs. */
function chanceOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Charges the gateway really took, by membership and period; more than one must never happen. */
async function paidTwice(): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`
    select membership_id || ' ' || split_part(idempotency_key, ':', 3) as found from payment
    where kind = 'renewal' and idempotency_key like 'renewal:%' and state = 'success'
    group by 1 having count(*) > 1`.execute(club.app.db);
  return rows.map(({ found }) => found);
}

async function mustHold(trail: string): Promise<void> {
  await mustAddUp(club);
  assert.deepEqual(await premiumFaults(club.app.db), [], trail);
  assert.deepEqual(await paidTwice(), [], trail);
  const taken = new Set(club.cards.taken().map(({ paymentId }) => paymentId)).size;
  assert.equal(taken, club.cards.taken().length, `one charge at the gateway for each payment: ${trail}`);
  const { rows } = await sql<{ id: string }>`
    select membership.id from membership
    left join lateral (select count(*)::int as paid from payment
      where membership_id = membership.id and state = 'success') as renewals on true
    where membership.period <> 1 + renewals.paid
      or (membership.state = 'ended' and membership.ended_at is null)
      or (membership.state = 'active' and membership.paid_until < membership.started_at)`.execute(club.app.db);
  assert.deepEqual(rows, [], trail);
  const gaps = await sql<{ year: number }>`
    select left(number, 4)::int as year from receipt group by 1
    having count(*) <> max(right(number, 6)::int)`.execute(club.app.db);
  assert.deepEqual(gaps.rows, [], `receipts without gaps: ${trail}`);
}

const KINDS = ["ok", "ok", "declined", "system", "dropped", "lost"];

for (const seed of SEEDS) {
  test(`random gateways, clocks and wishes: no period is charged twice, everything adds up (seed ${seed})`, async () => {
    const chance = chanceOf(seed);
    const members: { who: Player; id: string }[] = [];
    for (const sku of ["premium-30", "premium-90"]) {
      const who = await club.buyer();
      const { id } = await club.join(who, sku, { saveCard: true });
      members.push({ who, id });
    }
    const trail: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const { who, id } = members[chance(members.length)]!;
      const wish = chance(9);
      club.answers.push(KINDS[chance(KINDS.length)]!);
      if (wish <= 2) await club.advance([DAY_MS / 2, DAY_MS + 60_000, 12 * DAY_MS][chance(3)]!);
      if (wish === 3) await resolvePayments(club.app.deps);
      if (wish === 4) club.cards.state.isDown = !club.cards.state.isDown;
      if (wish >= 5) await who.signInAgain();
      if (wish === 5) await who.call("POST", `/membership/${id}/cancel`, {});
      if (wish === 6) await who.call("POST", `/membership/${id}/reactivate`, {});
      if (wish === 7) {
        const product = `prd_velvetrooms_nl_premium_${[30, 90, 180][chance(3)]}`;
        await who.call("POST", `/membership/${id}/change`, { product });
      }
      if (wish === 8) {
        const { savedCards } = (await who.call("GET", `/user/${who.id}`)).body;
        const cardId = (savedCards[0]?.cardId ?? "pmt_none") as string;
        await who.call("POST", `/membership/${id}/card`, { cardId }, `model-${seed}-${step}`);
      }
      await Promise.all([club.run(), club.run()]);
      trail.push(`${step}:${wish}`);
      await mustHold(trail.join(" "));
    }
    club.cards.state.isDown = false;
    club.answers.length = 0;
    for (let round = 0; round < 4; round += 1) {
      await club.app.clock.advance(DAY_MS + 60_000);
      await resolvePayments(club.app.deps);
      await club.run();
    }
    await mustHold("at the end");
    const open = await club.app.db
      .selectFrom("payment")
      .where("state", "in", ["sending", "unknown"])
      .select("id")
      .execute();
    assert.deepEqual(open, [], "a gateway that answers leaves nothing undecided");
  });
}

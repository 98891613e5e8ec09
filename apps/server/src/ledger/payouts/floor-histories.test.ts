import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { openPayDays, ZONE, type PayDays } from "@masq/server/testing/pay-days";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { settleFloors } from "./settle-floor.ts";

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
let app: TestApp;
let pay: PayDays;
before(async () => {
  app = await startTestApp();
  pay = await openPayDays(app);
});
after(() => app.close());
beforeEach(async () => {
  await pay.wipe();
  await pay.toLocal(12);
});

const dayOf = (at: Date): string => new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE }).format(at);
type Spell = { at: Date; status: string };

/** The rule once more, from the rows alone: microsecond by whole millisecond, in cents times milliseconds. */
async function byHand(agentId: string): Promise<Map<string, { pay: number; floor: number; pieces: number }>> {
  const { rows: events } = await sql<Spell & { us: string }>`
    select at, status, (extract(epoch from at) * 1000000)::bigint::text as us from agent_event
    where agent_id = ${agentId} order by at, id`.execute(app.db);
  const { rows: versions } = await sql<{ us: string; hour_cents: number }>`
    select (extract(epoch from published_at) * 1000000)::bigint::text as us, hour_cents from pay_floor order by version`.execute(
    app.db,
  );
  const now = BigInt(Math.ceil(app.clock.now().getTime())) * 1000n;
  const days = new Map<string, { pay: number; floor: number; pieces: number }>();
  const of = (day: string) => days.get(day) ?? days.set(day, { pay: 0, floor: 0, pieces: 0 }).get(day)!;
  const weighed = new Map<string, bigint>();
  for (const [nth, { status, us }] of events.entries()) {
    if (status !== "online") continue;
    const ends = BigInt(events[nth + 1]?.us ?? now);
    // Every cut: a version's beginning, a local midnight.
    const cuts = new Set([BigInt(us), ends, ...versions.map((one) => BigInt(one.us))]);
    for (let at = BigInt(us) - (BigInt(us) % 3_600_000_000n); at < ends; at += 3_600_000_000n) cuts.add(at);
    const inside = [...cuts].filter((cut) => cut >= BigInt(us) && cut <= ends).toSorted((a, b) => (a < b ? -1 : 1));
    for (const [index, begins] of inside.slice(0, -1).entries()) {
      const hour = versions.filter((one) => BigInt(one.us) <= begins).at(-1)?.hour_cents ?? 0;
      const day = dayOf(new Date(Number(begins / 1000n)));
      weighed.set(day, (weighed.get(day) ?? 0n) + (inside[index + 1]! - begins) * BigInt(hour));
    }
  }
  for (const [day, sum] of weighed) of(day).floor = Number((sum + 3_599_999_999n) / 3_600_000_000n);
  const lines = await pay.linesOf(agentId);
  for (const { id, type, at, cents } of lines)
    if (type === "answer") of(dayOf(at)).pieces += cents + (lines.find(({ corrects }) => corrects === id)?.cents ?? 0);
  for (const one of days.values()) one.pay = Math.max(one.floor, one.pieces);
  return days;
}

/** Deterministic numbers: a failing history can be replayed from its seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function doSomething(agentId: string, next: (below: number) => number): Promise<void> {
  const dice = next(14);
  if (dice < 4) for (let nth = 1 + next(6); nth > 0; nth -= 1) await pay.append(agentId, "MeetUpStock");
  else if (dice < 6) await pay.append(agentId);
  else if (dice < 10) await pay.note(agentId, (["online", "online", "paused", "offline"] as const)[next(4)]!);
  else if (dice === 10) await pay.floor(next(3) === 0 ? 0 : 1 + next(2000));
  else if (dice === 11) await pay.correctOne(agentId, next(401) - 200 || 1);
  else if (dice === 12) await settleFloors(app.deps);
  else if (next(4) === 0)
    await pay.close().catch((error: unknown) => {
      if (!["period-running", "period-order"].includes((error as { code: string }).code)) throw error;
    });
  await app.clock.advance(next(5) === 0 ? next(4) * DAY_MS : next(400) * MINUTE_MS);
}

test("for any history, what each decided day pays is the larger of its pieces and its floor, and the records are intact", async () => {
  const [operator] = await pay.operators(1);
  const { id } = operator!;
  let topped = 0;
  for (let seed = 1; seed <= 14; seed += 1) {
    const next = numbers(seed);
    await pay.floor(1_000 + next(500));
    for (let act = 20 + next(15); act > 0; act -= 1) await doSomething(id, next);
    await app.clock.advance(DAY_MS);
    await settleFloors(app.deps);
    const lines = await pay.linesOf(id);
    const days = await byHand(id);
    const today = dayOf(app.clock.now());
    for (const [day, { pay: due, pieces, floor: least }] of days) {
      const had = lines.filter((line) => line.day === day).reduce((sum, { cents }) => sum + cents, 0);
      assert.equal(
        pieces + had,
        day === today ? pieces : due,
        `seed ${seed}, ${day}: pieces ${pieces}, floor ${least}`,
      );
      if (had > 0) topped += 1;
    }
    assert.deepEqual(
      lines.filter(({ day }) => day !== null && !days.has(day)),
      [],
      `seed ${seed}`,
    );
    assert.deepEqual(await pay.faults(), [], `seed ${seed}`);
    await pay.wipe();
  }
  assert.ok(topped > 14, `${topped} days topped up`);
});

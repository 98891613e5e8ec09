import { resolvePayments } from "@masq/server/billing/checkout/resolve-payments";
import { takeWebhook } from "@masq/server/billing/checkout/take-webhook";
import { sweepDesk } from "@masq/server/chat/desk/desk.jobs";
import { sweepHeld } from "@masq/server/chat/held/held.jobs";
import { operate, read } from "./desk.ts";
import type { Step } from "./gate.ts";
import type { Ground } from "./ground.ts";
import { block, buy, write } from "./members.ts";
import { judgeWorld } from "./model.ts";
import { sql } from "kysely";
import { call, createWorld, type World } from "./world.ts";

/** `leave`: actors that stay away, by name; so a history that fails gets shorter. */
export type Plan = { seed: number; leave?: readonly string[] };
export type Simulated = { steps: readonly Step[]; faults: string[]; actors: readonly string[] };

/** Longer than any delay between two questions to the gateway, and than it is believed never to have seen a charge. */
const DECIDED_MS = 130_000;
const SHORT_MS = 1_000;
const LATE_ROUNDS = 6;
const MOMENTS = 20;
const LAPSE_MS = 1_900_000;

/** A node's jobs: each does its work once when drawn, with the clock moved a little or far in between. */
async function work(world: World): Promise<void> {
  const { deps, told, chance, gate, ground } = world;
  for (let round = 0; round < 3; round += 1) {
    const ms = chance.is(0.2) ? LAPSE_MS : SHORT_MS;
    await gate.act(`clock ${ms}`, () => ground.clock.advance(ms));
    const invoke = told.history.now();
    const swept = await call(world, () => sweepDesk(deps));
    if (swept !== "lost" && "told" in swept)
      for (const { id: stockId, conversation_id: of, claim_epoch: epoch } of swept.told)
        told.history.add(of, invoke, { kind: "back", agent: "*", isLapse: true }, { kind: "ok", stockId, epoch });
    await call(world, () => sweepHeld(deps));
    await call(world, () => resolvePayments(deps));
  }
}

/** Time passes, and nobody has swept yet. */
async function pass({ chance, gate, ground }: World): Promise<void> {
  for (let left = chance.below(MOMENTS); left > 0; left -= 1) await gate.act("time passes", () => Promise.resolve());
  await gate.act(`clock ${LAPSE_MS}`, () => ground.clock.advance(LAPSE_MS));
}

/** The gateway tells what it did: late, twice, in any order. */
async function tell(world: World): Promise<void> {
  const { deps, chance, ground } = world;
  const { cards } = ground;
  for (let round = 0; round < 4; round += 1) {
    const own = [...cards.charges.values()].filter(({ token }) => token.includes(`-${world.members[0]?.actor.id}`));
    if (own.length === 0) {
      await world.gate.act("the gateway has nothing to tell", () => Promise.resolve());
      continue;
    }
    const { paymentId, outcome, token, amountMinor, currency } = chance.of(own);
    const kind = outcome.state === "success" ? "charged" : "declined";
    const reference = outcome.state === "success" ? outcome.reference : null;
    const event = {
      kind,
      dedupeKey: `${token}:${kind}`,
      paymentId,
      reference,
      amountMinor,
      currency,
      at: ground.clock.now(),
      text: "",
    };
    const body = JSON.stringify([event]);
    const asked = {
      headers: {},
      query: {},
      body,
      ip: "127.0.0.1",
      secret: cards.state.secret,
      now: ground.clock.now(),
    };
    await call(world, () => takeWebhook(deps, cards.gateway, asked));
  }
}

/** When everybody has ended: what is late comes, and nothing is left open. */
async function settleLate({ ground }: World): Promise<void> {
  for (let round = 0; round < LATE_ROUNDS; round += 1) {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from payment where state not in ('success', 'failed'))
        + (select count(*) from held_reply where state = 'waiting') as n`.execute(ground.db);
    if (Number(rows[0]?.n) === 0) return;
    await ground.clock.advance(DECIDED_MS);
    await resolvePayments(ground.deps);
    await sweepHeld(ground.deps);
  }
}

const TOKENS = ["ok", "ok", "declined", "dropped", "lost"] as const;

/** One seed: who is there, what they do, whose turn it is and what breaks are all drawn from it. */
export async function simulate(ground: Ground, { seed, leave = [] }: Plan): Promise<Simulated> {
  const world = await createWorld(ground, seed);
  const { chance, gate, members, operators } = world;
  const [one, two] = members;
  const [first, second, third] = operators;
  if (!one || !two || !first || !second || !third) throw new Error("nobody is there");
  const token = `${chance.of(TOKENS)}-${one.actor.id}`;
  const isPremium = chance.is(0.3);
  const cast: [name: string, isHere: boolean, work: () => Promise<void>, mayFall?: boolean][] = [
    ["member 1", true, () => write(world, one, "a"), true],
    ["member 1, second tab", chance.is(0.5), () => write(world, one, "a"), true],
    ["member 2", true, () => write(world, two, "b"), true],
    ["buyer", chance.is(0.5), () => buy(world, one, token, isPremium), true],
    ["buyer, second tab", chance.is(0.3), () => buy(world, one, token, isPremium), true],
    ["blocker", chance.is(0.25), () => block(world, two), true],
    ["operator 1", true, () => operate(world, first, "p"), true],
    ["operator 2", true, () => operate(world, second, "q"), true],
    ["reader", chance.is(0.6), () => read(world, third), true],
    ["jobs", true, () => work(world)],
    ["jobs of another node", chance.is(0.4), () => work(world)],
    ["clock", chance.is(0.4), () => pass(world)],
    ["gateway", chance.is(0.5), () => tell(world)],
  ];
  const actors = cast.flatMap(([name, isHere]) => (isHere ? [name] : []));
  for (const [name, isHere, run, mayFall = false] of cast)
    if (isHere && !leave.includes(name))
      await gate.enter(
        name,
        () => run().catch((error: unknown) => void world.told.wrong.push(`${name}: ${String((error as Error).stack)}`)),
        { mayFall },
      );
  await gate.run();
  await settleLate(world);
  return { steps: gate.steps, faults: await judgeWorld(world), actors };
}

/** The fewest actors with whom the seed still fails. */
export async function shrink(ground: Ground, seed: number): Promise<Simulated & { leave: string[] }> {
  let leave: string[] = [];
  let smallest = await simulate(ground, { seed });
  for (const name of smallest.actors) {
    const without = await simulate(ground, { seed, leave: [...leave, name] });
    if (without.faults.length === 0) continue;
    leave = [...leave, name];
    smallest = without;
  }
  return { ...smallest, leave };
}

/** Tries the seeds on all grounds at once, since most of a seed is waiting for the database. The lowest that fails. */
export async function firstFailing(
  grounds: readonly Ground[],
  { from, seeds }: { from: number; seeds: number },
): Promise<{ seed: number | undefined; steps: number; fault: string }> {
  let next = from;
  let lowest = Number.POSITIVE_INFINITY;
  let fault = "";
  let steps = 0;
  const tryOn = async (ground: Ground): Promise<void> => {
    for (let seed = next; seed < Math.min(from + seeds, lowest); seed = next) {
      next += 1;
      const one = await simulate(ground, { seed });
      steps += one.steps.length;
      if (one.faults.length === 0 || seed >= lowest) continue;
      lowest = seed;
      fault = one.faults[0] ?? "";
    }
  };
  await Promise.all(grounds.map(tryOn));
  return { seed: Number.isFinite(lowest) ? lowest : undefined, steps, fault };
}

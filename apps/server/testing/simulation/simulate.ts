import { resolvePayments } from "@masq/server/billing/checkout/resolve-payments";
import { carryOutRefunds } from "@masq/server/billing/checkout/carry-out-refunds";
import { sweepDesk } from "@masq/server/chat/desk/desk.jobs";
import { sweepHeld } from "@masq/server/chat/held/held.jobs";
import { noteLapses, operate, read } from "./desk.ts";
import type { Step } from "./line.ts";
import type { Ground } from "./ground.ts";
import { block, buy, closeBegun, write } from "./members.ts";
import { judgeWorld } from "./model.ts";
import { collect, listen, refund, tell, tellAll, withdraw } from "./money.ts";
import { sql } from "kysely";
import { hash } from "node:crypto";
import { call, createWorld, type World } from "./world.ts";

/** `leave`: actors that stay away, by name; `isCalm`: nothing breaks. So a history that fails gets shorter. */
export type Plan = { seed: number; leave?: readonly string[]; isCalm?: boolean };
export type Simulated = { steps: readonly Step[]; faults: string[]; actors: readonly string[] };

/** Longer than any delay between two questions to the gateway, and than a refund is another process's. */
const DECIDED_MS = 7 * 3_600_000;
const LATE_ROUNDS = 6;
const MOMENTS = 20;
const LAPSE_MS = 1_900_000;
/** A moment, most of a claim's time, so that of two claims one may be over, and more than all of it. */
const STEPS_MS = [1_000, 200_000, 200_000, LAPSE_MS];

/** A node's jobs: each does its work once when drawn, with the clock moved a little or far in between. */
async function work(world: World): Promise<void> {
  const { deps, told, chance, gate, ground } = world;
  for (let round = 0; round < 3; round += 1) {
    const ms = chance.of(STEPS_MS);
    await gate.act(`clock ${ms}`, () => ground.clock.advance(ms));
    const invoke = told.history.now();
    const swept = await call(world, () => sweepDesk(deps));
    if (swept !== "lost" && "told" in swept) await noteLapses(world, invoke, swept.told);
    await call(world, () => sweepHeld(deps));
    await call(world, () => resolvePayments(deps));
  }
}

/** Time passes, and nobody has swept yet; or somebody sets the clock back. */
async function pass(world: World): Promise<void> {
  const { chance, gate, ground } = world;
  const ms = chance.is(0.3) ? -LAPSE_MS : LAPSE_MS;
  for (let left = chance.below(MOMENTS); left > 0; left -= 1) await gate.act("time passes");
  world.isTurnedBack = ms < 0;
  await gate.act(`clock ${ms}`, () => ground.clock.advance(ms));
}

/** When everybody has ended: the jobs decide what is open, the last words come, and nothing is left open. */
async function settleLate(world: World): Promise<void> {
  await decideOpen(world);
  world.ground.bank.recover();
  await tellAll(world);
  await decideOpen(world);
}

async function decideOpen({ ground }: World): Promise<void> {
  for (let round = 0; round < LATE_ROUNDS; round += 1) {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from payment where state not in ('success', 'failed'))
        + (select count(*) from refund where state not in ('done', 'failed'))
        + (select count(*) from held_reply where state = 'waiting') as n`.execute(ground.db);
    if (Number(rows[0]?.n) === 0) return;
    await ground.clock.advance(DECIDED_MS);
    await resolvePayments(ground.deps);
    await carryOutRefunds(ground.deps);
    await sweepHeld(ground.deps);
  }
}

const TOKENS = ["ok", "ok", "ok", "declined", "dropped", "lost", "late"] as const;

/** How likely somebody is there when the seed is about talk, about money or about both. */
type Part = [name: string, likely: [number, number, number], work: () => Promise<void>, mayFall?: false];
/** Most seeds are about one thing, and so short and in each other's way. */
const THEMES = [0, 0, 1, 1, 2] as const;

/** One seed: who is there, what they do, whose turn it is and what breaks are all drawn from it. */
export async function simulate(
  ground: Ground,
  { seed, leave = [], isCalm = false }: Plan,
  judge = judgeWorld,
): Promise<Simulated> {
  const world = await createWorld(ground, seed, isCalm);
  const { chance, gate, members, operators } = world;
  const [one, two] = members;
  const [first, second, third] = operators;
  if (!one || !two || !first || !second || !third) throw new Error("nobody is there");
  const token = `${chance.of(TOKENS)}-${one.actor.id}`;
  const isPremium = chance.is(0.4);
  const admin = { ...third, role: "admin" as const };
  const otherKey = chance.is(0.5) ? "d" : "e";
  const cast: Part[] = [
    ["member 1", [1, 0.3, 1], () => write(world, one, "a")],
    ["member 1, second tab", [0.5, 0.1, 0.5], () => write(world, one, "a")],
    ["member 2", [0.7, 0, 1], () => write(world, two, "b")],
    ["buyer", [0, 1, 0.5], () => buy(world, one, token, isPremium)],
    ["buyer, second tab", [0, 0.4, 0.4], () => buy(world, one, token, isPremium)],
    ["blocker", [0.25, 0, 0.25], () => block(world, chance.of(members))],
    ["operator 1", [1, 0, 1], () => operate(world, first, "p")],
    ["operator 2", [0.8, 0, 1], () => operate(world, second, "q")],
    ["reader", [0.5, 0, 0.6], () => read(world, third)],
    ["jobs", [0.8, 0.5, 1], () => work(world)],
    ["jobs of another node", [0.4, 0.2, 0.4], () => work(world)],
    ["clock", [0.3, 0.3, 0.4], () => pass(world), false],
    ["gateway", [0, 0.5, 0.5], () => tell(world)],
    ["gateway, again", [0, 0.2, 0.2], () => tell(world)],
    ["admin", [0, 0.4, 0.3], () => refund(world, admin, one, "d")],
    ["admin, second tab", [0, 0.3, 0.2], () => refund(world, admin, one, otherKey)],
    ["withdrawer", [0, 0.3, 0.25], () => withdraw(world, one)],
    ["jobs of money", [0, 0.6, 0.5], () => collect(world)],
    ["jobs of money of another node", [0, 0.5, 0.35], () => collect(world)],
    ["listener", [0.2, 0.2, 0.3], () => listen(world, one)],
  ];
  const theme = chance.of(THEMES);
  const here = cast.filter(([, likely]) => chance.is(likely[theme]));
  const actors = here.map(([name]) => name);
  for (const [name, , run, mayFall = true] of here)
    if (!leave.includes(name))
      await gate.enter(
        name,
        () => run().catch((error: unknown) => void world.told.wrong.push(`${name}: ${String((error as Error).stack)}`)),
        mayFall ? () => void world.told.losses.push(world.told.history.now()) : undefined,
      );
  await gate.run();
  await settleLate(world);
  await closeBegun(world);
  return { steps: gate.steps, faults: await judge(world), actors };
}

export type Shrunk = Simulated & { plan: Plan };

/** The fewest actors with whom the seed still fails, and without what broke if it fails without. */
export async function shrink(ground: Ground, seed: number, judge = judgeWorld): Promise<Shrunk> {
  let plan: Plan = { seed };
  let smallest = await simulate(ground, plan, judge);
  const tryOut = async (other: Plan): Promise<void> => {
    const shorter = await simulate(ground, other, judge);
    if (shorter.faults.length === 0) return;
    plan = other;
    smallest = shorter;
  };
  await tryOut({ ...plan, isCalm: true });
  for (const name of smallest.actors) await tryOut({ ...plan, leave: [...(plan.leave ?? []), name] });
  return { ...smallest, plan };
}

export type Searched = { seed: number | undefined; steps: number; fault: string; digest: string };

/**
 * Tries the seeds on all grounds at once, since most of a seed is waiting for the database. The lowest that fails.
 * `digest`: of all histories, the same on every run of the same seeds.
 */
export async function firstFailing(
  grounds: readonly Ground[],
  { from, seeds }: { from: number; seeds: number },
): Promise<Searched> {
  let next = from;
  let lowest = Number.POSITIVE_INFINITY;
  let fault = "";
  let steps = 0;
  const digests: string[] = [];
  const tryOn = async (ground: Ground): Promise<void> => {
    for (let seed = next; seed < Math.min(from + seeds, lowest); seed = next) {
      next += 1;
      const one = await simulate(ground, { seed });
      steps += one.steps.length;
      digests[seed - from] = hash("sha256", one.steps.join("\n"));
      if (one.faults.length === 0 || seed >= lowest) continue;
      lowest = seed;
      fault = one.faults[0] ?? "";
    }
  };
  await Promise.all(grounds.map(tryOn));
  const digest = hash("sha256", digests.join()).slice(0, 12);
  return { seed: Number.isFinite(lowest) ? lowest : undefined, steps, fault, digest };
}

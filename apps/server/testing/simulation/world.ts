import type { DB } from "@masq/db/tables/schema";
import { provenBrand, type AgentActor, type BrandRecord, type MemberActor } from "@masq/server/http/actor";
import type { AppDeps } from "@masq/server/compose-deps";
import { AppError } from "@masq/server/platform/app-error";
import { isDatabaseAway } from "@masq/server/platform/db/database-away";
import { PoolDialect } from "@masq/server/platform/db/pool-driver";
import { Kysely, sql } from "kysely";
import { createChance, type Chance } from "../chance.ts";
import { createGate, type Blow, type Gate } from "./gate.ts";
import type { Ground } from "./ground.ts";
import { plantPeople } from "./people.ts";
import { createTold, type Told } from "./told.ts";

export type Member = { actor: MemberActor; credits: number };
/** One seed's people, on sessions that wait for their turn. */
export type World = {
  ground: Ground;
  deps: AppDeps;
  gate: Gate;
  chance: Chance;
  told: Told;
  brand: BrandRecord;
  members: Member[];
  characters: string[];
  operators: AgentActor[];
  /** The clock went back: how long a claim lasted is not judged. */
  isTurnedBack: boolean;
};

/** Of a statement, and of a COMMIT: only what that answered can be lost with anything done. */
const LIKELY: readonly (readonly [Blow, anywhere: number, atCommit: number])[] = [
  ["cut-before", 0.004, 0.01],
  ["cut-after", 0.003, 0.04],
  ["gone", 0.006, 0.01],
];
const REFUND_FATES = ["done", "done", "answer-lost", "lost", "refused"] as const;
const RENEWAL_FATES = ["ok", "ok", "dropped", "lost", "late", "declined"] as const;
const LOST_RINGS = 0.5;

/** A bus that is silent half of the time: nothing may rest on it. */
const silentBus = (bus: AppDeps["bus"], chance: Chance): AppDeps["bus"] => ({
  ...bus,
  ring: (ring) => void (chance.is(LOST_RINGS) || bus.ring(ring)),
  signal: (signal) => void (chance.is(LOST_RINGS) || bus.signal(signal)),
});

const blows =
  (chance: Chance) =>
  (_: string, statement: string): Blow => {
    const drawn = chance.next();
    let sum = 0;
    for (const [blow, anywhere, atCommit] of LIKELY) {
      sum += statement.startsWith("commit") ? atCommit : anywhere;
      if (drawn < sum) return blow;
    }
    return "none";
  };

/** What an earlier seed left open is closed: jobs look at all there is. */
const CLOSED = sql`with s as (update stock set state = 'cancelled', claim_slot = null, claim_expires_at = null
    where state in ('ready', 'claimed')),
  h as (update held_reply set state = 'late' where state = 'waiting'),
  m as (update membership set state = 'ended', next_charge_at = null, grace_until = null where state <> 'ended'),
  r as (update refund set state = 'failed' where state in ('asked', 'unknown')),
  p as (update payment set state = 'failed' where state not in ('success', 'failed'))
  update agent_session set state = 'offline' where state <> 'offline'`;

/** Fresh members, characters and operators; who worked at the desk before is away. */
export async function createWorld(ground: Ground, seed: number, isCalm = false): Promise<World> {
  const chance = createChance(seed);
  const { db } = ground;
  await ground.clock.restart();
  await CLOSED.execute(db);
  ground.bank.restart({ refund: () => chance.of(REFUND_FATES), renewal: () => chance.of(RENEWAL_FATES) });
  const brand = await ground.deps.brands.byId("velvetrooms");
  if (!brand) throw new Error("the brand is missing");
  const credits = [chance.below(3), 1 + chance.below(3)];
  const people = await plantPeople(ground.deps, db, credits);
  const { characters } = people;
  const members = people.members.map((id, nth): Member => {
    const common = { emailValidated: true, isPremium: false, isOfAge: true, blocked: [] };
    const actor: MemberActor = {
      kind: "member",
      id,
      brandId: provenBrand(brand.id),
      sessionId: "simulated",
      ...common,
    };
    return { actor, credits: credits[nth] ?? 0 };
  });
  const operators = people.operators.map((one): AgentActor => ({ kind: "agent", role: "agent", scope: ["*"], ...one }));
  const gate = createGate(ground.eye, chance, isCalm ? () => "none" : blows(chance));
  const told = createTold(() => ground.clock.passedMs() + gate.steps.length);
  const gated = new Kysely<DB>({ dialect: new PoolDialect(gate.sessions(ground.pool)) });
  // So many claims an operator may hold is a setting, and some desks have two.
  const config = { ...ground.deps.config, CLAIM_CAPACITY: 1 + chance.below(2) };
  const deps = { ...ground.deps, config, db: gated, bus: silentBus(ground.deps.bus, chance) };
  return { ground, deps, gate, chance, told, brand, members, characters, operators, isTurnedBack: false };
}

export type Answer<T> = { told: T } | { refused: string } | "lost";

/** Calls the product: a refusal of the contract, or a database that went away meanwhile. Anything else is a fault. */
export async function call<T>({ told }: World, run: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { told: await run() };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code };
    // A job tells its first failure as the cause.
    if (isDatabaseAway(error) || isDatabaseAway((error as Error).cause)) {
      told.losses.push(told.history.now());
      return "lost";
    }
    told.wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return "lost";
  }
}

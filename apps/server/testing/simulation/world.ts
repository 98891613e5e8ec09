import type { DB } from "@masq/db/tables/schema";
import { provenBrand, type AgentActor, type BrandRecord, type MemberActor } from "@masq/server/http/actor";
import type { AppDeps } from "@masq/server/compose-deps";
import { changeStatus } from "@masq/server/people/agent-sessions/change-status";
import { AppError } from "@masq/server/platform/app-error";
import { isDatabaseAway } from "@masq/server/platform/db/database-away";
import { PoolDialect } from "@masq/server/platform/db/pool-driver";
import { Kysely, sql } from "kysely";
import { createChance, type Chance } from "../chance.ts";
import { createGate, type Blow, type Gate } from "./gate.ts";
import type { Ground } from "./ground.ts";
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
};

const LIKELY: readonly (readonly [Blow, number])[] = [
  ["cut-before", 0.006],
  ["cut-after", 0.01],
  ["gone", 0.008],
];

const blows =
  (chance: Chance) =>
  (_: string, statement: string): Blow => {
    const drawn = chance.next();
    let sum = 0;
    for (const [blow, share] of LIKELY) {
      sum += share;
      // Only what a COMMIT answered can be lost with anything done.
      if (drawn < sum) return blow === "cut-after" && !statement.startsWith("commit") ? "none" : blow;
    }
    return "none";
  };

/** Fresh members, characters and operators; who worked at the desk before is away. */
export async function createWorld(ground: Ground, seed: number): Promise<World> {
  const chance = createChance(seed);
  const { db, given } = ground;
  await sql`update stock set state = 'cancelled', claim_slot = null, claim_expires_at = null
    where state in ('ready', 'claimed')`.execute(db);
  await sql`update agent_session set state = 'offline' where state <> 'offline'`.execute(db);
  const brand = await ground.deps.brands.byId("velvetrooms");
  if (!brand) throw new Error("the brand is missing");
  const member = async (credits: number): Promise<Member> => {
    const { id } = await given.member({ credits, country: "NL" });
    const common = { emailValidated: true, isPremium: false, isOfAge: true, blocked: [] };
    const actor: MemberActor = {
      kind: "member",
      id,
      brandId: provenBrand(brand.id),
      sessionId: "simulated",
      ...common,
    };
    return { actor, credits };
  };
  const operator = async (): Promise<AgentActor> => {
    const agent = await given.agent();
    const { sessionId } = await given.signIn(agent);
    const actor: AgentActor = { kind: "agent", id: agent.id, role: "agent", scope: ["*"], sessionId };
    await changeStatus(ground.deps, actor, { status: "online" });
    return actor;
  };
  const members = await Promise.all([member(chance.below(3)), member(1 + chance.below(3))]);
  const operators = await Promise.all([operator(), operator(), operator()]);
  const characters = (await Promise.all([given.profile(), given.profile()])).map(({ id }) => id);
  const gate = createGate(ground.eye, chance, blows(chance));
  const base = ground.clock.shiftMs();
  const told = createTold(() => ground.clock.shiftMs() - base + gate.steps.length);
  const deps = { ...ground.deps, db: new Kysely<DB>({ dialect: new PoolDialect(gate.sessions(ground.pool)) }) };
  return { ground, deps, gate, chance, told, brand, members, characters, operators };
}

export type Answer<T> = { told: T } | { refused: string } | "lost";

/** Calls the product: a refusal of the contract, or a database that went away meanwhile. Anything else is a fault. */
export async function call<T>({ told }: World, run: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { told: await run() };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code };
    // A job tells its first failure as the cause.
    if (isDatabaseAway(error) || isDatabaseAway((error as Error).cause)) return "lost";
    told.wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return "lost";
  }
}

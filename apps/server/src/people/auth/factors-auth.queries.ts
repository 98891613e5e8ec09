import type { SecondFactor, StaffFactor } from "@masq/contract/agent/security";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { needsFactor } from "../../http/authenticate.ts";
import { mayManage } from "../accounts/staff-accounts.policy.ts";

async function confirmedSince(db: Kysely<DB>, agentId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("agent_factor")
    .select("confirmed_at")
    .where("agent_id", "=", agentId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** What the console must do first after a login. */
export async function factorState({ db, config }: Pick<Deps, "db" | "config">, agentId: string) {
  const hasFactor = (await confirmedSince(db, agentId)) !== null;
  if (needsFactor(config, { hasFactor })) return "missing" as const;
  return hasFactor ? ("on" as const) : ("off" as const);
}

export async function readSecondFactor(
  { db, config }: Pick<Deps, "db" | "config">,
  agentId: string,
): Promise<SecondFactor> {
  const since = await confirmedSince(db, agentId);
  const { left } = await db
    .selectFrom("agent_recovery_code")
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .where("agent_id", "=", agentId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  const isRequired = needsFactor(config, { hasFactor: false });
  return { isOn: since !== null, isRequired, since: since?.toISOString() ?? null, codesLeft: Number(left) };
}

export async function listStaffFactors(db: Kysely<DB>, actor: Pick<AgentActor, "scope">): Promise<StaffFactor[]> {
  const rows = await db
    .selectFrom("agent")
    .leftJoin("agent_factor", "agent_factor.agent_id", "agent.id")
    .select(["agent.id", "agent.username", "agent.first_name", "agent.last_name", "agent.scope"])
    .select("agent_factor.confirmed_at")
    .where("agent.active", "=", true)
    .orderBy("agent.username")
    .execute();
  const inReach = rows.filter(({ scope }) => mayManage(actor, scope));
  return inReach.map((row) => ({
    _id: row.id,
    username: row.username,
    name: `${row.first_name} ${row.last_name}`.trim(),
    isOn: row.confirmed_at !== null,
  }));
}

import type { StaffAgent } from "@masq/contract/agent/staff";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { agentRows } from "../agent-sessions/agent-sessions.queries.ts";
import { agentView } from "../agent-sessions/agent-view.ts";
import { mayManage } from "./staff-accounts.policy.ts";

/** With the fields admins manage. The newest of sign-in, status change and open socket counts as last seen. */
const staffRows = (db: Kysely<DB>) =>
  agentRows(db)
    .leftJoin("agent_factor as f", (join) => join.onRef("f.agent_id", "=", "a.id").on("f.confirmed_at", "is not", null))
    .select((eb) => eb("f.agent_id", "is not", null).as("has_factor"))
    .select(
      sql<Date | null>`greatest(s.since, s.socket_seen_at, (select max(greatest(login_at, rotated_at)) from session
        where subject_id = a.id and revoked_at is null))`.as("last_seen"),
    )
    .select(
      sql<boolean>`exists (select from agent_link where agent_id = a.id and used_at is null
        and expires_at > app_now())`.as("has_link"),
    );
type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>["execute"]>>[number];

const viewStaff = (row: StaffRow): StaffAgent => ({
  ...agentView(row),
  active: row.active,
  hasSecondFactor: Boolean(row.has_factor),
  lastSeenDate: row.last_seen?.toISOString() ?? null,
  invitation: row.password_set_at !== null ? null : row.has_link ? "sent" : "over",
});

/** Accounts the caller may manage, and the caller's own. */
export async function listStaff(db: Kysely<DB>, actor: Pick<AgentActor, "id" | "scope">): Promise<StaffAgent[]> {
  const rows = await staffRows(db).orderBy("a.first_name").orderBy("a.last_name").orderBy("a.id").execute();
  return rows.filter(({ id, scope }) => id === actor.id || mayManage(actor, scope)).map(viewStaff);
}

export async function readStaff(db: Kysely<DB>, id: string): Promise<StaffAgent> {
  const row = await staffRows(db).where("a.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not-found");
  return viewStaff(row);
}

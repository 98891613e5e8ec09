import type { AgentSessionTable } from "@masq/db/tables/desk";
import type { Selectable } from "kysely";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";

export type LockedSession = Selectable<AgentSessionTable>;

/**
 * The caller's work session, locked: serialises the operator's tabs and fences devices that another login superseded.
 * Lock order of the house: conversation, session, stock. Error: session-superseded.
 */
export async function lockSession(tx: Tx, actor: Pick<AgentActor, "id" | "sessionId">): Promise<LockedSession> {
  const session = await tx
    .selectFrom("agent_session")
    .where("agent_id", "=", actor.id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!session || session.session_id !== actor.sessionId) throw new AppError("session-superseded");
  return session;
}

import type { AgentSessionTable } from "@masq/db/tables/desk";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { prepare } from "../../platform/db/prepared.ts";
import type { Tx } from "../../platform/db/transaction.ts";

export type LockedSession = Selectable<AgentSessionTable>;
type Device = Pick<AgentActor, "id" | "sessionId">;

/**
 * Locks the operator's work session: serializes the operator's tabs and fences devices superseded by another login.
 * Global lock order: conversation, session, stock. A statement that reads more beside it must not read anything this
 * lock guards: its snapshot predates the wait for the lock.
 */
export const sessionLock = (agentId: string): RawBuilder<LockedSession> =>
  sql<LockedSession>`select * from agent_session where agent_id = ${agentId} for update`;

const lock = prepare((_db, { agentId }: { agentId: string }) => sessionLock(agentId));

/** Error: session-superseded unless this device holds the work session. */
export function mustBeCurrent(actor: Device, sessionId: string | null | undefined): void {
  if (sessionId !== actor.sessionId) throw new AppError("session-superseded");
}

/** Locks and returns the caller's work session. Error: session-superseded. */
export async function lockSession(tx: Tx, actor: Device): Promise<LockedSession> {
  const { rows } = await lock(tx, { agentId: actor.id });
  const [session] = rows;
  mustBeCurrent(actor, session?.session_id);
  if (!session) throw new AppError("session-superseded");
  return session;
}

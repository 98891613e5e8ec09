import { appNow } from "@masq/db/open";
import { PAUSE_UNDO_MS } from "@masq/domain/constants";
import type { AgentStatus } from "@masq/domain/vocabulary";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { isPaused } from "./agent-sessions.queries.ts";
import { isBreakReason, minutesAndSeconds, statusStep } from "./agent-sessions.policy.ts";
import { lockSession } from "./lock-session.ts";
import { endWorkSession } from "./end-work-session.ts";
import { noteStatus } from "./note-status.ts";

export type StatusChange = { event?: string; status: AgentStatus; reason?: string };
export type StatusNow = { status: AgentStatus; statusLastUpdate: string; lockoutSeconds: number };

/** Seconds until the operator may pause again, by the database clock; 0 = now. */
async function lockoutLeft(tx: Tx, agentId: string, lockoutMs: number): Promise<number> {
  const { left } = await tx
    .selectFrom("agent_session")
    .where("agent_id", "=", agentId)
    .select(
      sql<number>`coalesce(ceil(greatest(0, extract(epoch from
        last_break_at + make_interval(secs => ${lockoutMs / 1000}) - app_now()))), 0)::int`.as("left"),
    )
    .executeTakeFirstOrThrow();
  return left;
}

/** Error: pause-lockout within an hour of the last pause. */
async function demandPause(tx: Tx, agentId: string, lockoutMs: number): Promise<void> {
  const seconds = await lockoutLeft(tx, agentId, lockoutMs);
  if (seconds === 0) return;
  throw new AppError("pause-lockout", {
    message: `You can only pause once per hour! Left: ${minutesAndSeconds(seconds)}`,
    details: { seconds },
    retryAfterS: seconds,
  });
}

async function pause(
  { listeners }: Pick<Deps, "listeners">,
  tx: Tx,
  agentId: string,
  reason: string | undefined,
): Promise<void> {
  await listeners.onLeaveDesk(tx, agentId);
  await tx
    .updateTable("agent_session")
    .set({ state: "paused", since: appNow, last_break_at: appNow, break_reason: reason ?? null })
    .where("agent_id", "=", agentId)
    .execute();
}

/** The screen's last second may reach the server a little later. */
const UNDO_S = PAUSE_UNDO_MS / 1_000 + 2;
/** A pause that was undone leaves no lockout: the one before it is over, or it would not have been allowed. */
const breakKept = sql<Date | null>`case when state = 'paused' and since > app_now() - make_interval(secs => ${UNDO_S})
  then null else last_break_at end`;

/**
 * Starts, pauses, resumes or stops the caller's work session; repeating the current state returns it unchanged. A break
 * returns claims at once. Called by `POST /event` and the socket's agentStatusUpdate. Errors: session-superseded
 * (another device), account-paused (strikes, until an admin lifts it), pause-lockout (429 with seconds left),
 * validation (a pause while offline, or without a valid reason). A pause resumed within ten seconds is undone.
 * Specification section 4; decisions G-127 and G-129.
 */
export async function changeStatus(
  deps: Pick<Deps, "db" | "config" | "clock" | "sealing" | "bus" | "listeners">,
  actor: AgentActor,
  change: StatusChange,
): Promise<StatusNow> {
  const { status, reason } = change;
  const lockoutMs = deps.config.BREAK_LOCKOUT_MS;
  return inTransaction(deps, async (tx, after) => {
    const session = await lockSession(tx, actor);
    const step = statusStep(session.state, status);
    if (step.kind === "refused") throw invalid({ "message.status": step.sentence });
    if ((step.kind === "start" || step.kind === "resume") && (await isPaused(tx, actor.id)))
      throw new AppError("account-paused");
    if (step.kind === "stop") await endWorkSession(deps, tx, after, actor.id, reason ?? "stopped");
    // Repeating a pause is the same pause; another reason would make it a second one.
    const isOther = status === "paused" && reason !== undefined && reason !== session.break_reason;
    if (step.kind === "pause" || isOther) {
      if (!isBreakReason(reason)) throw invalid({ "message.reason": "Choose a reason for the break" });
      await demandPause(tx, actor.id, lockoutMs);
    }
    if (step.kind === "pause") await pause(deps, tx, actor.id, reason);
    if (step.kind === "start" || step.kind === "resume") {
      await tx
        .updateTable("agent_session")
        .set({
          state: "online",
          since: appNow,
          break_reason: null,
          last_break_at: breakKept,
          ...(step.kind === "start" && { started_at: appNow }),
        })
        .where("agent_id", "=", actor.id)
        .execute();
    }
    const lockoutSeconds = await lockoutLeft(tx, actor.id, lockoutMs);
    if (step.kind === "start" || step.kind === "resume" || step.kind === "pause") {
      const event = change.event ?? step.kind;
      await noteStatus(deps, tx, after, { agentId: actor.id, event, status, reason, lockoutSeconds });
    }
    const { since } = await tx
      .selectFrom("agent_session")
      .where("agent_id", "=", actor.id)
      .select("since")
      .executeTakeFirstOrThrow();
    return { status, statusLastUpdate: since.toISOString(), lockoutSeconds };
  });
}

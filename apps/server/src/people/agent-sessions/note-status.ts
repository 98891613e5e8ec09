import type { AgentStatus } from "@masq/domain/vocabulary";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";

export type StatusNote = {
  agentId: string;
  event: string;
  status: AgentStatus;
  reason?: string | undefined;
  lockoutSeconds?: number;
};

/** Writes the status log for both entry points (decision G-129) and notifies the operator's own sockets. */
export async function noteStatus(
  deps: Pick<Deps, "clock" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  note: StatusNote,
): Promise<void> {
  const { agentId, event, status, reason, lockoutSeconds } = note;
  await tx
    .insertInto("agent_event")
    .values({
      id: newId("evt", deps.clock.now()),
      agent_id: agentId,
      event,
      status,
      reason: reason ?? null,
    })
    .execute();
  await recordEvent(deps, tx, after, {
    stream: agentId,
    type: "agentStatusUpdate",
    data: {
      status,
      ...(reason !== undefined && { reason }),
      ...(lockoutSeconds !== undefined && { lockoutSeconds }),
    },
  });
  after(() => deps.bus.signal({ kind: "queue-changed" }));
}

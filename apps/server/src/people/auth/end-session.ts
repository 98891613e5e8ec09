import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";

type Ends = { subjectId: string; reason: string; except?: string };

/**
 * Ends every session of a member or operator but `except`, in the caller's transaction (logout everywhere, password
 * change, ban, forced logout), and says how many there were. After the commit all nodes drop them from cache and sockets get `logout {reason}`.
 */
export async function endSessionsOf(
  deps: Pick<Deps, "bus">,
  tx: Tx,
  after: AfterCommit,
  { subjectId, reason, except }: Ends,
): Promise<number> {
  const ended = await tx
    .updateTable("session")
    .set({ revoked_at: appNow, revoke_reason: reason })
    .where("subject_id", "=", subjectId)
    .where("revoked_at", "is", null)
    .where("id", "<>", except ?? "")
    .returning("id")
    .execute();
  after(() => {
    for (const { id } of ended) deps.bus.signal({ kind: "session-ended", sessionId: id, reason });
  });
  return ended.length;
}

/** Ends one session in the caller's transaction; nothing happens when it has ended before. */
export async function endSession(
  deps: Pick<Deps, "bus">,
  tx: Tx,
  after: AfterCommit,
  sessionId: string,
  reason: string,
): Promise<void> {
  const ended = await tx
    .updateTable("session")
    .set({ revoked_at: appNow, revoke_reason: reason })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (ended) after(() => deps.bus.signal({ kind: "session-ended", sessionId, reason }));
}

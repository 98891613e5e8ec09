import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";

type Ends = { subjectId: string; reason: string; except?: string };

/**
 * Ends every session of a member or operator except `except`, in the caller's transaction (logout everywhere, password
 * change, ban, forced logout). After the commit all nodes drop them from their caches, and sockets get `logout
 * {reason}`. Returns how many.
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

/** Ends one session in the caller's transaction; no-op if already ended. */
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

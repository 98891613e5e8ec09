import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { endSessionsOf } from "../auth/end-session.ts";

/** Opens a suspended account again, in the caller's transaction. */
export async function reopenMember(tx: Tx, memberId: string): Promise<void> {
  await tx.updateTable("member").set({ status: "active", updated_at: appNow }).where("id", "=", memberId).execute();
}

/**
 * Suspends an account (decision G-052) in the caller's transaction: ends every session and socket at once; login
 * returns 403 `blocked`. Returns the number of sessions.
 */
export async function suspendMember(
  deps: Pick<Deps, "bus">,
  tx: Tx,
  after: AfterCommit,
  memberId: string,
): Promise<number> {
  await tx.updateTable("member").set({ status: "suspended", updated_at: appNow }).where("id", "=", memberId).execute();
  return endSessionsOf(deps, tx, after, { subjectId: memberId, reason: "blocked" });
}

import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { endSessionsOf } from "../auth/end-session.ts";

/**
 * Shuts an account (decision G-052) in the caller's transaction: every session and socket of it ends at once, login
 * answers 403 `blocked`. Says how many sessions there were.
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

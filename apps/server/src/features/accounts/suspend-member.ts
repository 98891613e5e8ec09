import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { endSessionsOf } from "../auth/end-session.ts";

/** Shuts an account (decision G-052): every session and socket of it ends at once, login answers 403 `blocked`. */
export async function suspendMember(deps: Pick<Deps, "db" | "clock" | "bus">, memberId: string): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    await tx
      .updateTable("member")
      .set({ status: "suspended", updated_at: appNow })
      .where("id", "=", memberId)
      .execute();
    await endSessionsOf(deps, tx, after, { subjectId: memberId, reason: "blocked" });
  });
}

import { SELLING_PAUSE_AFTER_CRISIS_MS } from "@masq/domain/constants";
import { judgeMemberText } from "@masq/domain/reply-policy/judge-reply";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";

const CRISIS: ReadonlySet<string> = new Set(["S1", "S2"]);

/**
 * Nothing is sold for a day to who writes of harm to themselves or others (trust section 3). The line itself is sent as it
 * is, and nothing of it is kept here.
 */
export async function pauseSelling(tx: Tx, memberId: string, written: string): Promise<void> {
  if (!CRISIS.has(judgeMemberText(written).rule?.code ?? "")) return;
  await tx
    .updateTable("member")
    .set({
      selling_paused_until: sql<Date>`app_now() + make_interval(secs => ${SELLING_PAUSE_AFTER_CRISIS_MS / 1000}::int)`,
    })
    .where("id", "=", memberId)
    .execute();
}

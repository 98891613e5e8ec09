import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";

/** The character was worked on by an operator: the only thing that moves its activity date (decision G-064). */
export async function touchProfile(tx: Tx, profileId: string): Promise<void> {
  await tx
    .updateTable("profile")
    .set({ activity_at: sql<Date>`app_now()` })
    .where("id", "=", profileId)
    .execute();
}

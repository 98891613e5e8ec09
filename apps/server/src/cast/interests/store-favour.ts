import type { Tx } from "../../platform/db/transaction.ts";

type Pair = { member_id: string; profile_id: string };

/** Stores or removes the character's mark on a member. Joins the caller's transaction. Returns whether it changed. */
export async function storeFavour(tx: Tx, pair: Pair, agentId: string, favourite: boolean): Promise<boolean> {
  if (favourite) {
    const added = await tx
      .insertInto("interest_act")
      .values({ ...pair, kind: "favourited", agent_id: agentId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const removed = await tx
    .deleteFrom("interest_act")
    .where("member_id", "=", pair.member_id)
    .where("profile_id", "=", pair.profile_id)
    .where("kind", "=", "favourited")
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

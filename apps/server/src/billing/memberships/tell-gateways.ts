import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { removeUnused } from "../payment-methods/remove-unused.ts";
import { isUndecided } from "./memberships.queries.ts";
import { eachApart, paged } from "../../platform/jobs/each-apart.ts";

const A_ROUND = 100;

/**
 * Releases the cards of ended memberships, which the gateway then forgets; a card stays while the paid time runs, since
 * the cancellation may be reverted. Only we initiate charges, so the gateway cannot charge meanwhile. Returns how many.
 */
export async function tellGateways(deps: Pick<Deps, "db" | "clock" | "log">): Promise<number> {
  const ended = (after: string): Promise<{ id: string }[]> =>
    deps.db
      .selectFrom("membership")
      .where("id", ">", after)
      .where("tell_gateway", "=", true)
      .where("state", "=", "ended")
      .orderBy("id")
      .limit(A_ROUND)
      .select("id")
      .execute();
  return eachApart(deps, "releasing the card of an ended membership", paged(ended), ({ id }) =>
    inTransaction(deps, async (tx) => {
      const row = await tx
        .selectFrom("membership")
        .where("id", "=", id)
        .where("tell_gateway", "=", true)
        .where("state", "=", "ended")
        .select(["id", "payment_method_id"])
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
      // A charge the bank has not decided may reopen it.
      if (!row || (await isUndecided(tx, id))) return;
      if (row.payment_method_id !== null) await removeUnused(tx, row.payment_method_id);
      await tx.updateTable("membership").set({ tell_gateway: false }).where("id", "=", id).execute();
    }),
  );
}

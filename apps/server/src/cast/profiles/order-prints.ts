import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { picturesOf } from "./admin-profiles.queries.ts";
import { lockCharacter, type Changer } from "./lock-character.ts";
import { demandRoom, TRIES } from "./print-order.ts";
import { refuseWithheld } from "./refuse-withheld.ts";

/** Orders the album of a locked character. An order that waits or is being drawn stays as it is; one given up begins anew. */
export async function placeOrder(
  tx: Tx,
  { profileId, actorId, shows }: { profileId: string; actorId: string; shows: boolean },
): Promise<void> {
  const fresh = { ordered_by: actorId, ordered_at: appNow, shows, tries: 0, lease_until: appNow };
  await tx
    .insertInto("print_order")
    .values({ profile_id: profileId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column("profile_id")
        .doUpdateSet(fresh)
        .where("print_order.tries", ">=", TRIES)
        .where("print_order.lease_until", "<=", appNow),
    )
    .execute();
}

/**
 * Orders the four prints of a stored character; `draw-prints.ts` draws them. Errors: not-found, forbidden, conflict
 * (changed since `seen`, or withheld), validation.
 */
export async function orderPrints(
  deps: Pick<Deps, "db" | "clock" | "brands">,
  actor: Changer,
  id: string,
  seen: string,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await lockCharacter(deps, tx, actor, id, seen);
    if (row.casting === null) throw invalid({ casting: "Required" });
    await refuseWithheld(tx, id);
    demandRoom(await picturesOf(tx, id));
    await placeOrder(tx, { profileId: id, actorId: actor.id, shows: false });
  });
}

import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

/**
 * Removes a saved card: it is never charged again, and the gateway is told until it confirms. Throws `not-found` (also
 * for others' or removed ones) and `card-in-use` while a membership charges it.
 */
export async function removeCard(deps: Pick<Deps, "db" | "clock">, actor: MemberActor, cardId: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const card = await tx
      .selectFrom("payment_method as card")
      .where("card.id", "=", cardId)
      .where("card.member_id", "=", actor.id)
      .where("card.removed_at", "is", null)
      .select(
        sql<boolean>`exists (select from membership where membership.payment_method_id = card.id
          and membership.state in ('active', 'past-due'))`.as("inUse"),
      )
      .forUpdate()
      .executeTakeFirst();
    if (!card) throw new AppError("not-found");
    if (card.inUse) throw new AppError("card-in-use");
    await tx
      .updateTable("payment_method")
      .set({ removed_at: appNow, offered: false, forget_at: appNow })
      .where("id", "=", cardId)
      .execute();
  });
}

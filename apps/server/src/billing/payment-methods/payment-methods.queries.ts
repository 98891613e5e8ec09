import type { SavedCard } from "@masq/contract/member/orders";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

/** A member's cards offered in the checkout, newest first. `inUse`: a membership charges it. */
export const savedCards = (db: Kysely<DB>, memberId: string) =>
  db
    .selectFrom("payment_method as card")
    .where("card.member_id", "=", memberId)
    .where("card.removed_at", "is", null)
    .where("card.offered", "=", true)
    .orderBy("card.created_at", "desc")
    .orderBy("card.id")
    .select(["card.id", "card.gateway", "card.brand", "card.last4", "card.exp_month", "card.exp_year"])
    .select(
      sql<boolean>`exists (select from membership where membership.payment_method_id = card.id
        and membership.state in ('active', 'past-due'))`.as("in_use"),
    )
    .execute();
export type SavedCardRow = Awaited<ReturnType<typeof savedCards>>[number];

/** Omits the charging reference. */
export const viewSavedCard = (row: SavedCardRow): SavedCard => ({
  cardId: row.id,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  inUse: row.in_use,
});

import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";

export type Owner = { memberId: string; brandId: string };

export const membershipsOf = (db: Kysely<DB>, { memberId, brandId }: Owner) =>
  db
    .selectFrom("membership as m")
    .innerJoin("product", "product.id", "m.product_id")
    .innerJoin("price_list", "price_list.id", "product.price_list_id")
    .leftJoin("payment_method as card", (join) =>
      join.onRef("card.id", "=", "m.payment_method_id").on("card.removed_at", "is", null),
    )
    .where("m.member_id", "=", memberId)
    .where("m.brand_id", "=", brandId)
    .orderBy("m.started_at", "desc")
    .orderBy("m.id", "desc")
    .select(["m.id", "m.state", "m.started_at", "m.paid_until", "m.next_charge_at", "m.grace_until", "m.cancelled_at"])
    .select(["m.next_product_id", "product.name", "product.name_de", "product.interval_days"])
    .select(["product.price_minor", "product.credits"])
    .select(["price_list.currency", "card.brand as card_brand", "card.last4 as card_last4"])
    .execute();
export type MembershipRow = Awaited<ReturnType<typeof membershipsOf>>[number];

/** One of the member's own; undefined also for another member's. */
const own = (db: Kysely<DB>, { memberId, brandId }: Owner, id: string) =>
  db
    .selectFrom("membership")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("brand_id", "=", brandId)
    .selectAll();
export const findOwn = (db: Kysely<DB>, owner: Owner, id: string) => own(db, owner, id).executeTakeFirst();
export const lockOwn = (tx: Kysely<DB>, owner: Owner, id: string) =>
  own(tx, owner, id).forNoKeyUpdate().executeTakeFirst();

/** Whether a charge of it was sent and is undecided. */
export async function isUndecided(db: Kysely<DB>, membershipId: string): Promise<boolean> {
  const row = await db
    .selectFrom("payment")
    .where("membership_id", "=", membershipId)
    .where("state", "in", ["sending", "challenge", "unknown"])
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

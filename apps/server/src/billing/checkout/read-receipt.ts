import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import { readersName } from "../../ledger/catalog/catalog.queries.ts";

/** A receipt as issued, nothing recomputed, plus later refunds. Undefined also for another member's. */
export async function readReceipt(db: Kysely<DB>, owner: { memberId: string; brandId: string }, number: string) {
  const row = await db
    .selectFrom("receipt")
    .innerJoin("payment", "payment.id", "receipt.payment_id")
    .innerJoin("purchase_order as o", "o.id", "payment.order_id")
    .innerJoin("product", (join) =>
      join.on((is) => is("product.id", "=", is.fn.coalesce("payment.product_id", "o.product_id"))),
    )
    .innerJoin("price_list", "price_list.id", "product.price_list_id")
    .innerJoin("member", "member.id", "receipt.member_id")
    .where("receipt.number", "=", number)
    .where("receipt.member_id", "=", owner.memberId)
    .where("payment.brand_id", "=", owner.brandId)
    .select([
      "receipt.number",
      "receipt.payment_id",
      "receipt.at",
      "payment.amount_minor",
      "payment.vat_minor",
      "payment.currency",
    ])
    .select(["payment.card", "payment.kind", "payment.credits", "product.interval_days"])
    .select(readersName.as("product"))
    .select(["price_list.vat_milli", "member.locale"])
    .executeTakeFirst();
  if (!row) return undefined;
  const refunds = await db
    .selectFrom("refund")
    .where("payment_id", "=", row.payment_id)
    .where("state", "<>", "failed")
    .select(["kind", "amount_minor", "created_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return { ...row, refunds };
}
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof readReceipt>>>;

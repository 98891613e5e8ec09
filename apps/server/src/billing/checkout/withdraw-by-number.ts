import { emailKey } from "@masq/domain/people/mailbox";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { withdrawCharge } from "./withdraw-order.ts";

type Named = { brand: BrandRecord; order: string; email: string };

/** What members read of an order's id: its last eight letters, on paper in two groups. */
const SHORT = /^[0-9a-z]{4}-?[0-9a-z]{4}$/i;

/**
 * Withdraws from the purchase of this number (a receipt's, an order's id, or the short one that members see) and this
 * address. Of an order with renewals it is the newest charge, unless a receipt names another. False if they do not belong
 * together, or the time is over: nothing is told apart.
 */
export async function withdrawByNumber(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "sessions">,
  tx: Tx,
  after: AfterCommit,
  { brand, order, email }: Named,
): Promise<boolean> {
  const short = SHORT.test(order) ? order.replace("-", "").toLowerCase() : "";
  const charge = await tx
    .selectFrom("payment")
    .innerJoin("member", "member.id", "payment.member_id")
    .leftJoin("receipt", "receipt.payment_id", "payment.id")
    .where("payment.brand_id", "=", brand.id)
    .where("payment.state", "=", "success")
    .where("payment.kind", "in", ["sale", "renewal"])
    .where("member.brand_id", "=", brand.id)
    .where("member.email_key", "=", emailKey(email))
    .where("member.erased_at", "is", null)
    .where((is) =>
      is.or([
        is("receipt.number", "=", order),
        is("payment.order_id", "=", order.toLowerCase()),
        is(sql<string>`right(payment.order_id, 8)`, "=", short),
      ]),
    )
    .orderBy("payment.decided_at", "desc")
    .select(["payment.id", "payment.member_id"])
    .executeTakeFirst();
  if (!charge) return false;
  try {
    await withdrawCharge(deps, tx, after, { chargeId: charge.id, by: charge.member_id });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "withdrawal-over") return false;
    throw error;
  }
}

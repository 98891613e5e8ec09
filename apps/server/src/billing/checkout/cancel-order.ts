import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { ownOrder } from "./checkout.queries.ts";
import { askAbout } from "./resolve-payments.ts";
import { settlePayment } from "./settle-payment.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "gateways" | "brands" | "sessions" | "log">;

const GIVEN_UP = { state: "failed", failure: "member", code: "given-up", message: "Given up by the member" } as const;

/**
 * Abandons a payment that waits for the member at the bank. No gateway can withdraw the bank's question, so the bank
 * may still approve: the gateway is asked first, and money that comes later is refunded in full by `grantPayment`.
 * No-op without an open payment. Errors: `not-found`, `order-settled` (paid), `order-undecided` (the charge is under
 * way or unclear).
 */
export async function cancelOrder(deps: Needs, actor: MemberActor, orderId: string): Promise<void> {
  const own = { memberId: actor.id, brandId: actor.brandId };
  if (!(await ownOrder(deps.db, own, orderId).executeTakeFirst())) throw new AppError("not-found");
  const open = await deps.db
    .selectFrom("payment")
    .where("order_id", "=", orderId)
    .where("kind", "=", "sale")
    .where("state", "=", "challenge")
    .select(["id", "gateway", "token"])
    .executeTakeFirst();
  if (open) await askAbout(deps, open, "probe");
  await inTransaction(deps, async (tx, after) => {
    const { state } = await ownOrder(tx, own, orderId).forNoKeyUpdate().executeTakeFirstOrThrow();
    if (state === "success") throw new AppError("order-settled");
    if (state === "pending" || state === "unknown") throw new AppError("order-undecided");
    if (state !== "challenge" || !open) return;
    await settlePayment(deps, tx, after, { paymentId: open.id, outcome: GIVEN_UP, source: "member" });
  });
}

import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { sha256Hex } from "../../platform/ids/ids.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { noteEvent } from "../checkout/note-event.ts";
import { sendCharge } from "../checkout/send-charge.ts";
import { storeRenewal } from "../checkout/store-renewal.ts";
import { mustNotBeOnBreak } from "../../people/limits/limits.queries.ts";
import { openCard } from "../payment-methods/open-card.ts";
import { tellMembership } from "./derive-premium.ts";
import { findOwn, isUndecided, lockOwn } from "./memberships.queries.ts";
import { productOf } from "./renew-memberships.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "sealing" | "bus" | "gateways" | "brands" | "sessions" | "log">;
type Wanted = { id: string; cardId: string; idempotencyKey: string };

/** The card, and a token of it if a failed charge is to be retried at once. */
async function meansOf(
  deps: Pick<Deps, "db" | "sealing" | "gateways">,
  actor: MemberActor,
  cardId: string,
  isDue: boolean,
) {
  const card = await openCard(deps, deps.db, { memberId: actor.id, cardId });
  if (!card) throw invalid({ cardId: "This card is no longer saved" });
  if (!isDue) return { gateway: card.gateway, token: undefined };
  const token = await (await deps.gateways.named(card.gateway))?.tokenFor(card.stored);
  if (token === undefined) throw new AppError("payments-closed");
  return { gateway: card.gateway, token };
}

/**
 * Switches to another stored card. A failed charge is retried at once, once per key; while a charge is undecided,
 * nothing is charged. Errors: not-found, membership-over, on-break, payments-closed, validation.
 */
export async function payMembership(deps: Needs, actor: MemberActor, wanted: Wanted): Promise<void> {
  const { id, cardId } = wanted;
  const idempotencyKey = sha256Hex(wanted.idempotencyKey);
  const owner = { memberId: actor.id, brandId: actor.brandId };
  const seen = await findOwn(deps.db, owner, id);
  if (!seen) throw new AppError("not-found");
  if (seen.state === "ended") throw new AppError("membership-over");
  await mustNotBeOnBreak(deps.db, actor.id);
  const means = await meansOf(deps, actor, cardId, seen.state === "past-due");
  const paymentId = await inTransaction(deps, async (tx, after) => {
    const row = await lockOwn(tx, owner, id);
    if (!row || row.state === "ended") throw new AppError("membership-over");
    const key = `renewal-by-hand:${actor.id}:${idempotencyKey}`;
    if (await tx.selectFrom("payment").where("idempotency_key", "=", key).select("id").executeTakeFirst())
      return undefined;
    const isUnderWay = await isUndecided(tx, id);
    await tx
      .updateTable("membership")
      .set({ payment_method_id: cardId, updated_at: appNow })
      .where("id", "=", id)
      .execute();
    const of = { membership_id: id, order_id: row.order_id, brand_id: row.brand_id };
    await noteEvent(deps, tx, { ...of, source: "member", kind: "card", text: "another saved card" });
    await tellMembership(deps, tx, after, { id, memberId: actor.id, state: row.state });
    if (row.state !== "past-due" || means.token === undefined || isUnderWay) return undefined;
    const charge = { cardId, gateway: means.gateway, token: means.token, byHand: idempotencyKey };
    return storeRenewal(deps, tx, { membership: row, product: await productOf(tx, row), ...charge });
  });
  if (paymentId !== undefined) await sendCharge(deps, paymentId);
}

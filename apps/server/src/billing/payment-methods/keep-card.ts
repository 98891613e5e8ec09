import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import type { CardFacts } from "@masq/domain/billing/card";

/** Binding of a card's sealed reference. */
export const cardPlace = (id: string): string => `payment-method:${id}`;

export type KeptCard = {
  brandId: string;
  memberId: string;
  gateway: string;
  card: CardFacts;
  /** The gateway's reference for charging it again. */
  stored: string;
  isOffered: boolean;
};

/** Stores a charged card, sealed with its member's key; the same card is stored once. Returns its id. */
export async function keepCard(deps: Pick<Deps, "clock" | "sealing">, tx: Tx, kept: KeptCard): Promise<string> {
  const { brandId, memberId, gateway, card, stored, isOffered } = kept;
  const known = await tx
    .selectFrom("payment_method")
    .where("member_id", "=", memberId)
    .where("gateway", "=", gateway)
    .where("removed_at", "is", null)
    .where("brand", "=", card.brand)
    .where("last4", "=", card.last4)
    .where("exp_month", "=", card.expMonth)
    .where("exp_year", "=", card.expYear)
    .select(["id", "offered"])
    .forUpdate()
    .executeTakeFirst();
  const id = known?.id ?? newId("pmt", deps.clock.now());
  const sealed = await deps.sealing.seal(tx, memberId, cardPlace(id), stored);
  const facts = { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear };
  if (known) {
    const offered = known.offered || isOffered;
    await tx.updateTable("payment_method").set({ sealed, offered }).where("id", "=", id).execute();
  } else {
    const row = { id, brand_id: brandId, member_id: memberId, gateway, sealed, offered: isOffered, ...facts };
    await tx.insertInto("payment_method").values(row).execute();
  }
  return id;
}

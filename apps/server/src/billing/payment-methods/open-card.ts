import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { cardPlace } from "./keep-card.ts";

/** A stored card's charging reference; undefined if the member no longer has the card. */
export async function openCard(
  { sealing }: Pick<Deps, "sealing">,
  db: Kysely<DB>,
  { memberId, cardId }: { memberId: string; cardId: string },
): Promise<{ gateway: string; stored: string } | undefined> {
  const row = await db
    .selectFrom("payment_method")
    .where("id", "=", cardId)
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .select(["gateway", "sealed"])
    .executeTakeFirst();
  if (!row?.sealed) return undefined;
  return { gateway: row.gateway, stored: await sealing.open(db, memberId, cardPlace(cardId), row.sealed) };
}

import type { BrandRecord } from "../../http/actor.ts";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { onBrand } from "../../cast/profiles/profiles.queries.ts";
import type { ConversationRow } from "./lock-conversation.ts";

/**
 * Locks the member's only conversation with a character, creating it if missing. Undefined if the character is not
 * visible on this brand and no conversation exists.
 */
export async function openConversation(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { brand, memberId, profileId }: { brand: BrandRecord; memberId: string; profileId: string },
): Promise<ConversationRow | undefined> {
  const id = newId("cnv", deps.clock.now());
  await tx
    .insertInto("conversation")
    .columns(["id", "brand_id", "member_id", "profile_id"])
    .expression((eb) =>
      eb
        .selectFrom("profile")
        .where("profile.id", "=", profileId)
        .where((inner) => onBrand(inner, brand))
        .select((inner) => [
          inner.val(id).as("id"),
          inner.val<string>(brand.id).as("brand_id"),
          inner.val(memberId).as("member_id"),
          "profile.id as profile_id",
        ]),
    )
    .onConflict((conflict) => conflict.columns(["member_id", "profile_id"]).doNothing())
    .execute();
  return tx
    .selectFrom("conversation")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("profile_id", "=", profileId)
    .where("brand_id", "=", brand.id)
    .forUpdate()
    .executeTakeFirst();
}

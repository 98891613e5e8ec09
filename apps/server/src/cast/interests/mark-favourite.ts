import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { isOnBrand } from "../profiles/profiles.queries.ts";

type Mark = { profileId: string; isFavourite: boolean };

/** `isPremium` from the database, not the session: a membership may just have ended. */
async function mustBePremium(tx: Tx, memberId: string): Promise<void> {
  const member = await tx.selectFrom("member").where("id", "=", memberId).select("is_premium").executeTakeFirst();
  if (!member?.is_premium) throw new AppError("premium-required");
}

/** Returns whether it changed anything. */
async function add(tx: Tx, memberId: string, profileId: string): Promise<boolean> {
  const added = await tx
    .insertInto("favourite")
    .values({ member_id: memberId, profile_id: profileId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function remove(tx: Tx, memberId: string, profileId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom("favourite")
    .where("member_id", "=", memberId)
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/**
 * `PATCH /user/{profile id}` with `favourite` (decision G-047): marking needs Premium and has no limit; unmarking is
 * free, also for a hidden character (decision G-073). Repeating changes nothing. Errors: email-not-validated,
 * not-found, premium-required.
 */
export async function markFavourite(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "bus">,
  brand: BrandRecord,
  actor: MemberActor,
  { profileId, isFavourite }: Mark,
): Promise<void> {
  if (!actor.emailValidated) throw new AppError("email-not-validated");
  await inTransaction(deps, async (tx, after) => {
    const wasRemoved = !isFavourite && (await remove(tx, actor.id, profileId));
    if (!wasRemoved && !(await isOnBrand(tx, brand, profileId))) throw new AppError("not-found");
    if (isFavourite) await mustBePremium(tx, actor.id);
    const isChanged = isFavourite ? await add(tx, actor.id, profileId) : wasRemoved;
    if (!isChanged) return;
    await recordEvent(deps, tx, after, {
      stream: actor.id,
      type: "userUpdate",
      data: { favourite: { profileId, isFavourite } },
    });
  });
}

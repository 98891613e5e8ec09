import { appNow } from "@masq/db/open";
import { BRAND_NUMBERS } from "@masq/domain/foundation/brand-settings";
import { missingProfileSteps } from "@masq/domain/people/profile-completed";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { claimGift } from "../limits/claim-gift.ts";
import { creditWallet } from "../../ledger/wallet/credit-wallet.ts";

/** Credits that this brand pays for a complete profile; 0 = none. */
export const completionCredits = (brand: Pick<BrandRecord, "settings">): number =>
  brand.settings.completionCredits ?? BRAND_NUMBERS.completionCredits.usual;

const hasAvatar = async (tx: Tx, memberId: string): Promise<boolean> => {
  const query = tx.selectFrom("member_image").where("member_id", "=", memberId).where("type", "=", "avatar");
  return (await query.select("id").executeTakeFirst()) !== undefined;
};

/**
 * Part of every save that may complete a profile (decision G-049): the first one that leaves nothing missing marks the
 * member and pays the bonus, in the caller's transaction. The caller holds the member's row, so that only one pays.
 * Returns whether this save did.
 */
export async function payCompletion(
  deps: Pick<Deps, "clock" | "keys" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  { brand, memberId }: { brand: BrandRecord; memberId: string },
): Promise<boolean> {
  const member = await tx
    .selectFrom("member")
    .where("id", "=", memberId)
    .where("profile_completed_at", "is", null)
    .select(["about_me", "tags", "looking_for"])
    .executeTakeFirst();
  if (!member) return false;
  const { about_me: aboutMe, tags, looking_for: lookingFor } = member;
  const fields = { aboutMe, tags, lookingFor, hasAvatar: await hasAvatar(tx, memberId) };
  if (missingProfileSteps(fields).length > 0) return false;
  await tx.updateTable("member").set({ profile_completed_at: appNow }).where("id", "=", memberId).execute();
  const amount = completionCredits(brand);
  const entry = { memberId, amount, reason: "completion-bonus", idempotencyKey: `completion:${memberId}` } as const;
  const isGiven = amount > 0 && (await claimGift(deps, tx, memberId, "completion"));
  const credits = isGiven ? await creditWallet(deps, tx, entry) : undefined;
  await recordEvent(deps, tx, after, {
    stream: memberId,
    type: "userUpdate",
    data: { completeProfile: false, ...(credits !== undefined && { credits }) },
  });
  return true;
}

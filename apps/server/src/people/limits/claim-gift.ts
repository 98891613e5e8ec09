import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { accountOf, marksOf } from "./link-person.ts";

/**
 * Grants a brand's gift to an account's person at most once, in the caller's transaction. Recognizes the person by the
 * fingerprints that breaks use, so that neither an erased account nor a "+tag" looks new. Links nobody: an unconfirmed
 * address may be another person's.
 */
export async function claimGift(
  deps: Pick<Deps, "keys">,
  tx: Tx,
  memberId: string,
  gift: "welcome" | "completion",
): Promise<boolean> {
  const { companyId, brandId, ...account } = await accountOf(tx, memberId);
  const marks = marksOf(deps, companyId, account);
  const given = await tx
    .insertInto("gift_mark")
    .values(marks.map((mark) => ({ brand_id: brandId, gift, mark })))
    .onConflict((is) => is.doNothing())
    .returning("mark")
    .execute();
  if (given.length < marks.length) return false;
  // Members from before gift fingerprints were stored.
  const known = await tx
    .selectFrom("person_mark")
    .innerJoin("person_member", "person_member.person_id", "person_mark.person_id")
    .innerJoin("member", "member.id", "person_member.member_id")
    .where("person_mark.mark", "in", marks)
    .where("member.brand_id", "=", brandId)
    .where("member.id", "<>", memberId)
    .select("member.id")
    .limit(1)
    .executeTakeFirst();
  return known === undefined;
}

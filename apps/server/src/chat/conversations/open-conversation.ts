import type { BrandRecord } from "../../http/actor.ts";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { onBrand } from "../../cast/profiles/profiles.queries.ts";
import { pipelined } from "../../platform/db/pipelined.ts";
import { prepare } from "../../platform/db/prepared.ts";
import type { ConversationRow } from "./lock-conversation.ts";

type Opening = { brand: BrandRecord; memberId: string; profileId: string };
type New = { id: string; brandId: string; companyId: string; fullScope: string; memberId: string; profileId: string };
const create = prepare((db, { id, brandId, companyId, fullScope, memberId, profileId }: New) =>
  db
    .insertInto("conversation")
    .columns(["id", "brand_id", "member_id", "profile_id"])
    .expression((eb) =>
      eb
        .selectFrom("profile")
        .where("profile.id", "=", profileId)
        .where((inner) => onBrand(inner, { company: { id: companyId }, fullScope }))
        .select((inner) => [
          inner.val(id).as("id"),
          inner.val(brandId).as("brand_id"),
          inner.val(memberId).as("member_id"),
          "profile.id as profile_id",
        ]),
    )
    .onConflict((conflict) => conflict.columns(["member_id", "profile_id"]).doNothing()),
);
const lockOwn = prepare((db, { memberId, profileId, brandId }: Pick<New, "memberId" | "profileId" | "brandId">) =>
  db
    .selectFrom("conversation")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("profile_id", "=", profileId)
    .where("brand_id", "=", brandId)
    .forUpdate(),
);

/** The two statements of `openConversation`, one behind the other on a line (`pipelined`). */
export async function openOnLine(
  { clock }: Pick<Deps, "clock">,
  line: Tx,
  { brand, memberId, profileId }: Opening,
): Promise<ConversationRow | undefined> {
  const { id: brandId, company, fullScope } = brand;
  const row = { id: newId("cnv", clock.now()), brandId, companyId: company.id, fullScope, memberId, profileId };
  const [, { rows }] = await Promise.all([create(line, row), lockOwn(line, { memberId, profileId, brandId })]);
  return rows[0];
}

/**
 * Locks the member's only conversation with a character, creating it if missing. Undefined if the character is not
 * visible on this brand and no conversation exists.
 */
export async function openConversation(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  opening: Opening,
): Promise<ConversationRow | undefined> {
  const [conversation] = await pipelined(tx, (line) => [openOnLine(deps, line, opening)]);
  return conversation;
}

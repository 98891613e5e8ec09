import type { UserPatch } from "@masq/contract/member/user";
import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { maskContacts } from "@masq/domain/content-filter";
import type { Updateable } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { profileFaults } from "./accounts.policy.ts";
import { changePassword, preparePassword } from "./change-password.ts";
import { payCompletion } from "./pay-completion.ts";

const blankToNull = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text.trim());

/** Absent keys stay as they are; contact data is masked before it is stored (specification section 5). */
function columnsOf(patch: UserPatch, settings: Record<string, unknown>): Updateable<DB["member"]> {
  return {
    ...(patch.firstName !== undefined && { first_name: blankToNull(patch.firstName) }),
    ...(patch.lastName !== undefined && { last_name: blankToNull(patch.lastName) }),
    ...(patch.gender && { gender: patch.gender }),
    ...(patch.lookingFor && { looking_for: patch.lookingFor }),
    ...(patch.aboutMe !== undefined && { about_me: maskContacts(patch.aboutMe.trim()) }),
    ...(patch.tags && { tags: [...new Set(patch.tags)] }),
    ...(patch.ageMin !== undefined && { age_min: patch.ageMin }),
    ...(patch.ageMax !== undefined && { age_max: patch.ageMax }),
    ...(patch.timezone !== undefined && { timezone: patch.timezone }),
    ...(patch.location && {
      country: blankToNull(patch.location.country),
      city: blankToNull(patch.location.city),
      zipcode: blankToNull(patch.location.zipcode),
    }),
    ...(patch.settings && { settings: JSON.stringify({ ...settings, ...patch.settings }) }),
  };
}

/**
 * `PATCH /user/{id}` with a profile body (specification section 7, decision G-045): only what a member may write. Throws
 * 422 with every bad field named; the save that completes the profile pays its bonus. Errors:
 * 403 `fresh-login-required` for a new password after 10 minutes.
 */
export async function updateUser(deps: Deps, brand: BrandRecord, actor: MemberActor, patch: UserPatch): Promise<void> {
  const { password } = patch;
  const prepared = password === undefined ? undefined : await preparePassword(deps, brand, actor.id, password);
  await inTransaction(deps, async (tx, after) => {
    const stored = await tx
      .selectFrom("member")
      .select(["age_min", "age_max", "settings"])
      .where("id", "=", actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const range = { min: patch.ageMin ?? stored.age_min, max: patch.ageMax ?? stored.age_max };
    const faults = profileFaults(patch, range);
    if (prepared && "fault" in prepared) faults["password"] = prepared.fault;
    if (Object.keys(faults).length > 0) throw invalid(faults);
    if (prepared && "hash" in prepared) await changePassword(deps, tx, after, actor, prepared.hash);
    await tx
      .updateTable("member")
      .set({ ...columnsOf(patch, stored.settings), updated_at: appNow })
      .where("id", "=", actor.id)
      .execute();
    await payCompletion(deps, tx, after, { brand, memberId: actor.id });
  });
}

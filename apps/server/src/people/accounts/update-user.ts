import type { UserPatch } from "@masq/contract/member/user";
import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { maskContacts } from "@masq/domain/chat/content-filter";
import { plainDigits } from "@masq/domain/digits";
import type { Updateable } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { tellOfMove } from "../age-verification/tell-of-move.ts";
import { giveRuling } from "../../foundation/rulings/give-ruling.ts";
import { refuseUnserved } from "../../foundation/locations/locations.policy.ts";
import { stateOf } from "../../foundation/locations/locations.queries.ts";
import { patchFaults, profileRefusal } from "./accounts.policy.ts";
import { changePassword, preparePassword, type NewPassword } from "./change-password.ts";
import { moveEmail } from "./move-email.ts";
import { payCompletion } from "./pay-completion.ts";

type Needs = Pick<Deps, "clock" | "config" | "keys" | "sealing" | "bus">;

const blankToNull = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text.trim());
/** Masks contact data in texts that staff or mails show. */
const maskedOrNull = (text: string | null): string | null => maskContacts(blankToNull(text) ?? "") || null;

/** Whether a text would be stored otherwise than it was typed. */
const isMasked = ({ firstName, lastName, aboutMe, location }: UserPatch): boolean =>
  [firstName, lastName, aboutMe, location?.city].some((text) => text && maskContacts(text.trim()) !== text.trim());

/** Absent keys stay unchanged; contact data is masked before storing (specification section 5). */
function columnsOf(
  patch: UserPatch,
  settings: Record<string, unknown>,
  state: string | null,
): Updateable<DB["member"]> {
  // The language of mails.
  const language = patch.settings?.language;
  return {
    ...(patch.firstName !== undefined && { first_name: maskedOrNull(patch.firstName) }),
    ...(patch.lastName !== undefined && { last_name: maskedOrNull(patch.lastName) }),
    ...(patch.gender && { gender: patch.gender }),
    ...(patch.lookingFor && { looking_for: patch.lookingFor }),
    ...(patch.aboutMe !== undefined && { about_me: maskContacts(patch.aboutMe.trim()) }),
    ...(patch.tags && { tags: [...new Set(patch.tags)] }),
    ...(patch.ageMin !== undefined && { age_min: patch.ageMin }),
    ...(patch.ageMax !== undefined && { age_max: patch.ageMax }),
    ...(patch.timezone !== undefined && { timezone: patch.timezone }),
    ...(patch.location && {
      country: blankToNull(patch.location.country),
      city: maskedOrNull(patch.location.city),
      zipcode: blankToNull(plainDigits(patch.location.zipcode ?? "")),
      state,
    }),
    ...(language && language !== "auto" && { locale: language }),
    ...(patch.settings && { settings: JSON.stringify({ ...settings, ...patch.settings }) }),
  };
}

/**
 * `PATCH /user/{id}` with a profile body (specification section 7, decision G-045): only fields a member may write.
 * Throws 422 with every bad field, `invalid-email` if only the address is bad; the save that completes the profile pays
 * its bonus. Errors: 403 `fresh-login-required` for a new password or address after 10 minutes, `blocked` for a country
 * the brand does not serve, 409 `email-taken`.
 */
export async function updateUser(
  deps: Needs & Pick<Deps, "db" | "passwords">,
  brand: BrandRecord,
  actor: MemberActor,
  patch: UserPatch,
): Promise<void> {
  const { password } = patch;
  const prepared = password === undefined ? undefined : await preparePassword(deps, brand, actor.id, password);
  const state = patch.location ? await stateOf(patch.location) : null;
  await inTransaction(deps, (tx, after) => store(deps, tx, after, { brand, actor, patch, prepared, state }));
}

type Save = {
  brand: BrandRecord;
  actor: MemberActor;
  patch: UserPatch;
  prepared: NewPassword | undefined;
  state: string | null;
};

async function store(deps: Needs, tx: Tx, after: AfterCommit, save: Save): Promise<void> {
  const { brand, actor, patch, prepared, state } = save;
  const stored = await tx
    .selectFrom("member")
    .select(["age_min", "age_max", "birthday", "settings", "country", "state"])
    .where("id", "=", actor.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const range = { min: patch.ageMin ?? stored.age_min, max: patch.ageMax ?? stored.age_max };
  const faults = patchFaults(patch, range, stored.birthday);
  if (prepared && "fault" in prepared) faults["password"] = prepared.fault;
  const refusal = profileRefusal(faults);
  if (refusal) throw refusal;
  // Members in a country served formerly may still correct the rest of the address.
  const country = patch.location && blankToNull(patch.location.country);
  if (country !== undefined && country !== stored.country) refuseUnserved(brand, country);
  // Password first: its notice goes to the address confirmed so far.
  if (prepared && "hash" in prepared) await changePassword(deps, tx, after, actor, prepared.hash);
  if (patch.email !== undefined) await moveEmail(deps, tx, after, { actor, email: patch.email.trim() });
  await tx
    .updateTable("member")
    .set({ ...columnsOf(patch, stored.settings, state), updated_at: appNow })
    .where("id", "=", actor.id)
    .execute();
  if (isMasked(patch)) {
    const ruled = { brandId: brand.id, memberId: actor.id, subjectId: actor.id, by: null };
    await giveRuling(deps, tx, { ...ruled, act: "profile-masked", ground: "contact-data" });
  }
  if (patch.location) await tellOfMove(deps, tx, after, { brand, memberId: actor.id, from: stored });
  await payCompletion(deps, tx, after, { brand, memberId: actor.id });
}

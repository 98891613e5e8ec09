import { ageOn } from "@masq/domain/people/age";
import { emailKey } from "@masq/domain/people/mailbox";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { openStream } from "../../foundation/events/record-event.ts";
import { openWallet } from "../../ledger/wallet/open-wallet.ts";
import { isFreeOfMembers } from "./hold-address.ts";
import { matchingRange } from "./matching-range.ts";

type Arriving = {
  username: string;
  email: string;
  gender: "man" | "woman";
  lookingFor: "women" | "men" | "both";
  birthday: string;
  locale: "en" | "de";
  createdAt: Date;
  isBlocked: boolean;
};

/**
 * An account from another system: key, wallet and stream like any other, but without password, confirmed address, consent
 * or mail. Returns its id, or the field that someone took meanwhile.
 */
export async function insertArrival(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  brand: BrandRecord,
  given: Arriving,
): Promise<{ id: string } | { taken: "email" | "username" }> {
  const now = deps.clock.now();
  const id = newId("usr", now);
  const range = matchingRange(ageOn(given.birthday, now.toISOString()));
  if (!(await isFreeOfMembers(tx, brand.id, given.email))) return { taken: "email" };
  const stored = await tx
    .insertInto("member")
    .values({
      id,
      brand_id: brand.id,
      username: given.username,
      username_key: given.username.toLowerCase(),
      email: given.email,
      email_key: emailKey(given.email),
      // No password fits: the first sign-in is by a mailed link.
      password_hash: "",
      status: given.isBlocked ? "suspended" : "active",
      gender: given.gender,
      looking_for: given.lookingFor,
      birthday: given.birthday,
      age_min: range.min,
      age_max: range.max,
      locale: given.locale,
      created_at: given.createdAt,
      activity_at: given.createdAt,
      settings: JSON.stringify({ listByWish: true }),
    })
    .onConflict((conflict) => conflict.columns(["brand_id", "username_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!stored) return { taken: "username" };
  await deps.sealing.createKey(tx, brand.id, id);
  await openWallet(tx, id);
  await openStream(tx, id, newId("evt", now));
  return { id };
}

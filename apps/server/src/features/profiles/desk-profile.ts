import type { DeskProfile } from "@masq/contract/agent/desk";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { isOperatorOnDuty } from "./on-duty.ts";
import { findProfile } from "./profiles.queries.ts";
import { viewProfile } from "./profiles.views.ts";

/** The first brand of the operator's scope that shows the character decides its palette; none = undefined. */
export async function findDeskProfile(
  deps: Deps,
  scope: readonly string[],
  id: string,
): Promise<DeskProfile | undefined> {
  const brands = (await deps.brands.all()).filter((brand) => scope.includes("*") || scope.includes(brand.fullScope));
  for (const brand of brands) {
    const profile = await deskProfileOn(deps, brand, id);
    if (profile) return profile;
  }
  return undefined;
}

/** The character with the desk's own fields, all its pictures open. */
export async function deskProfileOn(deps: Deps, brand: BrandRecord, id: string): Promise<DeskProfile | undefined> {
  const found = await findProfile(deps.db, brand, id, undefined);
  if (!found) return undefined;
  const own = await deps.db
    .selectFrom("profile")
    .where("id", "=", id)
    .select(["voice", "facts", "openers", "never"])
    .executeTakeFirstOrThrow();
  return {
    ...viewProfile(deps.keys, found, brand, {
      onDuty: await isOperatorOnDuty(deps, brand),
      now: deps.clock.now(),
      isPremium: true,
    }),
    ...own,
  };
}

import type { DeskProfile } from "@masq/contract/agent/desk";
import { EMPTY_STYLE } from "@masq/domain/character-style";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { runPrepared } from "../../platform/db/prepared.ts";
import { shortCache } from "../../platform/short-cache.ts";
import { isOperatorOnDuty } from "./on-duty.ts";
import { findProfile } from "./find-profile.ts";
import { viewProfile } from "./profiles.views.ts";

/** The first brand of the operator's scope that shows the character decides its palette; none = undefined. */
export async function findDeskProfile(
  deps: Deps,
  scope: readonly string[],
  id: string,
): Promise<DeskProfile | undefined> {
  const brand = await deskBrandOf(deps, scope, id);
  return brand && deskProfileOn(deps, brand, id);
}

/** The brand as which the operator sees the character. */
export async function deskBrandOf(deps: Deps, scope: readonly string[], id: string): Promise<BrandRecord | undefined> {
  const brands = (await deps.brands.all()).filter((brand) => scope.includes("*") || scope.includes(brand.fullScope));
  for (const brand of brands) if (await sheetOn(deps, brand, id)) return brand;
  return undefined;
}

type Sheet = NonNullable<Awaited<ReturnType<typeof readSheet>>>;

/** A character's sheet is asked for at every poll of every operator and hardly ever changes. */
const sheets = shortCache<Sheet | undefined>({ ms: 10_000, max: 2_000 });

async function readSheet(deps: Deps, brand: BrandRecord, id: string) {
  const own = deps.db
    .selectFrom("profile")
    .where("id", "=", id)
    .select(["voice", "facts", "openers", "never", "style"]);
  const [found, { rows }] = await Promise.all([findProfile(deps.db, brand, id, undefined), runPrepared(deps.db, own)]);
  return found && rows[0] ? { found, own: rows[0] } : undefined;
}

const sheetOn = (deps: Deps, brand: BrandRecord, id: string) =>
  sheets(deps.db, deps.clock, `${brand.id} ${id}`, () => readSheet(deps, brand, id));

/** The character with the desk's own fields, all its pictures open; what it says may be 10 s old. */
export async function deskProfileOn(deps: Deps, brand: BrandRecord, id: string): Promise<DeskProfile | undefined> {
  const [sheet, onDuty] = await Promise.all([sheetOn(deps, brand, id), isOperatorOnDuty(deps, brand)]);
  if (!sheet) return undefined;
  return {
    ...viewProfile(deps.keys, sheet.found, brand, {
      onDuty,
      now: deps.clock.now(),
      isPremium: true,
    }),
    ...sheet.own,
    style: { ...EMPTY_STYLE, ...sheet.own.style },
  };
}

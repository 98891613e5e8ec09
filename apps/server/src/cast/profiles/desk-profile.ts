import type { DeskProfile } from "@masq/contract/agent/desk";
import { EMPTY_STYLE } from "@masq/domain/cast/character-style";
import type { Deps } from "../../deps.ts";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { runPrepared } from "../../platform/db/prepared.ts";
import { shortCache } from "../../platform/short-cache.ts";
import { isOperatorOnDuty } from "./on-duty.ts";
import { findProfile } from "./find-profile.ts";
import { viewProfile } from "./profiles.views.ts";

type Looker = Pick<AgentActor, "id" | "scope">;

/** The brand under which the operator sees the character decides its palette; undefined if none. */
export async function findDeskProfile(
  deps: Pick<Deps, "db" | "clock" | "keys" | "brands">,
  actor: Looker,
  id: string,
): Promise<DeskProfile | undefined> {
  const brand = await deskBrandOf(deps, actor, id);
  return brand && deskProfileOn(deps, brand, id);
}

/** The first brand of the operator's scope with the character, else that of a conversation with it that they hold. */
export async function deskBrandOf(
  deps: Pick<Deps, "db" | "clock" | "brands">,
  { id: agentId, scope }: Looker,
  id: string,
) {
  const brands = (await deps.brands.all()).filter((brand) => scope.includes("*") || scope.includes(brand.fullScope));
  for (const brand of brands) if ((await sheetOn(deps, brand, id))?.isOfBrand === true) return brand;
  const held = await deps.db
    .selectFrom("stock")
    .innerJoin("conversation", "conversation.id", "stock.conversation_id")
    .where("stock.claimed_by", "=", agentId)
    .where("stock.state", "=", "claimed")
    .where("conversation.profile_id", "=", id)
    .select("conversation.brand_id")
    .executeTakeFirst();
  return brands.find((brand) => brand.id === held?.brand_id);
}

type Sheet = NonNullable<Awaited<ReturnType<typeof readSheet>>>;

/** Every operator's poll reads a character's sheet, and it hardly ever changes. */
const sheets = shortCache<Sheet | undefined>({ ms: 10_000, max: 2_000 });

async function readSheet(deps: Pick<Deps, "db">, brand: BrandRecord, id: string) {
  const own = deps.db
    .selectFrom("profile")
    .where("id", "=", id)
    .select(["voice", "facts", "openers", "never", "style", "scope"]);
  const [found, { rows }] = await Promise.all([findProfile(deps.db, brand, id, {}), runPrepared(deps.db, own)]);
  if (!found || !rows[0]) return undefined;
  const { scope, ...sheet } = rows[0];
  return { found, own: sheet, isOfBrand: scope === null || scope.includes(brand.fullScope) };
}

const sheetOn = (deps: Pick<Deps, "db" | "clock">, brand: BrandRecord, id: string) =>
  sheets(deps.db, deps.clock, `${brand.id} ${id}`, () => readSheet(deps, brand, id));

/**
 * The character with the desk's fields and all pictures, also after it left the brand: its conversations there go on.
 * May be 10 s old.
 */
export async function deskProfileOn(
  deps: Pick<Deps, "db" | "clock" | "keys">,
  brand: BrandRecord,
  id: string,
): Promise<DeskProfile | undefined> {
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

import type { BrandSettingsRow } from "@masq/db/tables/brands";
import { BRAND_NUMBERS, BRAND_NUMBER_NAMES, type BrandNumber } from "@masq/domain/foundation/brand-settings";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { AuditData } from "../audit/audit-hash.ts";
import { appendAudit } from "../audit/append-audit.ts";
import { brandIdsIn } from "./scope.ts";

/** Null restores the default; omitted settings stay. */
export type SettingsChange = { [Name in BrandNumber]?: number | null | undefined } & {
  neutralName?: string | null | undefined;
};
export type SettledBrand = { id: string; domain: string; settings: BrandSettingsRow };

const NAMES = [...BRAND_NUMBER_NAMES, "neutralName"] as const;

function merge(settings: BrandSettingsRow, change: SettingsChange): BrandSettingsRow {
  const all: Record<string, unknown> = { ...settings };
  for (const name of NAMES) {
    const wanted = change[name];
    if (wanted === null) delete all[name];
    else if (wanted !== undefined) all[name] = wanted;
  }
  return all;
}

/** A break before the talk would make the talk pointless. */
function mustBeInOrder(settings: BrandSettingsRow): void {
  const { strikesToTalk, strikesToPause } = BRAND_NUMBERS;
  const [talk, pause] = [
    settings.strikesToTalk ?? strikesToTalk.usual,
    settings.strikesToPause ?? strikesToPause.usual,
  ];
  if (pause < talk) throw invalid({ strikesToPause: `The pause cannot come before the talk (${talk})` });
}

/**
 * Changes the named settings of a brand in the admin's scope, with an audit entry of old and new values in the same
 * transaction. Concurrent changes of different settings both survive. Errors: not-found, validation.
 */
export async function updateBrandSettings(
  deps: Pick<Deps, "db" | "clock" | "bus" | "brands">,
  actor: AgentActor,
  { brandId, change }: { brandId: string; change: SettingsChange },
): Promise<SettledBrand> {
  if (!brandIdsIn(await deps.brands.all(), actor.scope).includes(brandId)) throw new AppError("not-found");
  const settled = await inTransaction(deps, async (tx) => {
    const brand = await tx
      .selectFrom("brand")
      .where("id", "=", brandId)
      .select(["id", "domain", "settings"])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const settings = merge(brand.settings, change);
    mustBeInOrder(settings);
    const moved = NAMES.filter((name) => (brand.settings[name] ?? null) !== (settings[name] ?? null));
    if (moved.length === 0) return brand;
    await tx
      .updateTable("brand")
      .set({ settings: JSON.stringify(settings) })
      .where("id", "=", brandId)
      .execute();
    const moves = moved.map((name) => {
      const [was, is] = [brand.settings[name] ?? null, settings[name] ?? null];
      return [name, { was, is }] as const;
    });
    const data: AuditData = Object.fromEntries(moves);
    await appendAudit(tx, { actor: actor.id, action: "brand.settings-changed", subject: brandId, data });
    return { ...brand, settings };
  });
  deps.bus.signal({ kind: "brands-changed" });
  return settled;
}

import {
  listBrandSettings,
  updateBrandSettings as update,
  type BrandSettings,
} from "@masq/contract/agent/brand-settings";
import { BRAND_NUMBER_NAMES, type BrandNumber } from "@masq/domain/foundation/brand-settings";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { brandIdsIn } from "./scope.ts";
import { updateBrandSettings, type SettledBrand } from "./update-brand-settings.ts";

function viewSettings({ id, domain, settings }: SettledBrand): BrandSettings {
  const numbers = BRAND_NUMBER_NAMES.map((name) => [name, settings[name] ?? null]);
  const values = Object.fromEntries(numbers) as Record<BrandNumber, number | null>;
  return { _id: id, domain, settings: { ...values, neutralName: settings.neutralName ?? null } };
}

export function serveBrandSettings(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", listBrandSettings, async ({ actor }) => {
    deps.brands.forget(); // another process may have changed a brand, and its signal may be lost
    const brands = await deps.brands.all();
    const own = brandIdsIn(brands, actor.scope);
    return { brands: brands.filter(({ id, legacy }) => own.includes(id) && !legacy).map(viewSettings) };
  });
  serveRoute(scope, deps, "agent", update, async ({ actor, params, body }) =>
    viewSettings(await updateBrandSettings(deps, actor, { brandId: params.id, change: body })),
  );
}

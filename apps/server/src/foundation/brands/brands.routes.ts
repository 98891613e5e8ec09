import { findBrand, getBrand, getCompany, listBrands } from "@masq/contract/member/brands";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { currentDisclosure } from "./brands.queries.ts";
import { viewBrand, viewBrandEntry, viewCompany } from "./brands.views.ts";

/** Brands and companies (specification sections 3 and 7). */
export function serveBrands(scope: FastifyInstance, deps: Deps): void {
  const whole = async (brand: BrandRecord, locale: string) => {
    const products = await deps.sales.offered(brand.id, brand.countries[0] ?? null);
    return viewBrand(brand, await currentDisclosure(deps.db, brand.id, locale), products);
  };
  serveRoute(scope, deps, "member", listBrands, async () => {
    const open = (await deps.brands.all()).filter((brand) => !brand.legacy).map(viewBrandEntry);
    return { brands: open, total: open.length, page: 1, limit: open.length };
  });
  serveRoute(scope, deps, "member", findBrand, async ({ query, brand }) => {
    const found = query.domain === undefined ? brand : await deps.brands.named(query.domain);
    if (!found) throw new AppError("not-found", { message: `No brand answers on ${query.domain}` });
    return whole(found, query.locale ?? "en");
  });
  serveRoute(scope, deps, "member", getBrand, async ({ params }) => {
    const found = await deps.brands.byId(params.id);
    if (!found) throw new AppError("not-found");
    return whole(found, "en");
  });
  serveRoute(scope, deps, "member", getCompany, async ({ params }) => {
    const found = (await deps.brands.all()).find((brand) => brand.company.id === params.id);
    if (!found) throw new AppError("not-found");
    return viewCompany(found.company);
  });
}

import type { BrandRecord } from "../../http/actor.ts";

/** Ids of the brands that a scope admits; `*` admits all (decision G-118). */
export const brandIdsIn = (brands: readonly BrandRecord[], scope: readonly string[]): string[] =>
  brands.filter((brand) => scope.includes("*") || scope.includes(brand.fullScope)).map((brand) => brand.id);

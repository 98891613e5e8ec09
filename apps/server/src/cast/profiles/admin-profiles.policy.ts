import type { AgentActor, BrandRecord } from "../../http/actor.ts";

type Placed = { company_id: string; scope: string[] | null };
type Scope = Pick<AgentActor, "scope">;

const isMine = (actor: Scope, brand: BrandRecord): boolean =>
  actor.scope.includes("*") || actor.scope.includes(brand.fullScope);

export const brandsOf = (actor: Scope, brands: readonly BrandRecord[]): BrandRecord[] =>
  brands.filter((brand) => isMine(actor, brand));

const shows = (brand: BrandRecord, { company_id, scope }: Placed): boolean =>
  brand.company.id === company_id && (scope === null || scope.includes(brand.fullScope));

/** Whether the character is on one of the caller's brands; others must not learn that it exists. */
export const isInReach = (actor: Scope, brands: readonly BrandRecord[], character: Placed): boolean =>
  brandsOf(actor, brands).some((brand) => shows(brand, character));

/** A character changes on every brand that shows it, so changing it requires all of them. */
export const mayChange = (actor: Scope, brands: readonly BrandRecord[], character: Placed): boolean =>
  brands.filter((brand) => shows(brand, character)).every((brand) => isMine(actor, brand));

/** The fault in a character's brands; null = none. */
export function brandFault(actor: Scope, brands: readonly BrandRecord[], character: Placed): string | null {
  const known = brands.filter((brand) => brand.company.id === character.company_id).map((brand) => brand.fullScope);
  const stranger = character.scope?.find((scope) => !known.includes(scope));
  if (stranger !== undefined) return `${stranger} is no brand of this company`;
  return mayChange(actor, brands, character) ? null : "Only brands of your own";
}

/** The company of new characters; undefined if the caller must choose. */
export function companyFor(
  actor: Scope,
  brands: readonly BrandRecord[],
  wanted: string | undefined,
): BrandRecord["company"] | undefined {
  const companies = new Map(brandsOf(actor, brands).map(({ company }) => [company.id, company]));
  if (wanted !== undefined) return companies.get(wanted);
  return companies.size === 1 ? [...companies.values()][0] : undefined;
}

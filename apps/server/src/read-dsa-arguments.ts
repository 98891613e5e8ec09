import type { Deps } from "./deps.ts";
import type { BrandRecord } from "./http/actor.ts";

type Wanted = { find: (deps: Pick<Deps, "brands">) => Promise<{ brand: BrandRecord; year: number }> };

/** `brand`: its domain or id. Throws one sentence for what is missing. */
export function readDsaArguments({ brand = "", year = "" }: { brand?: string; year?: string }): Wanted {
  if (brand === "") throw new Error("Name the brand: --brand <domain>");
  if (!/^20\d\d$/.test(year)) throw new Error("Name the year: --year 2026");
  return {
    find: async ({ brands }) => {
      const found = (await brands.all()).find(({ id, domain }) => id === brand || domain === brand);
      if (!found) throw new Error(`There is no brand ${brand}`);
      return { brand: found, year: Number(year) };
    },
  };
}

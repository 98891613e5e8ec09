import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { countChain } from "./count-chain.ts";
import { countTables } from "./count-tables.ts";
import { dsaRows, type Row } from "./dsa-rows.ts";
import { yearOf, type Figures } from "./figures.ts";

type Needs = Pick<Deps, "db" | "brands">;
type Wanted = { brand: BrandRecord; year: number };

/** Admins who may decide for this brand now, for each language that it answers in. */
async function staffOf({ db, brands }: Needs, brand: BrandRecord): Promise<Map<string, number>> {
  const all = await brands.all();
  const rows = await db
    .selectFrom("agent")
    .where("role", "=", "admin")
    .where("active", "=", true)
    .select("scope")
    .execute();
  const count = rows.filter(({ scope }) => brandIdsIn(all, scope).includes(brand.id)).length;
  return new Map((brand.settings.writesIn ?? ["en"]).map((language) => [language, count]));
}

async function rowsBy(deps: Needs, { brand, year }: Wanted, figures: Figures): Promise<Row[]> {
  const named = {
    "Name of the service": brand.domain,
    "Name of the service provider": brand.company.name,
    "Start of the reporting period": `${year}-01-01`,
    "End of the reporting period": `${year}-12-31`,
  };
  return dsaRows({ named, figures, staff: await staffOf(deps, brand) });
}

/** The year's report of one brand, counted from the audit log. */
export const makeDsaReport = async (deps: Needs, wanted: Wanted): Promise<Row[]> =>
  rowsBy(deps, wanted, await countChain(deps.db, { brandId: wanted.brand.id, ...yearOf(wanted.year) }));

/** The same lines, counted from the rows. */
export const recountDsaReport = async (deps: Needs, wanted: Wanted): Promise<Row[]> =>
  rowsBy(deps, wanted, await countTables(deps.db, { brandId: wanted.brand.id, ...yearOf(wanted.year) }));

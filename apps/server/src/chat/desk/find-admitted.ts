import type { Deps } from "../../deps.ts";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { findStock, type StockRef } from "./desk.queries.ts";
import { knownStock } from "./known-stock.ts";

/**
 * The item named by a desk call, with its brand. Items outside the operator's scope look like unknown ones; only inside
 * it is an ended claim reported. Error: not-found.
 */
export async function findAdmitted(
  { db, brands }: Pick<Deps, "db" | "brands">,
  actor: AgentActor,
  stockId: string,
): Promise<{ stock: StockRef; brand: BrandRecord }> {
  const stock = knownStock(db, stockId) ?? (await findStock(db, stockId));
  const brand = stock && (await brands.byId(stock.brand_id));
  if (!stock || !brand || !brandIdsIn([brand], actor.scope).includes(brand.id)) throw new AppError("not-found");
  return { stock, brand };
}

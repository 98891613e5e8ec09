import type { BrandRecord } from "../../http/actor.ts";
import type { LaggingDb } from "../../platform/db/reads.ts";
import { cardsInOrder, listCards, type Moment, type ProfilesFilter, type Slice } from "../profiles/profiles.queries.ts";
import type { CardRow } from "../profiles/card-row.ts";
import { countByQuery } from "./discovery.queries.ts";
import type { ListCounts } from "./discovery.policy.ts";
import type { CastDeps } from "./list-source.ts";

type Given = Pick<CastDeps, "db" | "reads" | "list">;
const scopeOf = ({ company, fullScope }: BrandRecord) => ({ companyId: company.id, fullScope });

/** A page of the list with its exact total: from the index plus one statement, or without an index all by SQL. */
export async function findCards(
  { db, reads, list }: Given,
  brand: BrandRecord,
  filter: ProfilesFilter,
  slice: Slice,
): Promise<{ rows: CardRow[]; total: number }> {
  const index = await list.current();
  const { page, limit, viewerId, locale } = slice;
  if (index === undefined) {
    const read = (from: LaggingDb) => listCards(from, brand, filter, slice);
    // Includes the member's own marks, which may lag on a replica.
    return viewerId === undefined ? reads.run(read) : read(db);
  }
  const found = index.find(scopeOf(brand), filter, slice);
  const ids = index.page(found, filter.sortBy ?? "recent", { offset: (page - 1) * limit, limit });
  return { rows: await cardsInOrder(db, ids, viewerId, locale), total: found.total };
}

export async function findCounts(
  { reads, list }: Pick<Given, "reads" | "list">,
  brand: BrandRecord,
  filter: ProfilesFilter,
  moment: Moment,
): Promise<ListCounts> {
  const index = await list.current();
  if (index) return index.counts(scopeOf(brand), filter, moment);
  return reads.run((db) => countByQuery(db, brand, filter, moment));
}

import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { StockRef } from "./desk.queries.ts";

const KEPT_MAX = 4_000;

const known = new WeakMap<Kysely<DB>, Map<string, StockRef>>();

/**
 * An item's conversation never changes, so what was shown with a claim is not read again for its reply. Does not tell
 * whether the item still exists.
 */
export const knownStock = (db: Kysely<DB>, id: string): StockRef | undefined => known.get(db)?.get(id);

/** Evicts the oldest entry. */
export function keepStock(db: Kysely<DB>, { id, conversation_id, brand_id, member_id }: StockRef): void {
  const kept = known.get(db) ?? new Map<string, StockRef>();
  known.set(db, kept);
  kept.set(id, { id, conversation_id, brand_id, member_id });
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

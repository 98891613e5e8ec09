import type { LaggingDb } from "../../platform/db/reads.ts";

export async function vitalCounts(db: LaggingDb, brandIds: readonly string[], since: string) {
  if (brandIds.length === 0) return { vitals: [], faults: [] };
  const vitals = await db
    .selectFrom("page_vital")
    .where("brand_id", "in", brandIds)
    .where("day", ">=", since)
    .groupBy(["brand_id", "page", "name", "bucket"])
    .select(["brand_id", "page", "name", "bucket", (eb) => eb.fn.sum<string>("count").as("count")])
    .execute();
  const faults = await db
    .selectFrom("page_fault")
    .where("brand_id", "in", brandIds)
    .where("day", ">=", since)
    .groupBy(["brand_id", "page", "kind"])
    .select(["brand_id", "page", "kind", (eb) => eb.fn.sum<string>("count").as("count")])
    .execute();
  return { vitals, faults };
}
export type VitalCounts = Awaited<ReturnType<typeof vitalCounts>>;

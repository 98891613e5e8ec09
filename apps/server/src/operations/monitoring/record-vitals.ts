import type { recordVitals as contract } from "@masq/contract/member/vitals";
import type { ParsedOf } from "@masq/contract/route";
import { bucketOf, MEASURED_PAGES, OTHER_PAGE } from "@masq/domain/operations/vitals";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

type Told = ParsedOf<typeof contract>["body"];

/** Adds to the day's counts and stores nothing else. Sorted, so that two pages never deadlock. */
export async function recordVitals(
  deps: Pick<Deps, "db" | "clock">,
  brand: BrandRecord,
  { page, vitals, faults }: Told,
): Promise<number> {
  const kind = (MEASURED_PAGES as readonly string[]).includes(page) ? page : OTHER_PAGE;
  const day = deps.clock.now().toISOString().slice(0, 10);
  const at = { day, brand_id: brand.id, page: kind };
  const named = new Map(vitals.map(({ name, value }) => [name, bucketOf(name, value)]));
  const rows = [...named].map(([name, bucket]) => ({ ...at, name, bucket, count: 1 }));
  const counts = Map.groupBy(faults, (one) => one);
  const broken = [...counts].map(([fault, all]) => ({ ...at, kind: fault, count: all.length }));
  await inTransaction(deps, async (tx) => {
    if (rows.length > 0)
      await tx
        .insertInto("page_vital")
        .values(rows.toSorted((one, other) => one.name.localeCompare(other.name)))
        .onConflict((conflict) =>
          conflict
            .columns(["day", "brand_id", "page", "name", "bucket"])
            .doUpdateSet({ count: sql`page_vital.count + excluded.count` }),
        )
        .execute();
    if (broken.length > 0)
      await tx
        .insertInto("page_fault")
        .values(broken.toSorted((one, other) => one.kind.localeCompare(other.kind)))
        .onConflict((conflict) =>
          conflict
            .columns(["day", "brand_id", "page", "kind"])
            .doUpdateSet({ count: sql`page_fault.count + excluded.count` }),
        )
        .execute();
  });
  return rows.length + faults.length;
}

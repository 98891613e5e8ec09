import type { FaultRow, VitalRow } from "@masq/contract/agent/vitals";
import { p75Of, rateVital, VITAL_BUCKETS, VITALS } from "@masq/domain/operations/vitals";
import type { VitalCounts } from "./monitoring.queries.ts";

/** One line per brand, kind of page and figure, by name. */
export function viewVitals(rows: VitalCounts["vitals"], domainOf: (brandId: string) => string): VitalRow[] {
  const groups = Map.groupBy(rows, ({ brand_id, page, name }) => [domainOf(brand_id), page, name].join(" "));
  const lines = [...groups.values()].flatMap((group): VitalRow[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { brand_id, page, name } = first;
    const counts = Array.from({ length: VITAL_BUCKETS }, () => 0);
    for (const { bucket, count } of group) counts[bucket] = Number(count);
    const p75 = p75Of(name, counts);
    if (p75 === null) return [];
    const total = counts.reduce((sum, count) => sum + count, 0);
    return [{ brand: domainOf(brand_id), page, name, count: total, p75, rating: rateVital(name, p75) }];
  });
  return lines.toSorted(
    (one, other) =>
      one.brand.localeCompare(other.brand) ||
      one.page.localeCompare(other.page) ||
      VITALS.indexOf(one.name) - VITALS.indexOf(other.name),
  );
}

export const viewFaults = (rows: VitalCounts["faults"], domainOf: (brandId: string) => string): FaultRow[] =>
  rows
    .map(({ brand_id, page, kind, count }) => ({ brand: domainOf(brand_id), page, kind, count: Number(count) }))
    .toSorted((one, other) => other.count - one.count || one.page.localeCompare(other.page));

import type { MembershipFrequency, PackageType } from "../vocabulary.ts";

export type PricedProduct = {
  sku: string;
  priceMinor: number;
  credits: number;
  intervalDays: number;
  packageType: readonly PackageType[];
};

/** Products by ascending price (specification section 9); stable. */
export function sortByPrice<T extends { priceMinor: number }>(products: readonly T[]): T[] {
  return products.toSorted((a, b) => a.priceMinor - b.priceMinor);
}

/** A membership's period: 30, 90 or 180 days, give or take month lengths (decision G-100). Null for other intervals. */
export function membershipFrequency(intervalDays: number): MembershipFrequency | null {
  if (intervalDays >= 28 && intervalDays <= 31) return "monthly";
  if (intervalDays >= 89 && intervalDays <= 92) return "quarterly";
  if (intervalDays >= 180 && intervalDays <= 184) return "bi-annual";
  return null;
}

/**
 * The pairs that break "bigger packages cost less per message" (specification section 1), as [smaller sku, bigger sku];
 * empty if none. Excludes memberships and offers for the first purchase or after a payment.
 * @param products one price list, one currency
 */
export function brokenPriceSteps(products: readonly PricedProduct[]): [string, string][] {
  const ladder = products
    .filter((p) => p.intervalDays === 0 && p.credits > 0)
    .filter((p) => !p.packageType.includes("firstPurchaseOnly") && !p.packageType.includes("postPaymentOnly"))
    .toSorted((a, b) => a.credits - b.credits);
  const broken: [string, string][] = [];
  for (const [index, bigger] of ladder.entries()) {
    const smaller = ladder[index - 1];
    if (!smaller || smaller.credits === bigger.credits) continue;
    // Cross-multiplied, so that truncated cents cannot hide a dearer step.
    if (bigger.priceMinor * smaller.credits >= smaller.priceMinor * bigger.credits)
      broken.push([smaller.sku, bigger.sku]);
  }
  return broken;
}

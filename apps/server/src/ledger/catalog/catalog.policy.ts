import { brokenPriceSteps, membershipFrequency } from "@masq/domain/ledger/catalogue";
import { pricePerMessage } from "@masq/domain/ledger/money";
import type { PackageType } from "@masq/domain/vocabulary";

export type WantedProduct = {
  sku: string;
  name: string;
  nameDe?: string | null | undefined;
  credits: number;
  priceMinor: number;
  intervalDays: number;
  packageType: readonly PackageType[];
};

/**
 * Faults that prevent publication, as `products.<index>.<field>`; empty if the list is sound (specification sections 1
 * and 3).
 */
export function judgePriceList(products: readonly WantedProduct[]): Record<string, string> {
  const faults: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, product] of products.entries()) {
    const fault = (field: string, text: string): void => void (faults[`products.${index}.${field}`] ??= text);
    const { sku, credits, intervalDays, packageType } = product;
    if (seen.has(sku)) fault("sku", "Another product has this number");
    seen.add(sku);
    if (intervalDays === 0 && credits === 0) fault("credits", "A package without credits sells nothing");
    if (intervalDays > 0 && membershipFrequency(intervalDays) === null)
      fault("interval", "Monthly, quarterly or every six months: 30, 90 or 180 days");
    if (intervalDays > 0 && packageType.length > 0) fault("packageType", "Only credit packages are offered so");
    if (packageType.includes("firstPurchaseOnly") && packageType.includes("postPaymentOnly"))
      fault("packageType", "Nothing is a first purchase and follows a payment");
  }
  const indexOf = (sku: string): number => products.findIndex((product) => product.sku === sku);
  for (const [smaller, bigger] of brokenPriceSteps(products))
    faults[`products.${indexOf(bigger)}.price`] ??= `A message must cost less than in ${smaller}`;
  return faults;
}

/** Warnings: allowed, but probably unintended. */
export function doubtsOf(products: readonly WantedProduct[]): string[] {
  const doubts: string[] = [];
  const packs = products.filter(({ intervalDays }) => intervalDays === 0);
  const isOpen = ({ packageType }: WantedProduct) => packageType.every((type) => type === "quickPackage");
  const quick = packs.filter(({ packageType }) => packageType.includes("quickPackage"));
  if (products.length === 0) doubts.push("The list is empty: nothing is sold there.");
  else if (!packs.some(isOpen)) doubts.push("No credit package that everybody may buy.");
  if (quick.length > 1) doubts.push("More than one quick package: the cheapest one is shown in the popup.");
  if (packs.length > 0 && quick.length === 0) doubts.push("No quick package: the popup only leads to the list.");
  const offers = packs.filter(({ packageType }) => packageType.includes("postPaymentOnly"));
  const best = Math.min(
    ...packs.filter(isOpen).map((pack) => pricePerMessage(pack.priceMinor, pack.credits, 0) ?? Number.MAX_SAFE_INTEGER),
  );
  for (const offer of offers)
    if ((pricePerMessage(offer.priceMinor, offer.credits, 0) ?? 0) >= best)
      doubts.push(`${offer.sku} follows a payment and is no better than the list.`);
  return doubts;
}

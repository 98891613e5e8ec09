import type { Limits } from "@masq/contract/member/limits";
import type { Product } from "@masq/contract/member/catalogue";
import type { LimitSpan } from "@masq/domain/people/breaks";
import { membershipFrequency } from "@masq/domain/ledger/catalogue";
import type { MembershipFrequency } from "@masq/domain/vocabulary";

const cents = (price: number): number => Math.round(price * 100);
const has = (product: Product, type: Product["packageType"][number]): boolean => product.packageType.includes(type);

export type Offers = {
  /** Credit packages for everyone, cheapest first. */
  bundles: readonly Product[];
  /** Available only as the first purchase. */
  first: Product | null;
  memberships: readonly Product[];
};

/** Returns what anyone may see: no offers that only follow a payment (decision G-101). Keeps the server's order. */
export function offersOf(products: readonly Product[]): Offers {
  const open = products.filter((one) => !has(one, "postPaymentOnly"));
  const bundles = open.filter(({ interval, credits }) => interval === 0 && credits > 0);
  return {
    bundles: bundles.filter((one) => !has(one, "firstPurchaseOnly")),
    first: bundles.find((one) => has(one, "firstPurchaseOnly")) ?? null,
    memberships: open.filter(({ interval }) => interval > 0),
  };
}

/** Offers for quick buying where a credit is missing, including an open first-purchase offer. */
export function quickOffers(products: readonly Product[], mayFirst: boolean): Product[] {
  const { bundles, first } = offersOf(products);
  return [...(mayFirst && first !== null ? [first] : []), ...bundles.filter((one) => has(one, "quickPackage"))];
}

/** Returns the package with the cheapest message; null if there is nothing to compare. */
export function lowestEach(bundles: readonly Product[]): Product | null {
  const [first, ...others] = bundles.filter(({ pricePerMessage }) => pricePerMessage !== null);
  if (first === undefined || others.length === 0) return null;
  const each = ({ price, credits }: Product): number => price / credits;
  return others.reduce((least, one) => (each(one) < each(least) ? one : least), first);
}

/** Returns a membership's price per month, rounded up: never less than is paid. */
export function monthlyPrice({ price, interval }: Product): number {
  const months = Math.max(1, Math.round(interval / 30));
  return Math.ceil(cents(price) / months) / 100;
}

/** The least that a month of Premium costs; null without an offer. */
export function leastMonthly(products: readonly Product[]): Pick<Product, "price" | "currencyCode"> | null {
  const months = offersOf(products).memberships.map((one) => ({
    price: monthlyPrice(one),
    currencyCode: one.currencyCode,
  }));
  return months.toSorted((a, b) => a.price - b.price)[0] ?? null;
}

export const frequencyOf = ({ interval }: Product): MembershipFrequency | null => membershipFrequency(interval);

/** What a product counts against the limits, in their currency, rounded up as on the server; null without a rate. */
function costInLimits({ currency, rates }: Limits, { price, currencyCode }: Product): number | null {
  if (currencyCode === currency) return price;
  const rate = rates[currencyCode];
  // Rates have at most six decimals: the rest is floating-point error.
  return rate === undefined ? null : Math.ceil(Number((cents(price) * rate).toFixed(6))) / 100;
}

const ROUND_TO = 10;
/** Limits that each allow the largest product as often as the brand says; null if the company has no rate for it. */
export function proposedLimits(
  products: readonly Product[],
  limits: Limits,
  times: Record<LimitSpan, number>,
): Record<LimitSpan, number> | null {
  const prices = products.map((product) => costInLimits(limits, product)).filter((price) => price !== null);
  if (prices.length === 0) return null;
  const most = Math.ceil(Math.max(...prices) / ROUND_TO) * ROUND_TO;
  const week = Math.max(times.day, times.week);
  return { day: most * times.day, week: most * week, month: most * Math.max(week, times.month) };
}

/** Returns the limit with less left than the price counts; `left` in the limits' currency. */
export function limitInTheWay(limits: Limits | undefined, product: Product): { span: LimitSpan; left: number } | null {
  const cost = limits === undefined ? null : costInLimits(limits, product);
  if (limits === undefined || cost === null) return null;
  for (const { span, amount, spent } of limits.limits) {
    const left = Math.max(0, cents(amount) - cents(spent));
    if (cents(cost) > left) return { span, left: left / 100 };
  }
  return null;
}

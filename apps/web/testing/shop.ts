import { listProducts, type Product } from "@masq/contract/member/catalogue";
import { server } from "./site.tsx";

export const productOf = (over: Partial<Product> = {}): Product => ({
  _id: "prd_evening",
  sku: "credits-25",
  name: "Evening",
  nameDe: "Abend",
  currencySymbol: "€",
  currencyCode: "EUR",
  vat: 21,
  credits: 25,
  price: 29.99,
  pricePerMessage: 1.19,
  interval: 0,
  packageType: [],
  ...over,
});

/** Monthly, quarterly and for half a year. */
export const MEMBERSHIPS: readonly Product[] = [
  { days: 30, price: 29.99 },
  { days: 90, price: 74.99 },
  { days: 180, price: 119.99 },
].map(({ days, price }) =>
  productOf({
    _id: `prd_premium${days}`,
    sku: `premium-${days}`,
    name: `Premium, ${days} days`,
    nameDe: null,
    credits: 0,
    price,
    pricePerMessage: null,
    interval: days,
  }),
);

/** What is for sale; nothing, for a test that only passes by an offer. */
export function serveProducts(products: readonly Product[] = []): void {
  const all = [...products];
  server.on(listProducts, () => ({ products: all, total: all.length, page: 1, limit: 36, country: "NL" }));
}

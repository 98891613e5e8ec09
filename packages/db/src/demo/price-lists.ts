import type { PackageType } from "@masq/domain/vocabulary";
import type { Insertable } from "kysely";
import type { DB } from "../tables/schema.ts";

type DemoProduct = {
  sku: string;
  name: string;
  name_de: string;
  credits: number;
  priceMinor: number;
  intervalDays: number;
  packageType: PackageType[];
};

const pack = (
  sku: string,
  credits: number,
  priceMinor: number,
  [name, name_de]: readonly [english: string, german: string],
  ...packageType: PackageType[]
): DemoProduct => ({
  sku,
  name,
  name_de,
  credits,
  priceMinor,
  intervalDays: 0,
  packageType,
});
const membership = (days: number, priceMinor: number, name: string, name_de: string): DemoProduct => ({
  sku: `premium-${days}`,
  name,
  name_de,
  credits: 0,
  priceMinor,
  intervalDays: days,
  packageType: [],
});

/** The demo's prices (decision G-099), VAT included. */
const PRODUCTS: readonly DemoProduct[] = [
  pack("credits-10-first", 10, 499, ["First lines", "Erste Zeilen"], "firstPurchaseOnly"),
  pack("credits-10", 10, 1499, ["Opening", "Auftakt"]),
  pack("credits-25", 25, 2999, ["Evening", "Abend"], "quickPackage"),
  pack("credits-50", 50, 4999, ["Weekend", "Wochenende"]),
  pack("credits-100", 100, 7999, ["Season", "Saison"]),
  pack("credits-250", 250, 14_999, ["Long run", "Langer Atem"]),
  pack("credits-50-offer", 50, 3999, ["Another weekend", "Noch ein Wochenende"], "postPaymentOnly"),
  membership(30, 2999, "Premium, monthly", "Premium, monatlich"),
  membership(90, 7499, "Premium, quarterly", "Premium, vierteljährlich"),
  membership(180, 11_999, "Premium, every six months", "Premium, halbjährlich"),
];

/** Country, currency and VAT in thousandths of a percent; `*`: every other country. */
const COUNTRIES: readonly (readonly [country: string, currency: string, vatMilli: number])[] = [
  ["*", "EUR", 21_000],
  ["NL", "EUR", 21_000],
  ["BE", "EUR", 21_000],
  ["DE", "EUR", 19_000],
  ["IE", "EUR", 23_000],
  ["GB", "GBP", 20_000],
  ["US", "USD", 0],
];

/** The first version of every brand's lists, with stable ids. */
export function priceListRows(brandIds: readonly string[]) {
  const lists: Insertable<DB["price_list"]>[] = [];
  const products: Insertable<DB["product"]>[] = [];
  for (const brandId of brandIds) {
    for (const [country, currency, vatMilli] of COUNTRIES) {
      const tail = `${brandId.replace(/^brd_/, "")}_${country === "*" ? "other" : country.toLowerCase()}`;
      lists.push({ id: `prl_${tail}`, brand_id: brandId, country, version: 1, currency, vat_milli: vatMilli });
      for (const { priceMinor, intervalDays, packageType, ...product } of PRODUCTS) {
        products.push({
          ...product,
          id: `prd_${tail}_${product.sku.replaceAll("-", "_")}`,
          price_list_id: `prl_${tail}`,
          price_minor: priceMinor,
          interval_days: intervalDays,
          package_type: packageType,
        });
      }
    }
  }
  return { lists, products };
}

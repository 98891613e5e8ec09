import type { PriceList } from "@masq/contract/agent/catalogue";
import { currencyDigits, minorToDecimal, pricePerMessage } from "@masq/domain/ledger/money";
import type { PriceListRow } from "./catalog.queries.ts";

export function viewPriceList({ list, products }: PriceListRow): PriceList {
  const digits = currencyDigits(list.currency);
  return {
    _id: list.id,
    brand: list.brand_id,
    country: list.country,
    version: list.version,
    currency: list.currency,
    vat: list.vat_milli / 1000,
    date: list.published_at.toISOString(),
    by: list.published_name,
    products: products.map((product) => {
      const each = pricePerMessage(product.price_minor, product.credits, product.interval_days);
      return {
        _id: product.id,
        sku: product.sku,
        name: product.name,
        nameDe: product.name_de,
        credits: product.credits,
        price: minorToDecimal(product.price_minor, digits),
        interval: product.interval_days,
        packageType: product.package_type,
        pricePerMessage: each === null ? null : minorToDecimal(each, digits),
        sold: product.sold ?? 0,
      };
    }),
  };
}

import type { Product } from "@masq/contract/member/catalogue";
import { currencyDigits, minorToDecimal, pricePerMessage } from "@masq/domain/ledger/money";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import { findProducts, type ProductRow } from "./catalog.queries.ts";

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;

export function viewProduct(row: ProductRow): Product {
  const digits = currencyDigits(row.currency);
  const each = pricePerMessage(row.price_minor, row.credits, row.interval_days);
  return {
    _id: row.id,
    sku: row.sku,
    name: row.name,
    nameDe: row.name_de,
    currencySymbol: symbolOf(row.currency),
    currencyCode: row.currency,
    vat: row.vat_milli / 1000,
    credits: row.credits,
    price: minorToDecimal(row.price_minor, digits),
    pricePerMessage: each === null ? null : minorToDecimal(each, digits),
    interval: row.interval_days,
    packageType: row.package_type,
  };
}

/** Products the brand offers in a country, in the API's shape; `country` null = the brand's general list. */
export async function offeredProducts(
  db: Kysely<DB>,
  brandId: string,
  country: string | null,
): Promise<{ products: Product[]; country: string | null }> {
  const rows = await findProducts(db, brandId, country);
  const of = rows[0]?.country ?? null;
  return { products: rows.map(viewProduct), country: of === "*" ? null : of };
}

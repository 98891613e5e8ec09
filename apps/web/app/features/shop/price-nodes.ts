import type { Product } from "@masq/contract/member/catalogue";
import type { RootData } from "../../shared/read-root.ts";
import { productName } from "../../shared/product-name.ts";
import { companyId, siteOf } from "../frame/data-blocks.ts";
import { offersOf } from "./offers.ts";
import type { PriceList } from "./read-prices.ts";

/** Structured data for the public prices, VAT included; without the first-purchase price. */
export function priceNodes(root: RootData, { products, country }: PriceList, image: string | null) {
  const { bundles, memberships } = offersOf(products);
  const offer = ({ price, currencyCode, interval }: Product) => ({
    "@type": "Offer",
    url: `${siteOf(root)}/prices`,
    availability: "https://schema.org/InStock",
    price: price.toFixed(2),
    priceCurrency: currencyCode,
    ...(country !== null && { eligibleRegion: country }),
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: price.toFixed(2),
      priceCurrency: currencyCode,
      valueAddedTaxIncluded: true,
      ...(interval > 0 && { referenceQuantity: { "@type": "QuantitativeValue", value: interval, unitCode: "DAY" } }),
    },
    seller: { "@id": companyId(root) },
  });
  return [...bundles, ...memberships].map((product) => ({
    "@type": "Product",
    name: productName(product),
    sku: product.sku,
    description: root.brand.disclosure.text,
    brand: { "@type": "Brand", name: root.brand.productName },
    ...(image !== null && { image }),
    offers: offer(product),
  }));
}

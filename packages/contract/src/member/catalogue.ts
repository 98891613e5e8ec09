import { PACKAGE_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id } from "../shapes.ts";

/** Specification section 3. Amounts are decimals in `currencyCode`, VAT included; `vat`: its rate in percent. */
export const Product = z.object({
  _id: Id,
  sku: z.string(),
  name: z.string(),
  /** For members who read German; null: `name`. */
  nameDe: z.nullable(z.string()),
  currencySymbol: z.string(),
  currencyCode: z.string(),
  vat: z.number(),
  credits: z.number(),
  price: z.number(),
  /** Truncated to cents; null for a membership. */
  pricePerMessage: z.nullable(z.number()),
  /** Days between two charges; 0: a credit package. */
  interval: z.number(),
  packageType: z.array(z.enum(PACKAGE_TYPES)),
});
export type Product = z.output<typeof Product>;

export const listProducts = defineRoute({
  name: "listProducts",
  method: "GET",
  path: "/products",
  access: "key",
  summary:
    "Lists the brand's products in a country, cheapest first; by default where the member lives; an unknown country gets the general list",
  query: z.object({ country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))) }),
  reply: z.object({
    products: z.array(Product),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    country: z.nullable(z.string()),
  }),
});

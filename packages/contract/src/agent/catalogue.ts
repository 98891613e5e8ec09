import { PACKAGE_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IsoDate } from "../shapes.ts";

const ListedProduct = z.object({
  sku: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** For members who read German; null or absent: `name`. */
  nameDe: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(80)))),
  credits: z.number().check(z.int(), z.gte(0), z.lte(100_000)),
  price: z.number().check(z.gte(0.01), z.lte(10_000), z.multipleOf(0.01)),
  interval: z.number().check(z.int(), z.gte(0), z.lte(366)),
  packageType: z.array(z.enum(PACKAGE_TYPES)),
});
const PriceList = z.object({
  _id: Id,
  brand: Id,
  /** `*`: every country without its own list. */
  country: z.string(),
  version: z.number(),
  currency: z.string(),
  vat: z.number(),
  date: IsoDate,
  by: z.nullable(z.string()),
  products: z.array(
    z.object({ ...ListedProduct.shape, _id: Id, pricePerMessage: z.nullable(z.number()), sold: z.number() }),
  ),
});
export type PriceList = z.output<typeof PriceList>;
export const listPriceLists = defineRoute({
  name: "listPriceLists",
  method: "GET",
  path: "/price-lists",
  access: "admin",
  summary:
    "Returns the newest price list of each country of a brand (without `brand`, the first), or every version for `country`",
  query: z.object({ brand: z.optional(Id), country: z.optional(z.string().check(z.regex(/^([A-Z]{2}|\*)$/))) }),
  reply: z.object({
    lists: z.array(PriceList),
    /** The admin's brands; `legacy` ones sell nothing new. */
    brands: z.array(z.object({ _id: Id, domain: z.string(), hue: z.number(), legacy: z.boolean() })),
    brand: Id,
  }),
});
export const publishPriceList = defineRoute({
  name: "publishPriceList",
  method: "POST",
  path: "/price-lists",
  access: "admin",
  status: 201,
  summary: "Publishes a new version of a country's price list, for orders from now on; `preview` only validates it",
  body: z.strictObject({
    brand: Id,
    country: z.string().check(z.regex(/^([A-Z]{2}|\*)$/)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    vat: z.number().check(z.gte(0), z.lt(100), z.multipleOf(0.001)),
    products: z.array(z.strictObject(ListedProduct.shape)).check(z.maxLength(40)),
    /** The version the editor started from; 409 if there is a newer one. */
    basedOn: z.nullable(z.number()),
    preview: z.boolean(),
  }),
  reply: z.object({ list: PriceList, warnings: z.array(z.string()) }),
  errors: ["conflict"],
});

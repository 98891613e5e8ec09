import { STYLE_LANGUAGES } from "@masq/domain/cast/character-style";
import { DISPLAY_FONTS, FRAMES, PALETTES, TEXT_FONTS, THEME_SIDES } from "@masq/domain/foundation/brand-content";
import { BRAND_MARK_NAMES } from "@masq/domain/foundation/brand-marks";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams } from "../shapes.ts";
import { Product } from "./catalogue.ts";

/** Custom properties that the server writes on `<html>`; every color derives from them. `mark`: the logo's ornament. */
export const BrandTheme = z.object({
  hue: z.number(),
  hue2: z.number(),
  lift: z.number(),
  radius: z.number(),
  displayFont: z.enum(DISPLAY_FONTS),
  textFont: z.enum(TEXT_FONTS),
  frame: z.enum(FRAMES),
  defaultTheme: z.enum(THEME_SIDES),
  palette: z.enum(PALETTES),
  mark: z.enum(BRAND_MARK_NAMES),
});
export type BrandTheme = z.output<typeof BrandTheme>;

export const Company = z.object({
  _id: Id,
  name: z.string(),
  address: z.string(),
  registrationNumber: z.string(),
  supportEmail: z.string(),
  phone: z.string(),
});
export type Company = z.output<typeof Company>;

/** Specification section 3. `products`: the offer for the first of `countries`; empty if nothing is sold. */
export const Brand = z.object({
  _id: Id,
  domain: z.string(),
  fullScope: z.string(),
  productName: z.string(),
  /** Replaces the product's name where others may see the screen. */
  neutralName: z.string(),
  headline: z.string(),
  /** Of the headline; null: that of the page. */
  headlineLanguage: z.nullable(z.enum(STYLE_LANGUAGES)),
  /** The languages its writers answer in, the first that of its texts; empty: not said yet. */
  writesIn: z.array(z.enum(STYLE_LANGUAGES)),
  company: Company,
  timezone: z.string(),
  countries: z.array(z.string()),
  legacyMode: z.boolean(),
  products: z.array(Product),
  customerSupport: z.string(),
  maintenanceFee: z.number(),
  defaultDescriptor: z.string(),
  welcomeCredits: z.number(),
  /** Paid once for a complete profile; 0: nothing. */
  completionCredits: z.number(),
  replyGuaranteeHours: z.number(),
  /** Suggested spending limits, as multiples of the dearest product's price. */
  limitTimes: z.object({ day: z.number(), week: z.number(), month: z.number() }),
  /** Name of the identity provider for sign-in, or null without one. */
  signInWith: z.nullable(z.string()),
  theme: BrandTheme,
  disclosure: z.object({ version: z.string(), locale: z.string(), text: z.string() }),
});
export type Brand = z.output<typeof Brand>;

export const listBrands = defineRoute({
  name: "listBrands",
  method: "GET",
  path: "/brands",
  access: "key",
  summary: "Lists the open brands, without legacy ones",
  reply: z.object({
    brands: z.array(
      z.object({
        _id: Id,
        fullScope: z.string(),
        domain: z.string(),
        countries: z.array(z.string()),
        legacyMode: z.boolean(),
      }),
    ),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
  }),
});
export const findBrand = defineRoute({
  name: "findBrand",
  method: "GET",
  path: "/brand",
  access: "open",
  summary: "Returns the brand of a domain; without a domain, that of the request's host",
  query: z.object({
    domain: z.optional(z.string().check(z.maxLength(253))),
    locale: z.optional(z.string().check(z.maxLength(10))),
  }),
  reply: Brand,
});
export const getBrand = defineRoute({
  name: "getBrand",
  method: "GET",
  path: "/brand/:id",
  access: "key",
  summary: "One brand",
  params: IdParams,
  reply: Brand,
});
export const getCompany = defineRoute({
  name: "getCompany",
  method: "GET",
  path: "/company/:id",
  access: "key",
  summary: "One company",
  params: IdParams,
  reply: Company,
});

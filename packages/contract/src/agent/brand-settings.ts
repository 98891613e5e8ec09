import { BRAND_NUMBERS, NEUTRAL_NAME_CHARS, type BrandNumber } from "@masq/domain/foundation/brand-settings";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams } from "../shapes.ts";

type Numbers<T> = Record<BrandNumber, T>;
const each = <T>(of: (name: BrandNumber) => T): Numbers<T> =>
  Object.fromEntries(Object.keys(BRAND_NUMBERS).map((name) => [name, of(name as BrandNumber)])) as Numbers<T>;

/** Null: the product's default. */
const BrandSettings = z.object({
  _id: Id,
  domain: z.string(),
  settings: z.object({ ...each(() => z.nullable(z.number())), neutralName: z.nullable(z.string()) }),
});
export type BrandSettings = z.output<typeof BrandSettings>;

export const listBrandSettings = defineRoute({
  name: "listBrandSettings",
  method: "GET",
  path: "/brand-settings",
  access: "admin",
  summary: "Lists the settings of each brand of the admin",
  reply: z.object({ brands: z.array(BrandSettings) }),
});

const wholeNumber = (name: BrandNumber) => {
  const { min, max } = BRAND_NUMBERS[name];
  return z.optional(z.nullable(z.number().check(z.int(), z.gte(min), z.lte(max))));
};
export const updateBrandSettings = defineRoute({
  name: "updateBrandSettings",
  method: "PATCH",
  path: "/brand-settings/:id",
  access: "admin",
  summary: "Changes the given settings; null restores the default; every node uses them within five seconds",
  params: IdParams,
  body: z.strictObject({
    ...each(wholeNumber),
    neutralName: z.optional(
      z.nullable(z.string().check(z.trim(), z.minLength(NEUTRAL_NAME_CHARS.min), z.maxLength(NEUTRAL_NAME_CHARS.max))),
    ),
  }),
  reply: BrandSettings,
});

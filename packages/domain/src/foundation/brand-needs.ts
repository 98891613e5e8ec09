/** What a published brand needs before members come, in the order in which an owner gets it. */
export const BRAND_NEEDS = [
  "certificate",
  "mail",
  "prices",
  "rates",
  "cast",
  "operators",
  "account",
  "purchase",
] as const;
export type BrandNeed = (typeof BRAND_NEEDS)[number];

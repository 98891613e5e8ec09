import type { PackageType } from "@masq/domain/vocabulary";
import type { Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

/** `country`: two letters, or `*` for every country without a list of its own. `vat_milli`: thousandths of a percent. */
export type PriceListTable = {
  id: string;
  brand_id: string;
  country: string;
  version: number;
  currency: string;
  vat_milli: number;
  published_by: Maybe<string>;
  published_at: At;
};
/** `interval_days`: 0 = a credit package, else a membership. */
export type ProductTable = {
  id: string;
  price_list_id: string;
  sku: string;
  name: string;
  /** For who reads German; null: `name`. */
  name_de: Maybe<string>;
  credits: number;
  price_minor: number;
  interval_days: number;
  package_type: Generated<PackageType[]>;
};

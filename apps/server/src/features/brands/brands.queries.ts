import type { BrandSettingsRow } from "@masq/db/tables/brands";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Config } from "../../config/env.ts";
import { provenBrand, type BrandDirectory, type BrandRecord } from "../../http/actor.ts";
import type { Clock } from "../../platform/clock/clock.ts";

const CACHE_MS = 5_000;

/** The built-in identity page asks nobody who they are: outside of a demo it does not exist. */
function settingsOf({ sso, ...settings }: BrandSettingsRow, mode: Config["MODE"]): BrandSettingsRow {
  return sso === undefined || (sso.provider === "demo" && mode !== "demo") ? settings : { ...settings, sso };
}

async function readBrands(db: Kysely<DB>, mode: Config["MODE"]): Promise<readonly BrandRecord[]> {
  const rows = await db
    .selectFrom("brand")
    .innerJoin("company", "company.id", "brand.company_id")
    .selectAll("brand")
    .select([
      "company.name as company_name",
      "company.address",
      "company.registration_number",
      "company.support_email",
      "company.phone",
    ])
    .orderBy("brand.created_at")
    .orderBy("brand.id")
    .execute();
  return rows.map((row) => ({
    id: provenBrand(row.id),
    domain: row.domain,
    fullScope: row.full_scope,
    hosts: row.hosts,
    countries: row.countries,
    legacy: row.legacy,
    timezone: row.timezone,
    headline: row.headline,
    customerSupport: row.customer_support,
    maintenanceFee: row.maintenance_fee,
    defaultDescriptor: row.default_descriptor,
    theme: row.theme,
    settings: settingsOf(row.settings, mode),
    apiKey: row.api_key,
    company: {
      id: row.company_id,
      name: row.company_name,
      address: row.address,
      registrationNumber: row.registration_number,
      supportEmail: row.support_email,
      phone: row.phone,
    },
  }));
}

/**
 * Brands by host, read once in 5 s. In demo mode a host that no brand names gets the first brand, so that the product
 * also answers on an address of the local network.
 */
export function createBrandDirectory(db: Kysely<DB>, clock: Clock, config: Config): BrandDirectory {
  let known: Promise<readonly BrandRecord[]> | undefined;
  let readAt = 0;
  const all = (): Promise<readonly BrandRecord[]> => {
    if (!known || clock.monotonicMs() - readAt > CACHE_MS) {
      readAt = clock.monotonicMs();
      known = readBrands(db, config.MODE);
      known.catch(() => {
        known = undefined;
      });
    }
    return known;
  };
  return {
    all,
    byHost: async (host) => {
      const brands = await all();
      const wanted = host.toLowerCase().replace(/^www\./, "");
      const found = brands.find((brand) => brand.domain === wanted || brand.hosts.includes(wanted));
      return found ?? (config.MODE === "demo" ? brands.find((brand) => !brand.legacy) : undefined);
    },
    byId: async (id) => (await all()).find((brand) => brand.id === id),
    forget: () => {
      known = undefined;
    },
  };
}

/** The disclosure sentence that is current for a brand; English where the locale has none. */
export async function currentDisclosure(
  db: Kysely<DB>,
  brandId: string,
  locale: string,
): Promise<{ version: string; locale: string; text: string; sha256: string } | undefined> {
  const rows = await db
    .selectFrom("disclosure")
    .where("brand_id", "=", brandId)
    .where("locale", "in", [locale, "en"])
    .selectAll()
    .orderBy("version", "desc")
    .execute();
  const newest = rows[0]?.version;
  return (
    rows.find((row) => row.version === newest && row.locale === locale) ??
    rows.find((row) => row.version === newest) ??
    rows[0]
  );
}

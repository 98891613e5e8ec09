import type { BrandSettingsRow } from "@masq/db/tables/brands";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { Config } from "../../config/env.ts";
import { provenBrand, type BrandDirectory, type BrandRecord } from "../../http/actor.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import type { Clock } from "../../platform/clock/clock.ts";

const CACHE_MS = 5_000;
/** An unknown host may belong to a brand published moments ago, so strangers cause at most one read per second. */
const UNKNOWN_MS = 1_000;

/** The built-in identity page authenticates nobody, so it exists in the demo only. */
function settingsOf({ sso, ...settings }: BrandSettingsRow, mode: Config["MODE"]): BrandSettingsRow {
  return sso === undefined || (sso.provider === "demo" && mode !== "demo") ? settings : { ...settings, sso };
}

/**
 * What members read on their statements: what the company's own account says, else what was written for the brand. Of a
 * query that has the table `brand`.
 */
export const descriptorOfBrand = sql<string>`coalesce(
  (select descriptor from merchant_account as own where own.company_id = brand.company_id and own.is_current),
  brand.default_descriptor)`;

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
    .select(descriptorOfBrand.as("descriptor"))
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
    defaultDescriptor: row.descriptor,
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

type Needs = { db: Kysely<DB>; clock: Clock; bus: Bus; config: Pick<Config, "MODE"> };

/**
 * Looks brands up by host. Reloads every 5 s, sooner when a process changes one, and at most once a second for an
 * unknown host. In demo mode an unknown host gets the first brand, so that the product answers on a local network
 * address.
 */
export function createBrandDirectory({ db, clock, bus, config }: Needs): BrandDirectory {
  let known: Promise<readonly BrandRecord[]> | undefined;
  let readAt = 0;
  const notOlderThan = (ms: number): Promise<readonly BrandRecord[]> => {
    if (!known || clock.monotonicMs() - readAt > ms) {
      readAt = clock.monotonicMs();
      const read = readBrands(db, config.MODE);
      known = read;
      read.catch(() => {
        if (known === read) known = undefined;
      });
    }
    return known;
  };
  const all = (): Promise<readonly BrandRecord[]> => notOlderThan(CACHE_MS);
  const find = async (isMeant: (brand: BrandRecord) => boolean): Promise<BrandRecord | undefined> =>
    (await all()).find(isMeant) ?? (await notOlderThan(UNKNOWN_MS)).find(isMeant);
  const forget = (): void => {
    known = undefined;
  };
  bus.onSignal((signal) => {
    if (signal.kind === "brands-changed") forget();
  });
  const named = (host: string): Promise<BrandRecord | undefined> => {
    const wanted = host
      .toLowerCase()
      .replace(/:\d+$/, "")
      .replace(/^www\./, "");
    return find((brand) => brand.domain === wanted || brand.hosts.includes(wanted));
  };
  return {
    all,
    named,
    byHost: async (host) =>
      (await named(host)) ?? (config.MODE === "demo" ? (await all()).find((brand) => !brand.legacy) : undefined),
    byId: (id) => find((brand) => brand.id === id),
    forget,
  };
}

/** The brand's current disclosure sentence; English if the locale has none. */
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

import type { publishPriceList as route, PriceList } from "@masq/contract/agent/catalogue";
import type { ParsedOf } from "@masq/contract/route";
import { currencyDigits, decimalToMinor } from "@masq/domain/ledger/money";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, violated, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { findPriceLists } from "./catalog.queries.ts";
import { doubtsOf, judgePriceList, type WantedProduct } from "./catalog.policy.ts";
import { viewPriceList } from "./price-list.ts";

type Wanted = ParsedOf<typeof route>["body"];

function readProducts({ currency, products }: Wanted): WantedProduct[] {
  const digits = currencyDigits(currency);
  const faults: Record<string, string> = {};
  const read = products.map(({ price, interval, ...product }, index) => {
    try {
      return { ...product, priceMinor: decimalToMinor(String(price), digits), intervalDays: interval };
    } catch {
      faults[`products.${index}.price`] = `${currency} is not written with so many decimals`;
      return { ...product, priceMinor: 1, intervalDays: interval };
    }
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return read;
}

async function store(deps: Pick<Deps, "clock">, tx: Tx, actor: AgentActor, wanted: Wanted, products: WantedProduct[]) {
  const { brand, country, currency, vat } = wanted;
  const newest = await tx
    .selectFrom("price_list")
    .where("brand_id", "=", brand)
    .where("country", "=", country)
    .select((eb) => eb.fn.max("version").as("version"))
    .executeTakeFirst();
  const standing = newest?.version ?? null;
  if (standing !== wanted.basedOn) throw new AppError("conflict");
  const now = deps.clock.now();
  const list = {
    id: newId("prl", now),
    brand_id: brand,
    country,
    version: (standing ?? 0) + 1,
    currency,
    vat_milli: Math.round(vat * 1000),
    published_by: actor.id,
  };
  await tx.insertInto("price_list").values(list).execute();
  const rows = products.map(({ priceMinor, intervalDays, packageType, nameDe, ...product }) => ({
    ...product,
    name_de: nameDe ?? null,
    id: newId("prd", now),
    price_list_id: list.id,
    price_minor: priceMinor,
    interval_days: intervalDays,
    package_type: [...packageType],
  }));
  if (rows.length > 0) await tx.insertInto("product").values(rows).execute();
  const [stored] = await findPriceLists(tx, brand, country);
  if (!stored) throw new Error("the stored price list was not found");
  const data = { brandId: brand, country, version: list.version };
  await appendAudit(tx, { actor: actor.id, action: "price-list-published", subject: list.id, data });
  return viewPriceList(stored);
}

class PreviewEnd extends Error {
  readonly list: PriceList;
  constructor(list: PriceList) {
    super("preview");
    this.list = list;
  }
}

/**
 * Publishes a new version of a country's list for future orders, in one transaction with its audit entry. A preview
 * does the same and rolls back. Errors: validation (`products.<n>.<field>`), conflict (another version was published
 * meanwhile), not-found.
 */
export async function publishPriceList(deps: Pick<Deps, "db" | "clock">, actor: AgentActor, wanted: Wanted) {
  const products = readProducts(wanted);
  const faults = judgePriceList(products);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const warnings = doubtsOf(products);
  try {
    const list = await inTransaction(deps, async (tx) => {
      const stored = await store(deps, tx, actor, wanted, products);
      if (wanted.preview) throw new PreviewEnd(stored);
      return stored;
    });
    return { list, warnings };
  } catch (error) {
    if (error instanceof PreviewEnd) return { list: error.list, warnings };
    throw violated(error) === "price_list_brand_id_country_version_key"
      ? new AppError("conflict", { cause: error })
      : error;
  }
}

import type { DB } from "@masq/db/tables/schema";
import { currencyDigits } from "@masq/domain/ledger/money";
import type { Kysely } from "kysely";
import { AppError } from "../../platform/app-error.ts";

type Sum = { brandId: string; currency: string; amountMinor: number };

/**
 * A sum in the currency of the company's limits, in minor units, rounded away from nought (decision O-34). Throws
 * `payments-closed` where the company names no rate: what cannot be held against a limit is not sold.
 */
export async function convertAmount(db: Kysely<DB>, { brandId, currency, amountMinor }: Sum): Promise<number> {
  const company = await db
    .selectFrom("brand")
    .innerJoin("company", "company.id", "brand.company_id")
    .where("brand.id", "=", brandId)
    .select(["company.id", "company.currency", "company.rates"])
    .executeTakeFirstOrThrow();
  if (company.currency === currency) return amountMinor;
  const rate = company.rates[currency];
  if (rate === undefined)
    throw new AppError("payments-closed", { cause: new Error(`${company.id} has no rate for ${currency}`) });
  const shift = 10 ** (currencyDigits(company.currency) - currencyDigits(currency));
  // Rates have six decimals at most: what is beyond is the machine's and would round a whole sum up.
  const exact = Number((Math.abs(amountMinor) * rate * shift).toFixed(6));
  return Math.sign(amountMinor) * Math.ceil(exact);
}

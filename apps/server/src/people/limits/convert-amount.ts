import type { DB } from "@masq/db/tables/schema";
import { currencyDigits } from "@masq/domain/ledger/money";
import type { Kysely } from "kysely";
import { AppError } from "../../platform/app-error.ts";

type Sum = { brandId: string; currency: string; amountMinor: number };

/**
 * Converts a sum to the currency of the company's limits, in minor units, rounded away from zero (decision O-34).
 * Throws `payments-closed` if the company has no rate: nothing is sold that cannot be checked against a limit.
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
  // Rates have at most six decimals; more is floating-point noise that would round a whole sum up.
  const exact = Number((Math.abs(amountMinor) * rate * shift).toFixed(6));
  return Math.sign(amountMinor) * Math.ceil(exact);
}

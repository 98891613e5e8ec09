import { isServed } from "@masq/domain/foundation/served-countries";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";

/** Throws 403 `blocked` with its reason, which the page shows, if the brand does not serve that country. */
export function refuseUnserved({ countries }: Pick<BrandRecord, "countries">, country: string | null): void {
  if (isServed(countries, country)) return;
  throw new AppError("blocked", { message: "We do not serve this country", details: { reason: "country" } });
}

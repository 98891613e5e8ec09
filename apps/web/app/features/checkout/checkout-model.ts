import { holdsCardNumber } from "@masq/domain/billing/card";
import * as rules from "@masq/domain/rules";
import type { Billing } from "./card-fields.ts";

export type BillingFaults = Partial<Record<keyof Billing, "missing" | "zipcode" | "number">>;

const ZIP = { min: 2, max: 10 };

/** Validates our own fields; the gateway's frame validates the card (decision O-4). */
export function billingFaults({ cardholder, zipcode, city }: Billing, country: string | null): BillingFaults {
  const faults: BillingFaults = {};
  if (cardholder.trim().length < 2) faults.cardholder = "missing";
  if (city.trim() === "") faults.city = "missing";
  const zip = zipcode.trim();
  if (zip === "") faults.zipcode = "missing";
  else if (country === "US" ? rules.zipcode(zip) !== null : zip.length < ZIP.min || zip.length > ZIP.max)
    faults.zipcode = "zipcode";
  for (const [name, typed] of Object.entries({ cardholder, zipcode, city }) as [keyof Billing, string][])
    if (holdsCardNumber(typed)) faults[name] = "number";
  return faults;
}

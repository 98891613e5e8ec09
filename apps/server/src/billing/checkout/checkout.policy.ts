import { zipFault } from "@masq/domain/people/account-rules";
import { holdsCardNumber } from "@masq/domain/billing/card";
import { ruleMessage } from "@masq/domain/rules";
import type { PackageType } from "@masq/domain/vocabulary";

/** How long the follow-up offer lasts after a payment (specification section 3: postPaymentOnly). */
export const OFFER_MS = 30 * 60_000;
export const ORDER_EXPIRES_MS = 24 * 3_600_000;
/** A gateway's "never seen" is believed only once the call cannot be under way any more. */
export const NONE_BELIEVED_MS = 120_000;
export const SENDING_ASKED_AFTER_S = 30;
export const CHALLENGE_ASKED_AFTER_S = 30 * 60;
/** Seconds between probes of an undecided charge; the last one repeats forever. */
const ASKED_AGAIN_S = [30, 60, 120, 300, 900, 3_600, 21_600, 86_400] as const;
export const askedAgainS = (probes: number): number =>
  ASKED_AGAIN_S[Math.min(probes, ASKED_AGAIN_S.length - 1)] ?? ASKED_AGAIN_S[0];

/** Obstacles to selling one product, read under the person's row lock. */
export type BuyerFacts = {
  /** A membership that has not ended. */
  hasMembership: boolean;
  /** Another membership payment of the member is undecided. */
  hasMembershipUnderWay: boolean;
  /** Credits were recently sent to the bank and are undecided. */
  hasCreditsUnderWay: boolean;
  /** The person paid an order on this brand, or another of their orders reserves the first-purchase offer. */
  hasBought: boolean;
  /** The preceding order is the member's own, paid, no offer itself, and not yet followed. */
  mayFollow: boolean;
};
type Judged = { interval_days: number; package_type: readonly PackageType[] };

export function refusalOfProduct(
  { interval_days, package_type }: Judged,
  facts: BuyerFacts,
  evenSo: boolean,
): "already-premium" | "product-not-offered" | "order-undecided" | undefined {
  if (interval_days > 0 && facts.hasMembership) return "already-premium";
  if (package_type.includes("firstPurchaseOnly") && facts.hasBought) return "product-not-offered";
  if (package_type.includes("postPaymentOnly") && !facts.mayFollow) return "product-not-offered";
  // A second membership cannot be intended; more credits can, once the member confirms.
  if (interval_days > 0 ? facts.hasMembershipUnderWay : facts.hasCreditsUnderWay && !evenSo) return "order-undecided";
  return undefined;
}

export type CardHolder = { cardholder?: string | undefined; zipcode?: string | undefined; city?: string | undefined };
const REQUIRED = ruleMessage({ key: "required", params: {} });

/** Faults beside the gateway's own page: a new card needs a name, a zip code and a city (decision G-110). */
export function holderFaults(
  { cardholder, zipcode, city }: CardHolder,
  country: string | null,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [name, typed] of Object.entries({ cardholder, zipcode, city }))
    if ((typed ?? "").trim() === "") faults[name] = REQUIRED;
  const zip = zipFault({ country, zipcode: zipcode?.trim() ?? null });
  if (zip && faults["zipcode"] === undefined) faults["zipcode"] = ruleMessage(zip);
  return faults;
}

/** Whatever pays: a card number typed outside the gateway's page stops here. */
export const strayCardFaults = ({ cardholder = "", zipcode = "", city = "" }: CardHolder): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ cardholder, zipcode, city })
      .filter(([, typed]) => holdsCardNumber(typed))
      .map(([name]) => [name, "A card number belongs in the card fields only"]),
  );

/** Gateway name of planted demo payments, which are never probed. */
export const NO_GATEWAY = "demo";
export const RECONCILED_DAYS = 2;

import { zipFault } from "@masq/domain/people/account-rules";
import { holdsCardNumber } from "@masq/domain/billing/card";
import { ruleMessage } from "@masq/domain/rules";
import type { PackageType } from "@masq/domain/vocabulary";

/** How long after a payment its follow-up offer stands (specification section 3: postPaymentOnly). */
export const OFFER_MS = 30 * 60_000;
export const ORDER_EXPIRES_MS = 24 * 3_600_000;
/** A gateway that never saw a charge is believed only when the call cannot be under way any more. */
export const NONE_BELIEVED_MS = 120_000;
export const SENDING_ASKED_AFTER_S = 30;
export const CHALLENGE_ASKED_AFTER_S = 30 * 60;
/** Seconds between two questions about a charge that is not decided; the last one for ever. */
const ASKED_AGAIN_S = [30, 60, 120, 300, 900, 3_600, 21_600, 86_400] as const;
export const askedAgainS = (probes: number): number =>
  ASKED_AGAIN_S[Math.min(probes, ASKED_AGAIN_S.length - 1)] ?? ASKED_AGAIN_S[0];

/** What stands in the way of one product, read while the person's row is locked. */
export type BuyerFacts = {
  /** A membership that has not ended. */
  hasMembership: boolean;
  /** Another membership of the same member is being paid and not decided. */
  hasMembershipUnderWay: boolean;
  /** Credits were sent to the bank a short time ago and nobody knows yet. */
  hasCreditsUnderWay: boolean;
  /** The person paid an order on this brand, or uses the first purchase's offer for another one right now. */
  hasBought: boolean;
  /** The order before it is the member's own, paid, no offer itself, and nothing followed it yet. */
  mayFollow: boolean;
};
type Judged = { interval_days: number; package_type: readonly PackageType[] };

/** Why a product of the list may not be sold to this person now. */
export function refusalOfProduct(
  { interval_days, package_type }: Judged,
  facts: BuyerFacts,
  evenSo: boolean,
): "already-premium" | "product-not-offered" | "order-undecided" | undefined {
  if (interval_days > 0 && facts.hasMembership) return "already-premium";
  if (package_type.includes("firstPurchaseOnly") && facts.hasBought) return "product-not-offered";
  if (package_type.includes("postPaymentOnly") && !facts.mayFollow) return "product-not-offered";
  // A second membership cannot be meant; more credits can, once the member has said so.
  if (interval_days > 0 ? facts.hasMembershipUnderWay : facts.hasCreditsUnderWay && !evenSo) return "order-undecided";
  return undefined;
}

export type CardHolder = { cardholder?: string | undefined; zipcode?: string | undefined; city?: string | undefined };
const REQUIRED = ruleMessage({ key: "required", params: {} });

/** Bad fields beside those of the gateway's own page: a new card wants a name, a zip code and a city (decision G-110). */
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

/** Whatever pays: a number of a card that was typed beside the gateway's page goes no further than this. */
export const strayCardFaults = ({ cardholder = "", zipcode = "", city = "" }: CardHolder): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ cardholder, zipcode, city })
      .filter(([, typed]) => holdsCardNumber(typed))
      .map(([name]) => [name, "A card number belongs in the card fields only"]),
  );

/** Stands where no gateway was asked: what the demo plants. Nobody is asked about it. */
export const NO_GATEWAY = "demo";
/** How far back the books are compared with a gateway's each night. */
export const RECONCILED_DAYS = 2;

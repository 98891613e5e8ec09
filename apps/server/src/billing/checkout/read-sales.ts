import { currencyDigits, minorToDecimal } from "@masq/domain/ledger/money";
import type { Deps } from "../../deps.ts";
import type { MemberSales, SalesDirectory } from "../../http/actor.ts";
import { offeredProducts } from "../../ledger/catalog/offered-products.ts";
import { readMemberships } from "../memberships/read-memberships.ts";
import { savedCards, viewSavedCard } from "../payment-methods/payment-methods.queries.ts";
import { purchasesOf, type PaidRow } from "./checkout.queries.ts";

const OWN_ORDERS_MAX = 50;

const viewPaid = ({ id, at, amountMinor, currency, refundedMinor }: PaidRow): MemberSales["transactions"][number] => ({
  _id: id,
  date: new Date(at).toISOString(),
  amount: minorToDecimal(amountMinor, currencyDigits(currency)),
  currency,
  refunded: minorToDecimal(refundedMinor, currencyDigits(currency)),
});

/** What lower wings show of billing. */
export const createSalesDirectory = ({ db }: Pick<Deps, "db">): SalesDirectory => ({
  ofMember: async (member) => {
    const [cards, purchases, subscriptions] = await Promise.all([
      savedCards(db, member.memberId),
      purchasesOf(db, member, OWN_ORDERS_MAX),
      readMemberships(db, member),
    ]);
    return {
      transactions: purchases.paid.map(viewPaid),
      hasFirstPurchaseOffer: purchases.hasOffer,
      subscriptions,
      savedCards: cards.map(viewSavedCard),
      ccbillTokens: cards.map(({ id, gateway }) => ({ cardId: id, gateway })),
    };
  },
  offered: async (brandId, country) => (await offeredProducts(db, brandId, country)).products,
});

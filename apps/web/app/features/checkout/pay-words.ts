import type { Product } from "@masq/contract/member/catalogue";
import type { Order } from "@masq/contract/member/orders";
import { cardBrandName } from "@masq/domain/billing/card";
import { dateFormat, numberFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { productName } from "../../shared/product-name.ts";
import { useLocale } from "../chat/use-locale.ts";
import { useWordsHere } from "../frame/use-ready.ts";

/** "Evening, 25 credits"; a membership's name includes its rhythm. */
export function productText(product: Pick<Product, "name" | "nameDe" | "credits" | "interval">): string {
  const { credits, interval } = product;
  const name = productName(product);
  return interval === 0 && credits > 0 ? m.pay_product_credits({ name, n: credits }) : name;
}

export const orderText = (order: Order): string => order.products.map(productText).join(", ");

/** What a member reads to us on the phone. */
export const referenceOf = (id: string): string => {
  const tail = id
    .replace(/^[a-z]+_/, "")
    .slice(-8)
    .toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
};

const REASONS: readonly (readonly [RegExp, () => string])[] = [
  [/insufficient|funds|limit/i, m.pay_reason_funds],
  [/expired/i, m.pay_reason_expired],
  [/question/i, m.pay_reason_question],
  [/stolen|lost|blocked|restricted/i, m.pay_reason_blocked],
];

/** The bank's reason in the reader's language; nothing if it gave none. */
export const bankReason = (message: string | null): string =>
  (message === null ? undefined : REASONS.find(([said]) => said.test(message)))?.[1]() ?? "";

/** Amounts and days in the format of the member's country. */
export function usePayWords() {
  const locale = useLocale();
  const here = useWordsHere();
  return {
    here,
    money: (amount: number, currency: string): string =>
      numberFormat(locale, { style: "currency", currency }).format(amount),
    day: (at: string): string => dateFormat(locale, { dateStyle: "long" }).format(new Date(at)),
    dayShort: (at: string): string => dateFormat(locale, { dateStyle: "medium" }).format(new Date(at)),
    moment: (at: string): string =>
      dateFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at)),
    clock: (at: string): string => dateFormat(locale, { timeStyle: "short" }).format(new Date(at)),
  };
}

/** "Visa ending in 1111". */
export const cardText = ({ brand, last4 }: { brand: string; last4: string }): string =>
  m.pay_card({ brand: cardBrandName(brand) ?? m.pay_card_any(), last4 });

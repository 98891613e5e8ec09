import type { Product } from "@masq/contract/member/catalogue";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import { productName } from "../../shared/product-name.ts";
import { useMoney } from "./money-text.ts";
import { frequencyOf, monthlyPrice } from "./offers.ts";
import * as css from "./tariff.module.css";

export const FREQUENCIES = {
  monthly: m.shop_monthly,
  quarterly: m.shop_quarterly,
  "bi-annual": m["shop_bi-annual"],
} as const;

/** "Quarterly"; a rhythm without a name is given in days. */
export function frequencyText(product: Product): string {
  const frequency = frequencyOf(product);
  return frequency === null ? m.shop_days({ n: product.interval }) : FREQUENCIES[frequency]();
}

/** Prices as a menu, for reading; nothing in it is interactive. */
export function Tariff({ products }: { products: readonly Product[] }) {
  const money = useMoney();
  return (
    <ol>
      {products.map((product) => {
        const { _id, credits, interval, price, pricePerMessage, currencyCode } = product;
        const isMembership = interval > 0;
        return (
          <li key={_id}>
            <span className={cx(css.name, "d")}>
              {isMembership ? m.shop_days({ n: interval }) : productName(product)}
            </span>
            <span className={cx(css.content, "mut tn")}>
              {isMembership ? m.prices_until() : m.prices_messages({ n: credits })}
              {isMembership && credits > 0
                ? `, ${m.shop_with_credits({ credits: m.frame_credits({ n: credits }) })}`
                : null}
            </span>
            <span className={css.dots} aria-hidden="true" />
            <span className={cx(css.each, "tn")}>
              {isMembership
                ? m.shop_a_month({ price: money(monthlyPrice(product), currencyCode) })
                : pricePerMessage === null
                  ? null
                  : m.shop_each({ price: money(pricePerMessage, currencyCode) })}
            </span>
            <b className={cx(css.price, "tn")}>{money(price, currencyCode)}</b>
          </li>
        );
      })}
    </ol>
  );
}

import { useQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { useMoney } from "./money-text.ts";
import { monthlyPrice, offersOf } from "./offers.ts";
import { productsQuery, useCountry } from "./shop.queries.ts";

/** Premium's monthly price and, if lower, that of the longest duration; nothing until known. */
export function PremiumPrice() {
  const { data } = useQuery(productsQuery(useCountry()));
  const money = useMoney();
  const [shortest, ...others] = offersOf(data?.products ?? []).memberships.toSorted((a, b) => a.interval - b.interval);
  if (shortest === undefined) return null;
  const longest = others.at(-1);
  const price = money(monthlyPrice(shortest), shortest.currencyCode);
  return (
    <b className="tn">
      {longest === undefined || monthlyPrice(longest) >= monthlyPrice(shortest)
        ? m.shop_one_month({ price })
        : m.shop_two_months({
            price,
            least: money(monthlyPrice(longest), longest.currencyCode),
            n: longest.interval,
          })}
    </b>
  );
}

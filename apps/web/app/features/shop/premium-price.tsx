import { useQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { useMoney } from "./money-text.ts";
import { monthlyPrice, offersOf } from "./offers.ts";
import { productsQuery, useCountry } from "./shop.queries.ts";

/** What Premium costs by the month and, when it is less, over the longest time; nothing while it is not known. */
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

import type { Product } from "@masq/contract/member/catalogue";
import { m } from "../../paraglide/messages.js";
import { productName } from "../../shared/product-name.ts";
import { useCredits } from "../../shared/reserved-credits.ts";
import { useBrand, useMember } from "../../shared/viewer.ts";
import { BundleChoice, type Bundle } from "./bundle-choice.tsx";
import { cart, useCart } from "./cart.ts";
import { useMoney, useVatText } from "./money-text.ts";
import { lowestEach, offersOf } from "./offers.ts";
import { OrderSummary } from "./order-summary.tsx";
import { ShopFrame } from "./shop-frame.tsx";
import { Tariff } from "./tariff.tsx";
import * as css from "./tariff.module.css";
import * as shopCss from "./shop.module.css";

/** `/upgrade/credits`: one-time packages (specification section 2). */
export function CreditsPage() {
  const { replyGuaranteeHours: hours } = useBrand();
  const { break: pause } = useMember();
  const back = hours > 0 ? ` ${m.shop_guarantee({ n: hours })}` : "";
  return (
    <ShopFrame here="credits" title={m.nav_credits()} lead={m.shop_credits_lead() + back}>
      {({ products, country }) =>
        pause === null ? (
          <Bundles products={products} country={country} />
        ) : (
          <section className={css.tariff} aria-label={m.shop_bundles()}>
            <Tariff products={offersOf(products).bundles} />
          </section>
        )
      }
    </ShopFrame>
  );
}

function Bundles({ products, country }: { products: readonly Product[]; country: string | null }) {
  const { promotions } = useMember();
  const credits = useCredits();
  const money = useMoney();
  const vatText = useVatText();
  const chosen = useCart().items[0]?._id;
  const { bundles, first } = offersOf(products);
  const shown = first !== null && promotions.firstPurchasePromotion ? [first, ...bundles] : bundles;
  const product = shown.find(({ _id }) => _id === chosen) ?? null;
  const lowest = lowestEach(shown);
  const count = (n: number): string => m.frame_credits({ n });
  const rows: Bundle[] = shown.map((one) => ({
    product: one,
    title: productName(one),
    text: one === first ? m.shop_first({ credits: count(one.credits) }) : count(one.credits),
    each: m.shop_each({ price: money(one.pricePerMessage ?? 0, one.currencyCode) }),
    ...(one === lowest && { badge: m.shop_lowest() }),
  }));
  const price = product === null ? "" : money(product.price, product.currencyCode);
  return (
    <div className={shopCss.columns}>
      <BundleChoice
        label={m.shop_bundles()}
        bundles={rows}
        chosen={chosen}
        onChoose={(one) => cart.add(one, { country })}
      />
      <OrderSummary
        product={product}
        products={products}
        title={product === null || product === undefined ? "" : productName(product)}
        hint={m.shop_choose_bundle()}
        short={m.shop_once_short({ price })}
        rows={[
          { term: count(product?.credits ?? 0), value: price },
          { term: m.shop_have(), value: count(credits + (product?.credits ?? 0)) },
        ]}
      >
        <p className="mut sm">
          {m.shop_once()} {vatText(product?.vat)} {m.shop_credits_withdraw()}
        </p>
      </OrderSummary>
    </div>
  );
}

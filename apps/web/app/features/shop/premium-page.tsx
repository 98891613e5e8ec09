import type { Membership } from "@masq/contract/member/memberships";
import type { Product } from "@masq/contract/member/catalogue";
import { DAY_MS } from "@masq/domain/constants";
import { ButtonLink } from "@masq/ui/button";
import { DataRows, Panel } from "@masq/ui/panel";
import { useState } from "react";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { productName } from "../../shared/product-name.ts";
import { useMember } from "../../shared/viewer.ts";
import { useLocale } from "../chat/use-locale.ts";
import { useWordsHere } from "../frame/use-ready.ts";
import { BundleChoice, type Bundle } from "./bundle-choice.tsx";
import { cart, useCart } from "./cart.ts";
import { Comparison } from "./comparison.tsx";
import { useMoney, useVatText } from "./money-text.ts";
import { monthlyPrice, offersOf } from "./offers.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PremiumBand } from "./premium-band.tsx";
import { ShopFrame } from "./shop-frame.tsx";
import { frequencyText, Tariff } from "./tariff.tsx";
import * as css from "./shop.module.css";
import * as tariffCss from "./tariff.module.css";

/** `/upgrade/premium`: memberships, for members without one. */
export function PremiumPage() {
  const { break: pause, isPremium, subscriptions } = useMember();
  const current = subscriptions.find(({ active }) => active) ?? null;
  const isMember = isPremium || current !== null;
  return (
    <ShopFrame here="premium" title={m.shop_premium()} lead={m.shop_premium_lead()}>
      {({ products, country }) => (
        <>
          <PremiumBand />
          {isMember ? (
            <OwnMembership membership={current} />
          ) : pause === null ? (
            <Memberships products={products} country={country} />
          ) : (
            <section className={tariffCss.tariff} aria-label={m.shop_memberships()}>
              <Tariff products={offersOf(products).memberships} />
            </section>
          )}
          <Comparison />
        </>
      )}
    </ShopFrame>
  );
}

/** No one buys twice: shows the running membership, and links to change or end it. */
function OwnMembership({ membership }: { membership: Membership | null }) {
  const money = useMoney();
  const locale = useLocale();
  const here = useWordsHere();
  const on = (date: string) => here(() => dateFormat(locale, { dateStyle: "long" }).format(new Date(date)));
  const rows =
    membership === null
      ? []
      : [
          {
            term: productName(membership),
            value: money(membership.amount, membership.currency),
          },
          membership.nextCharge === null
            ? { term: m.shop_member_ends(), value: on(membership.graceUntil ?? membership.paidUntil) }
            : { term: m.shop_member_charge(), value: on(membership.nextCharge) },
        ];
  return (
    <Panel title={m.shop_member_title()}>
      <p className="mut">{m.shop_member_text()}</p>
      {rows.length === 0 ? null : <DataRows look="kv" rows={rows} />}
      <p>
        <ButtonLink href="/settings/membership">{m.shop_member_settings()}</ButtonLink>
      </p>
    </Panel>
  );
}

function Memberships({ products, country }: { products: readonly Product[]; country: string | null }) {
  const money = useMoney();
  const vatText = useVatText();
  const locale = useLocale();
  const here = useWordsHere();
  const chosen = useCart().items[0]?._id;
  const { memberships } = offersOf(products);
  const product = memberships.find(({ _id }) => _id === chosen) ?? null;
  const rows: Bundle[] = memberships.map((one) => ({
    product: one,
    title: frequencyText(one),
    text: [
      m.shop_renews({ n: one.interval }),
      ...(one.credits > 0 ? [m.shop_with_credits({ credits: m.frame_credits({ n: one.credits }) })] : []),
    ].join(", "),
    each: m.shop_a_month({ price: money(monthlyPrice(one), one.currencyCode) }),
  }));
  const days = product?.interval ?? 0;
  const price = product === null ? "" : money(product.price, product.currencyCode);
  const [nowMs] = useState(Date.now);
  const next = here(() => {
    const date = new Date(nowMs + days * DAY_MS);
    return m.shop_then({ date: dateFormat(locale, { dateStyle: "long" }).format(date) });
  });
  return (
    <div className={css.columns}>
      <div className={css.bundles}>
        <BundleChoice
          label={m.shop_memberships()}
          bundles={rows}
          chosen={chosen}
          onChoose={(one) => cart.add(one, { country })}
        />
        <p className="mut sm">
          {vatText(memberships[0]?.vat)} {m.shop_renewal_note()}
        </p>
      </div>
      <OrderSummary
        product={product}
        products={products}
        title={m.shop_premium_for({ n: days })}
        hint={m.shop_choose_membership()}
        short={m.shop_renews_short({ price, n: days })}
        rows={[
          { term: m.shop_today(), value: price },
          { term: next, value: price },
        ]}
      >
        <p className="mut sm">{m.shop_premium_withdraw()}</p>
      </OrderSummary>
    </div>
  );
}

import type { Product } from "@masq/contract/member/catalogue";
import { Button, ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { productName } from "../../shared/product-name.ts";
import { useBrand, useMember } from "../../shared/viewer.ts";
import { useSellingPause } from "../limits/use-selling-pause.ts";
import { buyNow } from "./buy.ts";
import { useMoney, useVatText } from "./money-text.ts";
import { quickOffers } from "./offers.ts";
import { PausedBuy } from "./paused-buy.tsx";
import { productsQuery, useCountry } from "./shop.queries.ts";
import * as css from "./shop.module.css";

/** What can be bought with one press where a credit is missing; nothing during a break or a pause of buying. */
export function QuickOffer({ close, later }: { close: () => void; later: string }) {
  const { break: pause } = useMember();
  const pausedUntil = useSellingPause();
  return (
    <>
      {pause !== null ? (
        <p className="mut">{m.quick_break()}</p>
      ) : pausedUntil !== null ? (
        <PausedBuy until={pausedUntil} />
      ) : (
        <Offers close={close} />
      )}
      <div className={cx(css.exits, "row")}>
        {pause === null && pausedUntil === null ? (
          <ButtonLink variant="q" href="/upgrade/credits" onClick={close}>
            {m.quick_all()}
          </ButtonLink>
        ) : null}
        <Button variant="q" onClick={close}>
          {later}
        </Button>
      </div>
    </>
  );
}

function Offers({ close }: { close: () => void }) {
  const { pathname, search } = useLocation();
  const { promotions } = useMember();
  const { limitTimes } = useBrand();
  const { data } = useQuery(productsQuery(useCountry()));
  const [busy, setBusy] = useState<string | null>(null);
  const vatText = useVatText();
  if (data === undefined) return null;
  const { products, country } = data;
  const offers = quickOffers(products, promotions.firstPurchasePromotion);
  const take = async (product: Product): Promise<void> => {
    if (busy !== null) return;
    setBusy(product._id);
    await buyNow(product, { products, country, times: limitTimes, back: pathname + search });
    close();
  };
  return (
    <>
      <div className={css.offers}>
        {offers.map((product) => (
          <OfferRow
            key={product._id}
            product={product}
            isBusy={busy === product._id}
            onTake={() => void take(product)}
          />
        ))}
      </div>
      {offers.length === 0 ? null : <p className="mut sm">{m.quick_note({ vat: vatText(offers[0]?.vat) })}</p>}
    </>
  );
}

function OfferRow({ product, isBusy, onTake }: { product: Product; isBusy: boolean; onTake: () => void }) {
  const money = useMoney();
  const { packageType, pricePerMessage, currencyCode } = product;
  const credits = m.frame_credits({ n: product.credits });
  const price = money(product.price, currencyCode);
  const isFirst = packageType.includes("firstPurchaseOnly");
  return (
    <button
      type="button"
      className={css.bundle}
      aria-label={`${m.quick_buy({ credits, price })}${isFirst ? `, ${m.shop_first({ credits })}` : ""}`}
      aria-busy={isBusy || undefined}
      onClick={onTake}
    >
      <ChevronRight size={20} aria-hidden="true" />
      <span className="col">
        <span className="d h4">{productName(product)}</span>
        <span className="mut sm tn">{isFirst ? m.shop_first({ credits }) : credits}</span>
      </span>
      <span className={cx(css.price, "col tn")}>
        <b>{price}</b>
        <span className="mut sm">{m.shop_each({ price: money(pricePerMessage ?? 0, currencyCode) })}</span>
      </span>
    </button>
  );
}

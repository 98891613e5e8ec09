import { ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { EmptyState, ErrorState, SkeletonText } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { m } from "../../paraglide/messages.js";
import { useGo, useMember } from "../../shared/viewer.ts";
import { useCart, type CartItem } from "../shop/cart.ts";
import { Checkout } from "./checkout.tsx";
import { orderOfQuery, orderQuery } from "./order.queries.ts";
import { tellOutcome } from "./outcome.ts";
import { OpenFault } from "./pay-fault.tsx";
import * as css from "./checkout.module.css";

/** Keeps what was chosen when the page opened: the payment empties the cart, but not the screen. */
function useChosen(): CartItem | undefined {
  const [now] = useCart().items;
  const [kept, keep] = useState(now);
  if (now !== undefined && now !== kept) keep(now);
  return now ?? kept;
}

/** `/upgrade/checkout`: one product, its order, and its payment. `?order=`: a payment already started. */
export function CheckoutPage() {
  const begun = useSearchParams()[0].get("order");
  const item = useChosen();
  const { _id: owner } = useMember();
  const [evenSo, setEvenSo] = useState(false);
  const opening = useQuery({
    ...orderOfQuery(owner, item ?? NO_ITEM, evenSo),
    enabled: begun === null && item !== undefined,
  });
  const id = begun ?? opening.data?._id;
  const found = useQuery({ ...orderQuery(id ?? ""), enabled: id !== undefined });
  const order = found.data;
  const isPaid = order?.status === "success";
  const go = useGo();
  useEffect(() => {
    if (order === undefined || !isPaid) return;
    tellOutcome(order, "success");
    const isMembership = (order.products[0]?.interval ?? 0) > 0;
    go(isMembership ? "/settings/membership" : "/upgrade/credits", { replace: true });
  }, [isPaid, order, go]);
  if (order?.status === "cancelled")
    return (
      <main id="main" className={cx(css.checkout, "page")} tabIndex={-1}>
        <EmptyState
          headingLevel={1}
          title={m.pay_cancelled_title()}
          text={m.pay_cancelled_text()}
          action={<ButtonLink href="/upgrade/credits">{m.pay_choose_again()}</ButtonLink>}
        />
      </main>
    );
  if (order !== undefined && !isPaid) return <Checkout key={order._id} order={order} />;
  const error = begun === null ? opening.error : found.error;
  return (
    <main id="main" className={cx(css.checkout, "page")} tabIndex={-1}>
      {error === null ? (
        <section className={css.form} aria-busy="true">
          <h1 className="d h3">{m.pay_title()}</h1>
          <p className="sr" role="status">
            {m.pay_loading()}
          </p>
          <SkeletonText lines={6} />
        </section>
      ) : begun === null ? (
        <OpenFault error={error} again={() => void opening.refetch()} evenSo={() => setEvenSo(true)} />
      ) : (
        <ErrorState
          headingLevel={1}
          title={m.pay_lost_title()}
          text={m.pay_lost_text()}
          action={<ButtonLink href="/settings/orders">{m.orders_title()}</ButtonLink>}
        />
      )}
    </main>
  );
}

const NO_ITEM: CartItem = {
  _id: "",
  sku: "",
  name: "",
  nameDe: null,
  currencySymbol: "",
  currencyCode: "",
  vat: 0,
  credits: 0,
  price: 0,
  pricePerMessage: null,
  interval: 0,
  packageType: [],
  country: null,
};

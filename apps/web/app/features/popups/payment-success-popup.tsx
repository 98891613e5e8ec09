import type { Order } from "@masq/contract/member/orders";
import { Button, ButtonLink, TextLink } from "@masq/ui/button";
import { Check } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.ts";
import { useBrand, useGo, useViewer } from "../../shared/viewer.ts";
import { OutcomePopup } from "../checkout/outcome-popup.tsx";
import { productText, referenceOf, usePayWords } from "../checkout/pay-words.ts";
import { useSeen } from "../checkout/use-seen.ts";
import { cart } from "../shop/cart.ts";
import * as css from "../checkout/outcome.module.css";

type Props = PopupProps["payment-success"] & { close: () => void };

export function PaymentSuccessPopup({ order, back, close }: Props) {
  const leave = useSeen(order._id, true, close);
  const { money } = usePayWords();
  const { disclosure } = useBrand();
  const credits = useViewer()?.credits ?? 0;
  const { products, currency, net, vat, total, descriptor, offer, withdrawal } = order;
  const isMembership = (products[0]?.interval ?? 0) > 0;
  return (
    <OutcomePopup
      tone="ok"
      icon={Check}
      title={isMembership ? m.pay_success_premium() : m.pay_success_credits({ n: credits })}
      text={m.pay_success_text()}
      close={leave}
      rows={[
        ...products.map((one) => ({ term: productText(one), value: money(net, currency) })),
        { term: m.pay_vat({ rate: `${products[0]?.vat ?? 0}` }), value: money(vat, currency) },
        { term: m.pay_paid(), value: money(total, currency), total: true },
      ]}
      foot={[descriptor, m.pay_order_no({ no: referenceOf(order._id) })]}
      actions={
        <>
          <ButtonLink variant="p" wide href={back ?? (isMembership ? "/profiles" : "/messages")} onClick={leave}>
            {back?.startsWith("/messages") === false
              ? m.pay_back_page()
              : isMembership && back === null
                ? m.pay_meet_cast()
                : m.pay_back_letters()}
          </ButtonLink>
          <ButtonLink variant="q" wide href={isMembership ? "/settings/membership" : "/profiles"} onClick={leave}>
            {isMembership ? m.pay_see_membership() : m.pay_look_around()}
          </ButtonLink>
        </>
      }
    >
      {offer === null ? null : <Offer order={order} offer={offer} close={leave} />}
      <p className="note sm">
        {disclosure.text}{" "}
        {withdrawal === null ? null : (
          <TextLink href="/settings/orders" onClick={leave}>
            {m.pay_withdraw_link()}
          </TextLink>
        )}
      </p>
    </OutcomePopup>
  );
}

/** A one-time offer after this payment: a quiet row, one press to its own checkout. */
function Offer({ order, offer, close }: { order: Order; offer: NonNullable<Order["offer"]>; close: () => void }) {
  const { money } = usePayWords();
  const go = useGo();
  const take = (): void => {
    cart.add(offer, { country: order.country, after: order._id });
    close();
    go("/upgrade/checkout");
  };
  return (
    <div className={css.offer}>
      <span className="col">
        <b>{productText(offer)}</b>
        <span className="mut sm tn">{m.pay_offer_text({ amount: money(offer.price, offer.currencyCode) })}</span>
      </span>
      <Button size="sm" onClick={take}>
        {m.pay_offer_take()}
      </Button>
    </div>
  );
}

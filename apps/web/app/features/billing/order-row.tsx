import type { Order, RenewalCharge } from "@masq/contract/member/orders";
import { useAsked } from "@masq/ui/after-paint";
import { Button, ButtonLink } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import { productName } from "../../shared/product-name.ts";
import { cardText, orderText, referenceOf, usePayWords } from "../checkout/pay-words.ts";
import { CancelOrderDialog } from "./cancel-order-dialog.tsx";
import { DownloadButton } from "./download-button.tsx";
import { WithdrawDialog, type Withdrawn } from "./withdraw-dialog.tsx";
import * as css from "./orders.module.css";

type Look = { tone: "ok" | "warn" | "bad" | "plain"; text: () => string };

const LOOKS: Readonly<Record<Order["status"], Look>> = {
  success: { tone: "ok", text: m.order_paid },
  failed: { tone: "bad", text: m.order_failed },
  unknown: { tone: "warn", text: m.order_unknown },
  pending: { tone: "warn", text: m.order_pending },
  challenge: { tone: "warn", text: m.order_pending },
  created: { tone: "plain", text: m.order_open },
  expired: { tone: "plain", text: m.order_open },
  cancelled: { tone: "plain", text: m.order_cancelled },
};

const lookOf = ({ status, refunded, total }: Order): Look => {
  if (refunded <= 0) return LOOKS[status];
  return { tone: "plain", text: refunded >= total ? m.order_refunded : m.order_part_refunded };
};

/** One order: what, when, how much, and its remaining actions; a membership's renewals below it. */
export function OrderRow({ order }: { order: Order }) {
  const { money, moment, here } = usePayWords();
  const [asked, ask] = useAsked<Withdrawn | null>(null);
  const [isLeaving, setIsLeaving] = useAsked(false);
  const { _id, createDate, currency, total, net, vat, receipt, refunded, withdrawal, lastTransaction } = order;
  const look = lookOf(order);
  const card = lastTransaction?.card ?? null;
  const name = orderText(order);
  return (
    <li className={css.order} aria-label={`${name}, ${referenceOf(_id)}`}>
      <div className={css.what}>
        <b>{name}</b>
        <span className="mut sm tn">
          {here(() => moment(createDate))} · {m.pay_order_no({ no: referenceOf(_id) })}
          {card === null ? null : ` · ${cardText(card)}`}
        </span>
        <Sums net={net} vat={vat} refunded={refunded} currency={currency} />
        <Until withdrawal={withdrawal} />
        {order.status === "challenge" ? <span className="mut sm">{m.order_at_bank()}</span> : null}
      </div>
      <div className={css.price}>
        <b className="tn">{money(total, currency)}</b>
        <Badge tone={look.tone}>{look.text()}</Badge>
      </div>
      <div className={cx(css.actions, "row")}>
        <Receipt receipt={receipt} />
        {order.status === "challenge" ? (
          <>
            <ButtonLink variant="q" size="sm" href={lastTransaction?.challengeUrl ?? `/upgrade/checkout?order=${_id}`}>
              {m.order_go_on()}
            </ButtonLink>
            <Button variant="q" size="sm" onClick={() => setIsLeaving(true)}>
              {m.order_cancel()}
            </Button>
          </>
        ) : null}
        {withdrawal === null ? null : (
          <Button variant="q" size="sm" onClick={() => ask({ name, total, withdrawal })}>
            {m.order_withdraw()}
          </Button>
        )}
      </div>
      {order.renewals.length === 0 ? null : (
        <ul className={css.renewals} aria-label={m.order_renewals()}>
          {order.renewals.map((charge) => (
            <RenewalRow key={charge._id} charge={charge} currency={currency} withdraw={ask} />
          ))}
        </ul>
      )}
      {isLeaving ? <CancelOrderDialog order={order} close={() => setIsLeaving(false)} /> : null}
      {asked === null ? null : <WithdrawDialog order={order} charge={asked} close={() => ask(null)} />}
    </li>
  );
}

type RenewalProps = { charge: RenewalCharge; currency: string; withdraw: (charge: Withdrawn) => void };

/** A charge of its own, with its receipt and its own 14-day withdrawal period. */
function RenewalRow({ charge, currency, withdraw }: RenewalProps) {
  const { money, moment, here } = usePayWords();
  const { _id, date, card, total, net, vat, receipt, refunded, withdrawal } = charge;
  const name = productName(charge);
  return (
    <li className={css.renewal}>
      <div className={css.what}>
        <b>{m.order_renewal({ name })}</b>
        <span className="mut sm tn">
          {here(() => moment(date))}
          {card === null ? null : ` · ${cardText(card)}`}
        </span>
        <Sums net={net} vat={vat} refunded={refunded} currency={currency} />
        <Until withdrawal={withdrawal} />
      </div>
      <div className={css.price}>
        <b className="tn">{money(total, currency)}</b>
        <Badge tone={refunded > 0 ? "plain" : "ok"}>
          {refunded <= 0 ? m.order_paid() : refunded >= total ? m.order_refunded() : m.order_part_refunded()}
        </Badge>
      </div>
      <div className={cx(css.actions, "row")}>
        <Receipt receipt={receipt} />
        {withdrawal === null ? null : (
          <Button
            variant="q"
            size="sm"
            onClick={() => withdraw({ name: m.order_renewal({ name }), total, withdrawal, renewal: _id })}
          >
            {m.order_withdraw()}
          </Button>
        )}
      </div>
    </li>
  );
}

function Sums({ net, vat, refunded, currency }: { net: number; vat: number; refunded: number; currency: string }) {
  const { money } = usePayWords();
  return (
    <span className="mut sm tn">
      {m.order_net_vat({ net: money(net, currency), vat: money(vat, currency) })}
      {refunded > 0 ? ` · ${m.order_refunded_amount({ amount: money(refunded, currency) })}` : null}
    </span>
  );
}

function Until({ withdrawal }: Pick<Order, "withdrawal">) {
  const { here, day } = usePayWords();
  if (withdrawal === null) return null;
  return <span className="mut sm">{here(() => m.order_withdraw_until({ date: day(withdrawal.until) }))}</span>;
}

function Receipt({ receipt }: Pick<Order, "receipt">) {
  if (receipt === null) return null;
  return (
    <DownloadButton href={receipt.url} name={`receipt-${receipt.number}.pdf`}>
      {m.order_receipt({ no: receipt.number })}
    </DownloadButton>
  );
}

import type { Order } from "@masq/contract/member/orders";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { cardText, orderText, referenceOf, usePayWords } from "../checkout/pay-words.ts";
import { DownloadButton } from "./download-button.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

type Look = { tone: "ok" | "warn" | "bad" | "plain"; text: () => string };

const LOOKS: Readonly<Record<Order["status"], Look>> = {
  success: { tone: "ok", text: m.order_paid },
  failed: { tone: "bad", text: m.order_failed },
  unknown: { tone: "warn", text: m.order_unknown },
  pending: { tone: "warn", text: m.order_pending },
  challenge: { tone: "warn", text: m.order_pending },
  created: { tone: "plain", text: m.order_open },
  expired: { tone: "plain", text: m.order_open },
};

const lookOf = ({ status, refunded, total }: Order): Look => {
  if (refunded <= 0) return LOOKS[status];
  return { tone: "plain", text: refunded >= total ? m.order_refunded : m.order_part_refunded };
};

/** One order on one row: what, when, how much, and what can still be done. */
export function OrderRow({ order }: { order: Order }) {
  const { money, moment, here, day } = usePayWords();
  const [isOpen, setOpen] = useState(false);
  const { _id, createDate, currency, total, net, vat, receipt, refunded, withdrawal, lastTransaction } = order;
  const look = lookOf(order);
  const card = lastTransaction?.card ?? null;
  return (
    <li className="bl-r" aria-label={`${orderText(order)}, ${referenceOf(_id)}`}>
      <div className="bl-w">
        <b>{orderText(order)}</b>
        <span className="mut sm tn">
          {here(() => moment(createDate))} · {m.pay_order_no({ no: referenceOf(_id) })}
          {card === null ? null : ` · ${cardText(card)}`}
        </span>
        <span className="mut sm tn">
          {m.order_net_vat({ net: money(net, currency), vat: money(vat, currency) })}
          {refunded > 0 ? ` · ${m.order_refunded_amount({ amount: money(refunded, currency) })}` : null}
        </span>
        {withdrawal === null ? null : (
          <span className="mut sm">{here(() => m.order_withdraw_until({ date: day(withdrawal.until) }))}</span>
        )}
      </div>
      <div className="bl-p">
        <b className="tn">{money(total, currency)}</b>
        <Badge tone={look.tone}>{look.text()}</Badge>
      </div>
      <div className="row bl-b">
        {receipt === null ? null : (
          <DownloadButton href={receipt.url} name={`receipt-${receipt.number}.pdf`}>
            {m.order_receipt({ no: receipt.number })}
          </DownloadButton>
        )}
        {withdrawal === null ? null : (
          <Button variant="q" size="sm" onClick={() => setOpen(true)}>
            {m.order_withdraw()}
          </Button>
        )}
      </div>
      {isOpen && withdrawal !== null ? (
        <WithdrawDialog order={order} withdrawal={withdrawal} close={() => setOpen(false)} />
      ) : null}
    </li>
  );
}

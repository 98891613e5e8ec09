import { askGateway, readOrder, type OrderDetail } from "@masq/contract/agent/money";
import { Button, IconButton } from "@masq/ui/button";
import { Kbd } from "@masq/ui/chip";
import { Notice } from "@masq/ui/notice";
import { SkeletonText } from "@masq/ui/state";
import { X } from "lucide-react";
import { useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { LoadFault } from "./load-fault.tsx";
import { api } from "../../shared/client.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { words } from "../../shared/words.ts";
import { money, shortId } from "./money-format.ts";
import { ASK_ID, CLOSE_ID } from "./money-keys.ts";
import { OrderParts } from "./order-parts.tsx";
import { OrderState } from "./order-state.tsx";
import { RefundForm } from "./refund-form.tsx";
import { useAct } from "./use-act.ts";
import * as css from "./money.module.css";
import * as pageCss from "../../shared/page.module.css";

type Props = { id: string; onClose: () => void; onChanged: () => void };

export function OrderPane({ id, onClose, onChanged }: Props) {
  const { value, error, reload, put } = useLoaded(id, (signal) => api.call(readOrder, { params: { id }, signal }));
  const change = (order: OrderDetail): void => {
    put(order);
    onChanged();
  };
  return (
    <aside className={pageCss.pane} aria-label={words.money.order(shortId(id))}>
      <div className={pageCss.head}>
        <h2>{words.money.order(shortId(id))}</h2>
        {value === null ? null : <OrderState {...value} />}
        <span className="sp mut">{value === null ? "" : `${value.member.username}, ${value.brand}`}</span>
        <IconButton id={CLOSE_ID} label={words.money.close} aria-keyshortcuts="Escape" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <LoadFault error={error} reload={reload} />
      {value === null && error === null ? <SkeletonText lines={6} /> : null}
      {value === null ? null : (
        <>
          <Sums order={value} />
          <OrderParts order={value} />
          <Acts order={value} onChanged={change} />
        </>
      )}
    </aside>
  );
}

function Sums({ order }: { order: OrderDetail }) {
  const { currency, amount, refunded, net, vat, credits, status, reference } = order;
  const charged =
    status === "success"
      ? money(amount, currency)
      : status === "unknown"
        ? words.money.chargedUnknown
        : money(0, currency);
  const rows = [
    [words.money.columns.amount, money(amount, currency)],
    [words.money.charged, charged],
    [words.money.givenBack, money(refunded, currency)],
    [words.money.net, money(net, currency)],
    [words.money.vat, money(vat, currency)],
    [words.money.credits, String(credits)],
    [words.money.reference, reference ?? words.money.noReference],
  ] as const;
  return (
    <dl className={css.orderFacts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="mut">{name}</dt>
          <dd className="tn">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Acts({ order, onChanged }: { order: OrderDetail; onChanged: (order: OrderDetail) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { problem, isBusy, run } = useAct(async () => {
    onChanged(await api.call(askGateway, { params: { id: order._id }, body: {} }));
    announce(words.money.asked);
  });
  const isUndecided = order.payments.some(({ state }) => state !== "success" && state !== "failed");
  return (
    <div className={css.orderActions}>
      {isUndecided ? (
        <Button id={ASK_ID} size="sm" variant="p" busy={isBusy} aria-keyshortcuts="P" onClick={() => void run()}>
          {words.money.ask} <Kbd aria-hidden="true">P</Kbd>
        </Button>
      ) : null}
      <Button size="sm" disabled={order.refundable === null} onClick={() => setOpen(true)}>
        {words.money.refund}
      </Button>
      {order.refundClosed === null ? null : <span className="mut">{words.money.refundClosed[order.refundClosed]}</span>}
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {isOpen && order.refundable !== null ? (
        <RefundForm order={order} refundable={order.refundable} onClose={() => setOpen(false)} onChanged={onChanged} />
      ) : null}
    </div>
  );
}

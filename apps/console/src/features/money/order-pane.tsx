import { askGateway, readOrder, type OrderDetail } from "@masq/contract/agent/money";
import { Button } from "@masq/ui/button";
import { Notice } from "@masq/ui/notice";
import { SkeletonText } from "@masq/ui/state";
import { useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { LoadFault } from "./load-fault.tsx";
import { api } from "../../shared/client.ts";
import { money } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { plain } from "../commands/command.ts";
import { Keys } from "../commands/keys.tsx";
import { shortId } from "./money-format.ts";
import { CloseButton } from "../commands/close-button.tsx";
import { ASK_ID } from "./money-commands.ts";
import { OrderParts } from "./order-parts.tsx";
import { OrderState } from "./order-state.tsx";
import { RefundForm } from "./refund-form.tsx";
import { saveEvidence } from "./save-figures.ts";
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
    <aside className={pageCss.pane} aria-label={m.money_order({ id: shortId(id) })}>
      <div className={pageCss.head}>
        <h2>{m.money_order({ id: shortId(id) })}</h2>
        {value === null ? null : <OrderState {...value} />}
        <span className="sp mut">{value === null ? "" : `${value.member.username}, ${value.brand}`}</span>
        <CloseButton label={m.money_close()} isApart={false} onClose={onClose} />
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
        ? m.money_charged_unknown()
        : money(0, currency);
  const rows = [
    [m.money_column_amount(), money(amount, currency)],
    [m.money_charged(), charged],
    [m.money_given_back(), money(refunded, currency)],
    [m.money_net(), money(net, currency)],
    [m.money_vat(), money(vat, currency)],
    [m.money_field({ field: "credits" }), String(credits)],
    [m.money_reference(), reference ?? m.money_no_reference()],
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
    announce(m.money_asked());
  });
  const evidence = useAct(() => saveEvidence(order._id));
  const isPaid = order.payments.some(({ state }) => state === "success");
  const isUndecided = order.payments.some(({ state }) => state !== "success" && state !== "failed");
  return (
    <div className={css.orderActions}>
      {isUndecided ? (
        <Button id={ASK_ID} size="sm" variant="p" busy={isBusy} aria-keyshortcuts="P" onClick={() => void run()}>
          {m.money_ask()} <Keys combo={plain("KeyP")} />
        </Button>
      ) : null}
      <Button size="sm" disabled={order.refundable === null} onClick={() => setOpen(true)}>
        {m.money_refund()}
      </Button>
      {isPaid ? (
        <Button size="sm" busy={evidence.isBusy} onClick={() => void evidence.run()}>
          {m.money_evidence()}
        </Button>
      ) : null}
      {order.refundClosed === null ? null : (
        <span className="mut">{m.money_refund_closed({ why: order.refundClosed })}</span>
      )}
      {[problem, evidence.problem].map((told, nth) =>
        told === null ? null : (
          <Notice key={nth === 0 ? "ask" : "evidence"} tone="bad">
            {told}
          </Notice>
        ),
      )}
      {isOpen && order.refundable !== null ? (
        <RefundForm order={order} refundable={order.refundable} onClose={() => setOpen(false)} onChanged={onChanged} />
      ) : null}
    </div>
  );
}

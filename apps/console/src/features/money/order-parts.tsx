import type { OrderDetail } from "@masq/contract/agent/money";
import { Badge } from "@masq/ui/chip";
import type { ReactNode } from "react";
import { exactTime, moment, money, shortDay } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import * as css from "./money.module.css";

const TONES = { success: "ok", failed: "bad", unknown: "warn", sending: "soft", challenge: "soft" } as const;
const REFUND_TONES = { done: "ok", failed: "bad", unknown: "warn", asked: "soft" } as const;
const isOdd = (kind: string): boolean => /unknown|fail|declined|charge(d-)?back/.test(kind);

export function OrderParts({ order }: { order: OrderDetail }) {
  return (
    <div className={css.orderParts}>
      {order.payments.length === 0 ? null : (
        <Part title={m.money_payments()}>
          {order.payments.map((one) => (
            <li key={one._id}>
              <Badge tone={TONES[one.state]}>{m.money_payment_state({ state: one.state })}</Badge>
              <b className="tn">{money(one.amount, order.currency)}</b> {m.money_payment_kind({ kind: one.kind })}
              <span className="mut">
                {[
                  moment(one.date),
                  one.card === null ? null : `${one.card.brand} ${one.card.last4}`,
                  one.failureType === null ? null : m.money_failure({ type: one.failureType }),
                  one.code,
                  one.reference,
                ]
                  .filter((part) => part !== null)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </Part>
      )}
      {order.refunds.length === 0 ? null : (
        <Part title={m.money_refunds()}>
          {order.refunds.map((one) => (
            <li key={one._id}>
              <Badge tone={REFUND_TONES[one.state]}>{m.money_refund_state({ state: one.state })}</Badge>
              <b className="tn">{money(one.amount, order.currency)}</b> {m.money_refund_kind({ kind: one.kind })}
              <span className="mut">
                {[moment(one.date), one.by, one.reason].filter((part) => part !== null).join(" · ")}
              </span>
            </li>
          ))}
        </Part>
      )}
      <h3 id="mny-tl">{m.money_timeline()}</h3>
      {order.timeline.length === 0 ? (
        <p className="mut">{m.money_no_timeline()}</p>
      ) : (
        <Timeline events={order.timeline} />
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className={css.payments}>{children}</ul>
    </section>
  );
}

function Timeline({ events }: { events: OrderDetail["timeline"] }) {
  return (
    <ol className={css.timeline} aria-labelledby="mny-tl">
      {events.map((event, index) => {
        const isNewDay = index === 0 || shortDay(events[index - 1]?.date ?? "") !== shortDay(event.date);
        return (
          <li key={event._id} className={isOdd(event.kind) ? css.odd : undefined}>
            <time className="tn mut" dateTime={event.date}>
              {isNewDay ? <span className={css.eventDay}>{shortDay(event.date)}</span> : null}
              {exactTime(event.date)}
            </time>
            <span className={css.dot} aria-hidden="true" />
            <div>
              <b>{m.money_event({ kind: event.kind })}</b>
              <p className="mut">{[event.text, event.by].filter((part) => part !== null && part !== "").join(" · ")}</p>
            </div>
            <span className="mut">{m.money_source({ source: event.source })}</span>
          </li>
        );
      })}
    </ol>
  );
}

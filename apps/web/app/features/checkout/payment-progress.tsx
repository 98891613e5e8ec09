import type { Order } from "@masq/contract/member/orders";
import { Button, ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Stub } from "@masq/ui/panel";
import { m } from "../../paraglide/messages.js";
import { orderText, referenceOf, usePayWords } from "./pay-words.ts";
import type { Phase } from "./use-payment.ts";
import * as css from "./progress.module.css";

type Props = { order: Order; phase: Exclude<Phase, "form" | "asking">; again: () => void };

/** Replaces the form during a payment, so that nothing can be paid twice. */
export function PaymentProgress({ order, phase, again }: Props) {
  const { money } = usePayWords();
  const { currency, total, lastTransaction } = order;
  const amount = money(total, currency);
  const url = lastTransaction?.challengeUrl ?? null;
  const texts = {
    waiting: { title: m.pay_waiting_title(), text: m.pay_waiting_text({ amount }) },
    challenge: { title: m.pay_challenge_title(), text: m.pay_challenge_text({ amount }) },
    undecided: { title: m.pay_unknown_title(), text: m.pay_unknown_text({ amount }) },
  }[phase];
  return (
    <main id="main" className={cx(css.progress, "page")} tabIndex={-1}>
      {phase === "waiting" ? <span className={cx(css.spinner, "btn-spin")} aria-hidden="true" /> : null}
      <div role="status" className="stack-1">
        <h1 className="d h2">{texts.title}</h1>
        <p className="mut">{texts.text}</p>
      </div>
      <Stub
        rows={[
          { term: orderText(order), value: amount },
          { term: m.pay_charged(), value: m.pay_charged_unknown(), total: true },
        ]}
        foot={
          <>
            <span>{order.descriptor}</span>
            <span>{m.pay_order_no({ no: referenceOf(order._id) })}</span>
          </>
        }
      />
      {phase === "challenge" && url !== null ? (
        <Button variant="p" wide onClick={() => window.location.assign(url)}>
          {m.pay_challenge_go()}
        </Button>
      ) : null}
      {phase === "undecided" || (phase === "challenge" && url === null) ? (
        <Button wide onClick={again}>
          {m.pay_look_again()}
        </Button>
      ) : null}
      {phase === "waiting" ? null : (
        <ButtonLink variant="q" wide href="/profiles">
          {m.pay_back_search()}
        </ButtonLink>
      )}
      {phase === "undecided" ? <p className="sm mut ctr">{m.pay_unknown_off()}</p> : null}
    </main>
  );
}

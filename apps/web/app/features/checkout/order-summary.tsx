import type { Order } from "@masq/contract/member/orders";
import { Button } from "@masq/ui/button";
import { Checkbox } from "@masq/ui/choice";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { DataRows } from "@masq/ui/panel";
import type { MouseEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { useSentence } from "../consent/consent.queries.ts";
import { PayFault } from "./pay-fault.tsx";
import { productText, usePayWords } from "./pay-words.ts";
import * as css from "./summary.module.css";

type Props = {
  order: Order;
  terms: boolean;
  termsFault: boolean;
  setTerms: (accepted: boolean) => void;
  isBusy: boolean;
  /** A sentence, or the server's refusal. */
  error: unknown;
  isRepeat: boolean;
};

const openTerms = (event: MouseEvent): void => {
  event.preventDefault();
  popups.open("terms");
};

export function OrderSummary({ order, terms, termsFault, setTerms, isBusy, error, isRepeat }: Props) {
  const { text: sentence } = useSentence();
  const { money } = usePayWords();
  const { currency, products, total, net, vat } = order;
  const product = products[0];
  const isMembership = (product?.interval ?? 0) > 0;
  const rate = product === undefined ? "" : `${product.vat}`;
  const rows = [
    ...products.map((one) => ({ key: one._id, term: productText(one), value: money(net, currency) })),
    { key: "vat", term: m.pay_vat({ rate }), value: money(vat, currency) },
    { key: "total", term: m.pay_total(), value: money(total, currency), total: true },
  ];
  return (
    <aside className={cx(css.summary, "panel")} aria-labelledby="co-sum">
      <h2 className="d h4" id="co-sum">
        {m.pay_order()}
      </h2>
      <DataRows look="kv" rows={rows} className="tn" />
      <OrderTerms order={order} />
      <p className="sm mut">
        {m.pay_descriptor()} <b className={css.descriptor}>{order.descriptor}</b>
      </p>
      <Checkbox
        name="terms"
        checked={terms}
        onChange={({ target }) => setTerms(target.checked)}
        error={termsFault ? m.pay_fault_terms() : undefined}
      >
        {m.pay_terms_before()} {/* A link, because it wraps like the sentence around it; a button cannot. */}
        <a className="link" href="/terms" onClick={openTerms}>
          {m.pay_terms_link()}
        </a>{" "}
        {isMembership ? m.pay_terms_after_premium() : m.pay_terms_after_credits()}
      </Checkbox>
      {error === null ? null : typeof error === "string" ? (
        <Notice tone="bad">{error}</Notice>
      ) : (
        <PayFault error={error} isRepeat={isRepeat} />
      )}
      <p className="note" data-testid="pay-sentence">
        {sentence}
      </p>
      <Button variant="p" size="big" wide type="submit" className="tn" busy={isBusy}>
        {isRepeat ? m.pay_button_again() : m.pay_button({ amount: money(total, currency) })}
      </Button>
      <p className="sm mut ctr">{m.pay_withdraw()}</p>
    </aside>
  );
}

function OrderTerms({ order }: { order: Order }) {
  const { money, day, here } = usePayWords();
  const { currency, renewal, products } = order;
  const each = products[0]?.pricePerMessage ?? null;
  if (renewal !== null) {
    return (
      <p className={cx(css.renewal, "sm")}>
        {here(() =>
          m.pay_renewal({
            n: renewal.interval,
            amount: money(renewal.amount, currency),
            date: day(renewal.date),
          }),
        )}{" "}
        <span className="mut">{m.pay_renewal_cancel()}</span>
      </p>
    );
  }
  return (
    <p className={cx(css.renewal, "sm")}>
      {each === null ? null : `${m.pay_each({ amount: money(each, currency) })} `}
      <span className="mut">{m.pay_once()}</span>
    </p>
  );
}

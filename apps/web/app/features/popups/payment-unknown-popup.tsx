import { ButtonLink } from "@masq/ui/button";
import { Hourglass } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.ts";
import { OutcomePopup } from "../checkout/outcome-popup.tsx";
import { orderText, referenceOf, usePayWords } from "../checkout/pay-words.ts";
import { useSeen } from "../checkout/use-seen.ts";

type Props = PopupProps["payment-unknown"] & { close: () => void };

/** No clear answer from the bank: neither success nor failure, and no one pays again (decision G-106). */
export function PaymentUnknownPopup({ order, close }: Props) {
  const leave = useSeen(order._id, false, close);
  const { money, clock } = usePayWords();
  const { currency, total, descriptor, lastTransaction } = order;
  const amount = money(total, currency);
  return (
    <OutcomePopup
      tone="unknown"
      icon={Hourglass}
      title={m.pay_unknown_title()}
      text={m.pay_unknown_text({ amount })}
      close={leave}
      rows={[
        { term: orderText(order), value: amount },
        ...(lastTransaction === null ? [] : [{ term: m.pay_asked(), value: clock(lastTransaction.date) }]),
        { term: m.pay_charged(), value: m.pay_charged_unknown(), total: true },
      ]}
      foot={[descriptor, m.pay_order_no({ no: referenceOf(order._id) })]}
      actions={
        <ButtonLink wide href="/profiles" onClick={leave}>
          {m.pay_back_search()}
        </ButtonLink>
      }
    >
      <p className="sm mut ctr">{m.pay_unknown_off()}</p>
    </OutcomePopup>
  );
}

import { Button, ButtonLink } from "@masq/ui/button";
import { CreditCard, TriangleAlert } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.ts";
import { useBrand, useGo } from "../../shared/viewer.ts";
import { OutcomePopup } from "../checkout/outcome-popup.tsx";
import { bankReason, cardText, orderText, referenceOf, usePayWords } from "../checkout/pay-words.ts";
import { useSeen } from "../checkout/use-seen.ts";

type Props = PopupProps["payment-failure"] & { close: () => void };

/** A bank's refusal, or an error of ours or the gateway's: two different next steps (specification section 8). */
export function PaymentFailurePopup({ order, close }: Props) {
  const leave = useSeen(order._id, true, close);
  const { money, clock } = usePayWords();
  const { customerSupport } = useBrand();
  const go = useGo();
  const { currency, total, lastTransaction } = order;
  const isBank = lastTransaction?.failureType === "bank";
  const reference = referenceOf(lastTransaction?._id ?? order._id);
  const card = lastTransaction?.card ?? null;
  const goTo = (path: string): void => {
    leave();
    if (`${window.location.pathname}${window.location.search}` !== path) go(path);
  };
  const subject = encodeURIComponent(m.pay_mail_subject({ no: reference }));
  return (
    <OutcomePopup
      tone={isBank ? "bad" : "warn"}
      icon={isBank ? CreditCard : TriangleAlert}
      title={isBank ? m.pay_bank_title() : m.pay_system_title()}
      text={
        isBank ? `${bankReason(lastTransaction?.message ?? null)} ${m.pay_bank_text()}`.trim() : m.pay_system_text()
      }
      close={leave}
      rows={[
        { term: orderText(order), value: money(total, currency) },
        {
          term: card === null ? m.pay_card_yours() : cardText(card),
          value: isBank ? m.pay_declined() : m.pay_not_charged(),
        },
        { term: m.pay_charged(), value: money(0, currency), total: true },
      ]}
      foot={[
        lastTransaction === null ? order.descriptor : clock(lastTransaction.date),
        isBank ? m.pay_try_no({ no: reference }) : m.pay_reference_no({ no: reference }),
      ]}
      actions={
        isBank ? (
          <>
            <Button variant="p" wide onClick={() => goTo(`/upgrade/checkout?order=${order._id}`)}>
              {m.pay_other_card()}
            </Button>
            <Button variant="q" wide onClick={leave}>
              {m.pay_not_now()}
            </Button>
          </>
        ) : (
          <>
            <ButtonLink variant="p" wide href={`mailto:${customerSupport}?subject=${subject}`}>
              {m.pay_write_support()}
            </ButtonLink>
            <Button variant="q" wide onClick={() => goTo("/upgrade/credits")}>
              {m.pay_back_credits()}
            </Button>
          </>
        )
      }
    />
  );
}

import { refundOrder, type OrderDetail } from "@masq/contract/agent/money";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Field, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { money } from "../../shared/formats.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";
import { readAmount, shortId } from "./money-format.ts";
import * as pageCss from "../../shared/page.module.css";

const REASON_CHARS = 500;
const REASON_CHARS_MIN = 5;

type Props = {
  order: OrderDetail;
  refundable: NonNullable<OrderDetail["refundable"]>;
  onClose: () => void;
  onChanged: (order: OrderDetail) => void;
};

/** A refund with a recorded reason. The key lives as long as the form, so that a second press refunds nothing twice. */
export function RefundForm({ order, refundable, onClose, onChanged }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(refundable.amount.toFixed(2));
  const [reason, setReason] = useState("");
  const [wasSent, setSent] = useState(false);
  const read = readAmount(amount);
  const isTooMuch = read !== null && read > refundable.amount;
  const { faults, refusal, isBusy, submit } = useSubmission(async () => {
    const body = { amount: read ?? 0, reason: reason.trim() };
    onChanged(await api.call(refundOrder, { params: { id: order._id }, body, idempotencyKey: key }));
    announce(m.money_refunding());
    onClose();
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (read !== null && !isTooMuch && reason.trim().length >= REASON_CHARS_MIN) void submit();
  };
  const most = m.money_refund_amount_hint({ amount: money(refundable.amount, order.currency) });
  return (
    <Dialog
      open
      title={m.money_refund_title({ order: shortId(order._id) })}
      closeLabel={m.money_close()}
      onOpenChange={onClose}
    >
      <form className={pageCss.form} noValidate onSubmit={send}>
        <p>
          {order.interval > 0
            ? m.money_refund_membership({ amount: money(refundable.amount, order.currency) })
            : m.money_refund_text({
                unused: refundable.unusedCredits,
                amount: money(refundable.unusedAmount, order.currency),
              })}
        </p>
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
        <Field
          label={`${m.money_refund_amount()}, ${order.currency}`}
          hint={most}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={
            faults["amount"] ??
            (isTooMuch ? most : wasSent && read === null ? m.money_refund_amount_fault() : undefined)
          }
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <Textarea
          label={m.money_reason()}
          hint={m.money_reason_hint()}
          maxLength={REASON_CHARS}
          value={reason}
          error={
            faults["reason"] ??
            (wasSent && reason.trim().length < REASON_CHARS_MIN ? m.money_reason_fault() : undefined)
          }
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className="row">
          <Button onClick={onClose}>{m.money_cancel()}</Button>
          <Button type="submit" variant="p" danger busy={isBusy}>
            {m.money_refund_now()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

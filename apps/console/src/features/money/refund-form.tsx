import { refundOrder, type OrderDetail } from "@masq/contract/agent/money";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Field, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { words } from "../../shared/words.ts";
import { money, readAmount, shortId } from "./money-format.ts";
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
  const { money: text } = words;
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(refundable.amount.toFixed(2));
  const [reason, setReason] = useState("");
  const [wasSent, setSent] = useState(false);
  const read = readAmount(amount);
  const isTooMuch = read !== null && read > refundable.amount;
  const { faults, refusal, isBusy, submit } = useSubmission(async () => {
    const body = { amount: read ?? 0, reason: reason.trim() };
    onChanged(await api.call(refundOrder, { params: { id: order._id }, body, idempotencyKey: key }));
    announce(text.refunding);
    onClose();
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (read !== null && !isTooMuch && reason.trim().length >= REASON_CHARS_MIN) void submit();
  };
  const most = text.refundAmountHint(money(refundable.amount, order.currency));
  return (
    <Dialog open title={text.refundTitle(shortId(order._id))} closeLabel={text.close} onOpenChange={onClose}>
      <form className={pageCss.form} noValidate onSubmit={send}>
        <p>
          {order.interval > 0
            ? text.refundMembership(money(refundable.amount, order.currency))
            : text.refundText(refundable.unusedCredits, money(refundable.unusedAmount, order.currency))}
        </p>
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
        <Field
          label={`${text.refundAmount}, ${order.currency}`}
          hint={most}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={faults["amount"] ?? (isTooMuch ? most : wasSent && read === null ? text.refundAmountFault : undefined)}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <Textarea
          label={text.reason}
          hint={text.reasonHint}
          maxLength={REASON_CHARS}
          value={reason}
          error={
            faults["reason"] ?? (wasSent && reason.trim().length < REASON_CHARS_MIN ? text.reasonFault : undefined)
          }
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className="row">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="p" danger busy={isBusy}>
            {text.refundNow}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

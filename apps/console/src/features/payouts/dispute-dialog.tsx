import { openPayoutDispute, type PayoutLine } from "@masq/contract/agent/payouts";
import { DISPUTE_NOTE_CHARS, REASONS_OF, type DisputeReason } from "@masq/domain/ledger/payouts";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Select, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { moment } from "../../shared/formats.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";
import * as pageCss from "../../shared/page.module.css";

type Props = { line: PayoutLine; onClose: () => void; onSent: () => void };

export function DisputeDialog({ line, onClose, onSent }: Props) {
  const reasons: readonly DisputeReason[] = line.type === "top-up" ? REASONS_OF[line.type] : REASONS_OF.answer;
  const [reason, setReason] = useState<DisputeReason>(reasons[0] ?? "other");
  const [note, setNote] = useState("");
  const [wasSent, setSent] = useState(false);
  const isMissing = reason === "other" && note.trim() === "";
  const { faults, refusal, isBusy, submit } = useSubmission(async () => {
    await api.call(openPayoutDispute, { params: { id: line._id }, body: { reason, note: note.trim() } });
    announce(m.payouts_sent());
    onSent();
    onClose();
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (!isMissing) void submit();
  };
  return (
    <Dialog
      open
      title={m.payouts_dispute_of({ time: moment(line.date) })}
      description={m.payouts_dispute_text()}
      onOpenChange={onClose}
    >
      <form className={pageCss.form} noValidate onSubmit={send}>
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
        <Select
          label={m.payouts_reason_label()}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(reasons.find((one) => one === value) ?? "other")}
        >
          {reasons.map((one) => (
            <option key={one} value={one}>
              {m.payouts_reason({ reason: one })}
            </option>
          ))}
        </Select>
        <Textarea
          label={m.payouts_note()}
          value={note}
          maxLength={DISPUTE_NOTE_CHARS}
          error={faults["note"] ?? (wasSent && isMissing ? m.payouts_note_needed() : undefined)}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <div className="row justify-end">
          <Button onClick={onClose}>{m.payouts_cancel()}</Button>
          <Button type="submit" variant="p" busy={isBusy}>
            {m.payouts_send()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

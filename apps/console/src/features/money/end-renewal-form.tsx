import { endRenewal } from "@masq/contract/agent/money";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { words } from "../../shared/words.ts";
import type { MembershipRow } from "./money-rows.ts";
import { day } from "./money-format.ts";
import * as pageCss from "../../shared/page.module.css";

const REASON_CHARS_MIN = 5;

type Props = { row: MembershipRow; onClose: () => void; onEnded: () => void };

/** For a member who asked by mail or phone. */
export function EndRenewalForm({ row, onClose, onEnded }: Props) {
  const { money: text } = words;
  const [reason, setReason] = useState("");
  const [wasSent, setSent] = useState(false);
  const { faults, refusal, isBusy, submit } = useSubmission(async () => {
    await api.call(endRenewal, { params: { id: row._id }, body: { reason: reason.trim() } });
    announce(text.endedRenewal);
    onEnded();
    onClose();
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (reason.trim().length >= REASON_CHARS_MIN) void submit();
  };
  return (
    <Dialog open title={text.endRenewalTitle(row.member.username)} closeLabel={text.close} onOpenChange={onClose}>
      <form className={pageCss.form} noValidate onSubmit={send}>
        <p>{text.endRenewalText(day(row.paidUntil))}</p>
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
        <Textarea
          label={text.reason}
          hint={text.reasonHint}
          value={reason}
          maxLength={500}
          error={
            faults["reason"] ?? (wasSent && reason.trim().length < REASON_CHARS_MIN ? text.reasonFault : undefined)
          }
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className="row">
          <Button onClick={onClose}>{text.close}</Button>
          <Button type="submit" variant="p" danger busy={isBusy}>
            {text.endRenewalNow}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { endRenewal } from "@masq/contract/agent/money";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { shortDay } from "../../shared/formats.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";
import type { MembershipRow } from "./money-rows.ts";
import * as pageCss from "../../shared/page.module.css";

const REASON_CHARS_MIN = 5;

type Props = { row: MembershipRow; onClose: () => void; onEnded: () => void };

/** For a member who asked by mail or phone. */
export function EndRenewalForm({ row, onClose, onEnded }: Props) {
  const [reason, setReason] = useState("");
  const [wasSent, setSent] = useState(false);
  const { faults, refusal, isBusy, submit } = useSubmission(async () => {
    await api.call(endRenewal, { params: { id: row._id }, body: { reason: reason.trim() } });
    announce(m.money_ended_renewal());
    onEnded();
    onClose();
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (reason.trim().length >= REASON_CHARS_MIN) void submit();
  };
  return (
    <Dialog
      open
      title={m.money_end_renewal_title({ member: row.member.username })}
      closeLabel={m.money_close()}
      onOpenChange={onClose}
    >
      <form className={pageCss.form} noValidate onSubmit={send}>
        <p>{m.money_end_renewal_text({ until: shortDay(row.paidUntil) })}</p>
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
        <Textarea
          label={m.money_reason()}
          hint={m.money_reason_hint()}
          value={reason}
          maxLength={500}
          error={
            faults["reason"] ??
            (wasSent && reason.trim().length < REASON_CHARS_MIN ? m.money_reason_fault() : undefined)
          }
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className="row">
          <Button onClick={onClose}>{m.money_close()}</Button>
          <Button type="submit" variant="p" danger busy={isBusy}>
            {m.money_end_renewal_now()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

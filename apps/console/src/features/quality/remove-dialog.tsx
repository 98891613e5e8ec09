import { isApiError } from "@masq/client/api-error";
import { removeMessage, type HitDetail } from "@masq/contract/agent/second-look";
import { REMOVAL_REASONS, type RemovalReason } from "@masq/domain/chat/second-look";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Select } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useRef, useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import * as pageCss from "../../shared/page.module.css";

type Props = { hit: HitDetail; onClose: () => void; onDecided: () => void };

/** What the member reads in the line's place; the judge's class proposes it. */
export function RemoveDialog({ hit, onClose, onDecided }: Props) {
  const [reason, setReason] = useState<RemovalReason | null>(hit.proposed);
  const [wasSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const choice = useRef<HTMLSelectElement>(null);
  const remove = async (): Promise<void> => {
    setSent(true);
    if (reason === null) return;
    setBusy(true);
    setProblem(null);
    try {
      const { creditsBack } = await api.call(removeMessage, { params: { id: hit._id }, body: { reason } });
      announce(m.look_removed({ n: creditsBack }));
      onClose();
      onDecided();
    } catch (error) {
      setProblem(isApiError(error, "conflict") ? m.look_conflict() : errorText(error));
      setBusy(false);
    }
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void remove();
  };
  return (
    <Dialog
      open
      title={m.look_remove_title()}
      description={m.look_remove_text({ username: hit.username })}
      initialFocus={choice}
      onOpenChange={onClose}
    >
      <form className={pageCss.form} noValidate onSubmit={send}>
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
        <Select
          ref={choice}
          label={m.look_reason_label()}
          value={reason ?? ""}
          error={wasSent && reason === null ? m.look_reason_needed() : undefined}
          onChange={({ currentTarget: { value } }) => setReason(REMOVAL_REASONS.find((one) => one === value) ?? null)}
        >
          <option value="">{m.quality_choose()}</option>
          {REMOVAL_REASONS.map((one) => (
            <option key={one} value={one}>
              {m.look_reason({ reason: one })}
            </option>
          ))}
        </Select>
        <div className="row justify-end">
          <Button onClick={onClose}>{m.quality_cancel()}</Button>
          <Button type="submit" variant="p" danger busy={isBusy}>
            {m.command_name({ command: "hitRemove" })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

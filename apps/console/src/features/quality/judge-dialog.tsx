import { isApiError } from "@masq/client/api-error";
import { decideQualityCheck, type QualityDetail } from "@masq/contract/agent/quality";
import {
  QUALITY_GROUNDS,
  QUALITY_NOTE_CHARS,
  type QualityGround,
  type QualityVerdict,
} from "@masq/domain/chat/quality";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Select, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useRef, useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import { submitByKeys } from "../desk/submit-keys.ts";
import * as pageCss from "../../shared/page.module.css";

type Props = { check: QualityDetail; verdict: QualityVerdict; onClose: () => void; onJudged: () => void };

/** The verdict's reason; a good verdict needs none. Ctrl+Enter submits. */
export function JudgeDialog({ check, verdict, onClose, onJudged }: Props) {
  const [ground, setGround] = useState<QualityGround | null>(check.ground);
  const [note, setNote] = useState("");
  const [wasSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const isGood = verdict === "good";
  const isMissing = !isGood && note.trim() === "";
  const isOpen = !isGood && ground === null;
  const judge = async (): Promise<void> => {
    setSent(true);
    if (isOpen || isMissing || isBusy) return;
    setBusy(true);
    setProblem(null);
    const said = { ...(!isGood && ground !== null && { ground }), ...(note.trim() !== "" && { note: note.trim() }) };
    try {
      const { follows } = await api.call(decideQualityCheck, { params: { id: check._id }, body: { verdict, ...said } });
      announce(m.quality_said({ follows }));
      onClose();
      onJudged();
    } catch (error) {
      setProblem(isApiError(error, "conflict") ? m.quality_conflict() : errorText(error));
      setBusy(false);
    }
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void judge();
  };
  return (
    <Dialog
      open
      title={m.quality_verdict({ verdict })}
      description={m.quality_look({ name: check.agent.name })}
      initialFocus={isGood || check.ground !== null ? box : choice}
      onOpenChange={onClose}
    >
      <form className={pageCss.form} ref={submitByKeys} noValidate onSubmit={send}>
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
        {isGood ? null : (
          <Select
            ref={choice}
            label={m.quality_ground_label()}
            value={ground ?? ""}
            error={wasSent && isOpen ? m.quality_ground_needed() : undefined}
            onChange={({ currentTarget: { value } }) => setGround(QUALITY_GROUNDS.find((one) => one === value) ?? null)}
          >
            <option value="">{m.quality_choose()}</option>
            {QUALITY_GROUNDS.map((one) => (
              <option key={one} value={one}>
                {m.quality_ground({ ground: one })}
              </option>
            ))}
          </Select>
        )}
        <Textarea
          ref={box}
          label={m.quality_note()}
          value={note}
          maxLength={QUALITY_NOTE_CHARS}
          error={wasSent && isMissing ? m.quality_note_needed() : undefined}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <div className="row justify-end">
          <Button onClick={onClose}>{m.quality_cancel()}</Button>
          <Button type="submit" variant="p" danger={verdict === "serious"} busy={isBusy}>
            {m.quality_save({ verdict })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

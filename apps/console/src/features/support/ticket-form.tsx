import { isApiError } from "@masq/client/api-error";
import { answerTicket, type TicketDetail } from "@masq/contract/agent/support";
import { SUPPORT_CHARS } from "@masq/domain/care/support";
import { Button } from "@masq/ui/button";
import { Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import * as pageCss from "../../shared/page.module.css";

export function TicketForm({ id, onAnswered }: { id: string; onAnswered: (ticket: TicketDetail) => void }) {
  const [note, setNote] = useState("");
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const mark = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (note.trim() === "") return setFault(m.tickets_note_needed());
    setBusy(true);
    setProblem(null);
    try {
      onAnswered(await api.call(answerTicket, { params: { id }, body: { note } }));
      announce(m.tickets_marked_now());
    } catch (error) {
      setProblem(isApiError(error, "conflict") ? m.tickets_conflict() : errorText(error));
      setBusy(false);
    }
  };
  return (
    <form className={pageCss.form} noValidate onSubmit={(event) => void mark(event)}>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      <Textarea
        label={m.tickets_note()}
        hint={m.tickets_note_hint()}
        value={note}
        maxLength={SUPPORT_CHARS.note}
        error={fault}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value);
          setFault(undefined);
        }}
      />
      <div className="row">
        <Button type="submit" variant="p" busy={isBusy}>
          {m.tickets_mark()}
        </Button>
      </div>
    </form>
  );
}

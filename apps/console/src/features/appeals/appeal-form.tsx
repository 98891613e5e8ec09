import { isApiError } from "@masq/client/api-error";
import { answerAppeal, type AppealDetail } from "@masq/contract/agent/appeals";
import { RULING_CHARS, type RulingAnswer } from "@masq/domain/foundation/rulings";
import { Button } from "@masq/ui/button";
import { Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type SubmitEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import * as pageCss from "../../shared/page.module.css";

type Props = { id: string; onAnswered: (appeal: AppealDetail) => void };

/** The reasons, which the member reads, and the answer. */
export function AppealForm({ id, onAnswered }: Props) {
  const [words, setWords] = useState("");
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<RulingAnswer | null>(null);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const isKept = event.submitter?.getAttribute("value") === "appeal-kept";
    const answer: RulingAnswer = isKept ? "appeal-kept" : "appeal-granted";
    if (words.trim() === "") return setFault(m.appeals_words_needed());
    setBusy(answer);
    setProblem(null);
    try {
      onAnswered(await api.call(answerAppeal, { params: { id }, body: { answer, words } }));
      announce(isKept ? m.appeals_kept_now() : m.appeals_granted_now());
    } catch (error) {
      setProblem(isApiError(error, "conflict") ? m.appeals_conflict() : errorText(error));
      setBusy(null);
    }
  };
  return (
    <form className={pageCss.form} noValidate onSubmit={(event) => void send(event)}>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      <Textarea
        label={m.appeals_words()}
        hint={m.appeals_words_hint()}
        value={words}
        maxLength={RULING_CHARS.answer}
        error={fault}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          setFault(undefined);
        }}
      />
      <div className="row">
        <Button type="submit" value="appeal-kept" variant="p" busy={busy === "appeal-kept"} disabled={busy !== null}>
          {m.appeals_keep()}
        </Button>
        <Button type="submit" value="appeal-granted" busy={busy === "appeal-granted"} disabled={busy !== null}>
          {m.appeals_grant()}
        </Button>
      </div>
      <p className="mut">{m.appeals_grant_rule()}</p>
    </form>
  );
}

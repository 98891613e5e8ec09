import { getDeskConversation } from "@masq/contract/agent/desk";
import { LOOK_CATEGORIES, LOOK_REASON_CHARS_MIN, type LookCategory } from "@masq/domain/vocabulary";
import { Button } from "@masq/ui/button";
import { Kbd } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Field, Select, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent, type KeyboardEvent } from "react";
import { useFirstFocus } from "../../shared/first-focus.ts";
import { api } from "../../shared/client.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";
import { opened } from "./lookup-store.ts";
import * as css from "./lookup.module.css";
import * as choiceCss from "../../shared/choice-row.module.css";

/** A sentence naming the conversation. */
export type AskedFor = { _id: string; lead: string };
type Props = { asked: AskedFor; onOpened: () => void; onClose: () => void };
const SENTENCE_MAX = 200;
const REFERENCE_MAX = 40;
const MINUTES = [15, 30, 60] as const;
const MINUTE_MS = 60_000;

/** Shows nothing of a thread before a reason is given (trust section 5). Number keys choose, Ctrl+Enter opens. */
export function ReasonDialog({ asked, onOpened, onClose }: Props) {
  const [kind, setKind] = useState<LookCategory>("complaint");
  const [reference, setReference] = useState("");
  const [minutes, setMinutes] = useState<number>(30);
  const [sentence, setSentence] = useState("");
  const [wasSent, setSent] = useState(false);
  const box = useFirstFocus<HTMLTextAreaElement>();
  const length = sentence.trim().length;
  const isShort = length < LOOK_REASON_CHARS_MIN;
  const { refusal, isBusy, submit } = useSubmission(async () => {
    const reason = reference.trim() === "" ? sentence.trim() : `${reference.trim()}: ${sentence.trim()}`;
    const look = { category: kind, reason };
    const conversation = await api.call(getDeskConversation, { params: { id: asked._id }, query: look });
    opened.dispatch({ conversation, look, until: performance.now() + minutes * MINUTE_MS });
    onOpened();
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (!isShort && !isBusy) void submit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
      return;
    }
    const isWriting = event.target instanceof Element && event.target.matches("textarea, input:not([type=radio])");
    const chosen = LOOK_CATEGORIES[Number(event.key) - 1];
    if (chosen !== undefined && (event.altKey || !isWriting)) {
      event.preventDefault();
      setKind(chosen);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      title={m.reason_title()}
      description={asked.lead}
      closeLabel={m.reason_close()}
      initialFocus={box.at}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for the whole form */}
      <form className={css.reason} noValidate onSubmit={send} onKeyDown={onKeyDown}>
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
        <fieldset>
          <legend className="sr">{m.reason_kind_label()}</legend>
          {LOOK_CATEGORIES.map((one, index) => (
            <label key={one} className={cx(choiceCss.choice, one === kind && choiceCss.chosen)}>
              <input type="radio" name="kind" value={one} checked={one === kind} onChange={() => setKind(one)} />
              {m.reason_kind({ kind: one })}
              <Kbd aria-hidden="true">Alt {index + 1}</Kbd>
            </label>
          ))}
        </fieldset>
        <div className={css.dates}>
          <Field
            label={m.reason_reference()}
            value={reference}
            maxLength={REFERENCE_MAX}
            autoComplete="off"
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
          />
          <Select
            label={m.reason_how_long()}
            value={String(minutes)}
            onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
          >
            {MINUTES.map((one) => (
              <option key={one} value={one}>
                {m.reason_minutes({ n: one })}
              </option>
            ))}
          </Select>
        </div>
        <Textarea
          ref={box.ref}
          label={m.reason_sentence()}
          value={sentence}
          rows={2}
          maxLength={SENTENCE_MAX}
          hint={m.reason_counted({ n: length, min: LOOK_REASON_CHARS_MIN })}
          error={wasSent && isShort ? m.reason_short({ min: LOOK_REASON_CHARS_MIN }) : undefined}
          onChange={({ currentTarget }) => setSentence(currentTarget.value)}
        />
        <div className="row gap-2 pt-1">
          <span className="mut">{m.reason_read_only()}</span>
          <Button type="button" className="sp" onClick={onClose}>
            {m.reason_cancel()}
          </Button>
          <Button type="submit" variant="p" busy={isBusy} aria-keyshortcuts="Control+Enter">
            {m.reason_open()} <Kbd aria-hidden="true">Ctrl</Kbd> <Kbd aria-hidden="true">↵</Kbd>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

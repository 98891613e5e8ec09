import { REFUSAL_WORDS_CHARS, REVIEW_REFUSALS, type ReviewRefusal } from "@masq/domain/care/reviews";
import { Button } from "@masq/ui/button";
import { Kbd } from "@masq/ui/chip";
import { Dialog } from "@masq/ui/dialog";
import { FieldNote, Textarea } from "@masq/ui/field";
import { useRef, useState, type KeyboardEvent } from "react";
import { m } from "../../paraglide/messages.js";
import * as css from "./reviews.module.css";

type Props = { onRefuse: (reason: ReviewRefusal, words: string) => void; onClose: () => void };

/** The reason, selectable by number, and optional words. Enter in the list, or Ctrl+Enter in the words, decides. */
export function RefuseReview({ onRefuse, onClose }: Props) {
  const [reason, setReason] = useState<ReviewRefusal | null>(null);
  const [text, setText] = useState("");
  const [wasSent, setSent] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const send = (): void => {
    setSent(true);
    if (reason === null) first.current?.focus();
    else onRefuse(reason, text.trim());
  };
  const press = (event: KeyboardEvent): void => {
    const isText = event.target instanceof HTMLTextAreaElement;
    const chosen = isText ? undefined : REVIEW_REFUSALS[Number(event.key) - 1];
    if (chosen !== undefined) {
      setReason(chosen);
      list.current?.querySelectorAll("input")[REVIEW_REFUSALS.indexOf(chosen)]?.focus();
    } else if (event.key !== "Enter" || (isText && !event.ctrlKey && !event.metaKey)) return;
    else if (event.target instanceof HTMLButtonElement) return;
    else send();
    event.preventDefault();
  };
  return (
    <Dialog
      open
      title={m.reviews_refuse_title()}
      description={m.reviews_refuse_lead()}
      closeLabel={m.dialog_close()}
      initialFocus={first}
      onOpenChange={onClose}
      footer={
        <Button variant="p" danger onClick={send}>
          {m.reviews_refuse()} <Kbd aria-hidden="true">Enter</Kbd>
        </Button>
      }
    >
      {/* Shortcuts for the whole form; every control also works alone. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens */}
      <div className={css.form} onKeyDown={press}>
        <fieldset ref={list} aria-describedby="rvq-e">
          <legend className="sr">{m.reviews_refuse_title()}</legend>
          {REVIEW_REFUSALS.map((one, at) => (
            <label key={one} className={css.reason}>
              <input
                ref={at === 0 ? first : undefined}
                type="radio"
                name="ground"
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              <span>{m.reviews_reason({ reason: one })}</span>
              <Kbd aria-hidden="true">{at + 1}</Kbd>
            </label>
          ))}
          <FieldNote id="rvq-e" error={wasSent && reason === null ? m.reviews_needed() : undefined} />
        </fieldset>
        <Textarea
          label={m.reviews_own()}
          value={text}
          rows={2}
          maxLength={REFUSAL_WORDS_CHARS}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

import type { Phrase } from "@masq/contract/agent/phrases";
import { blanksIn, fillKnown } from "@masq/domain/chat/phrases";
import { Kbd } from "@masq/ui/chip";
import { useLayoutEffect, type ReactNode } from "react";
import { shortDay } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { focusPhrases, isAtPhrases, isUsed, phraseList, pickPhrase } from "./phrase-store.ts";
import * as css from "./phrase-list.module.css";

/** What fills itself in this conversation. */
type Values = { username: string; city: string | null; character: string };

/** Below the draft: the operator's own phrases, by their digits. What was said already stays in view and does nothing. */
export function PhraseList({ stockId, values }: { stockId: string; values: Values }) {
  const shown = useStore(phraseList, (list) => (list?.stockId === stockId ? list : null));
  const phrases = shown?.phrases ?? null;
  const isOpen = shown !== null;
  useLayoutEffect(() => {
    if (isOpen) document.querySelector<HTMLElement>("#pane-phrases")?.focus();
  }, [isOpen]);
  useLayoutEffect(() => {
    if (phrases !== null && isAtPhrases()) focusPhrases();
  }, [phrases]);
  // The claim is over: its next holder opens a list of their own.
  useLayoutEffect(() => () => phraseList.dispatch(null), []);
  if (shown === null) return null;
  return (
    <section
      id="pane-phrases"
      className={css.phrases}
      tabIndex={-1}
      data-own-keys
      aria-label={m.phrase_list()}
      aria-busy={phrases === null && !shown.isFailed}
    >
      {phrases === null ? <p className="mut">{shown.isFailed ? m.phrase_failed() : m.phrase_loading()}</p> : null}
      {phrases?.length === 0 ? <p>{m.phrase_none()}</p> : null}
      {phrases === null || phrases.length === 0 ? null : (
        <ol>
          {phrases.map((phrase, nth) => (
            <Row key={phrase.text} phrase={phrase} nth={nth + 1} values={values} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ phrase, nth, values }: { phrase: Phrase; nth: number; values: Values }) {
  const { text, saidAt, isWorn } = phrase;
  const why =
    saidAt === null
      ? isWorn
        ? m.phrase_worn()
        : null
      : m.phrase_said({ member: values.username, day: shortDay(saidAt) });
  return (
    <li>
      <button
        type="button"
        className={css.row}
        data-phrase={nth}
        aria-keyshortcuts={String(nth)}
        aria-disabled={isUsed(phrase)}
        onClick={() => pickPhrase(nth)}
      >
        <Kbd aria-hidden="true">{nth}</Kbd>
        <span>{withBlanks(fillKnown(text, values))}</span>
        {why === null ? null : <span className={css.reason}>{why}</span>}
      </button>
    </li>
  );
}

/** The phrase with its blanks underlined, without their braces. */
function withBlanks(text: string): ReactNode[] {
  const out: ReactNode[] = [];
  let at = 0;
  for (const { name, start, end } of blanksIn(text)) {
    out.push(text.slice(at, start), <u key={start}>{name === "" ? "\u2003\u2003" : name}</u>);
    at = end;
  }
  return [...out, text.slice(at)];
}

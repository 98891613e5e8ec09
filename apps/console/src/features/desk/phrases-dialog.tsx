import { isApiError } from "@masq/client/api-error";
import { keepPhrases, listPhrases } from "@masq/contract/agent/phrases";
import { loneBrace, PHRASE_CHARS_MAX, PHRASES_MAX } from "@masq/domain/chat/phrases";
import { Button } from "@masq/ui/button";
import { Kbd } from "@masq/ui/chip";
import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import { tell } from "../session/attempts.ts";
import { newPhrase } from "./phrase-store.ts";
import { submitByKeys } from "./submit-keys.ts";
import * as css from "./phrases-dialog.module.css";

type Row = { id: number; text: string };
let ids = 0;
const rowOf = (text: string): Row => ({ id: (ids += 1), text });
const filled = (rows: readonly Row[]): string[] => rows.map(({ text }) => text.trim()).filter((text) => text !== "");
/** With an empty row for the next one, while there is room. */
const withRoom = (rows: readonly Row[]): readonly Row[] =>
  rows.length < PHRASES_MAX && rows.at(-1)?.text !== "" ? [...rows, rowOf("")] : rows;

/** What keeps these from being saved; null: nothing. */
function faultIn(texts: readonly string[]): string | null {
  const odd = texts.findIndex((text) => loneBrace(text) !== null);
  if (odd !== -1) return m.phrase_brace({ n: odd + 1 });
  return new Set(texts).size < texts.length ? m.phrase_twice() : null;
}

/** All phrases in one list: type to add or change, clear to delete, Alt with an arrow moves. */
export function PhrasesDialog({ onClose }: { onClose: () => void }) {
  const list = useRef<HTMLOListElement>(null);
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [version, setVersion] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wanted] = useState(() => newPhrase.get().replaceAll(/\s+/gu, " ").slice(0, PHRASE_CHARS_MAX));

  const inputs = () => [...(list.current?.querySelectorAll("input") ?? [])];
  /** The row that has the focus once it is drawn. */
  const toFocus = useRef<number | null>(null);
  const focusRow = (at: number): void => void (toFocus.current = at);
  useLayoutEffect(() => {
    const at = toFocus.current;
    toFocus.current = null;
    // A dialog that opened just now takes the focus first.
    if (at !== null) requestAnimationFrame(() => inputs()[at]?.focus());
  }, [rows]);

  useEffect(() => {
    let isCurrent = true;
    api.call(listPhrases, { query: {}, quiet: true }).then(
      (known) => {
        if (!isCurrent) return;
        const texts = known.phrases.map(({ text }) => text);
        const isRoom = texts.length < PHRASES_MAX;
        const all = isRoom && wanted !== "" ? [...texts, wanted] : texts;
        setVersion(known.version);
        setRows(withRoom(all.map(rowOf)));
        if (!isRoom && wanted !== "") setFault(m.phrase_full({ most: PHRASES_MAX }));
        focusRow(wanted === "" ? 0 : texts.length);
      },
      (error: unknown) => {
        if (isCurrent) setFault(errorText(error, m.phrase_failed()));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  const change = (next: readonly Row[]): void => {
    setRows(withRoom(next));
    setFault(null);
  };
  const move = (at: number, step: 1 | -1): void => {
    const all = [...(rows ?? [])];
    const [one, other] = [all[at], all[at + step]];
    if (one === undefined || other === undefined || one.text === "" || other.text === "") return;
    all[at] = other;
    all[at + step] = one;
    change(all);
    focusRow(at + step);
    announce(m.phrase_moved({ n: at + step + 1 }));
  };
  const remove = (at: number): void => {
    change((rows ?? []).filter((_, nth) => nth !== at));
    focusRow(at);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const isEnter = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
    if (step === 0 && !isEnter) return;
    event.preventDefault();
    if (event.altKey && step !== 0) move(at, step);
    else inputs()[at + (isEnter ? 1 : step)]?.focus();
  };

  const save = async (): Promise<void> => {
    if (isBusy || rows === null) return;
    const phrases = filled(rows);
    const wrong = faultIn(phrases);
    if (wrong !== null) return setFault(wrong);
    setBusy(true);
    try {
      await api.call(keepPhrases, { body: { version, phrases }, quiet: true });
      newPhrase.dispatch("");
      tell(m.phrase_saved(), "ok");
      onClose();
    } catch (error) {
      setBusy(false);
      if (!isApiError(error, "conflict")) return setFault(errorText(error));
      setFault(m.phrase_conflict());
      const newest = await api.call(listPhrases, { query: {}, quiet: true }).catch(() => null);
      if (newest !== null) setVersion(newest.version);
    }
  };

  return (
    <Dialog
      open
      size="lg"
      title={m.phrase_title()}
      description={m.phrase_lead({ open: "{", close: "}" })}
      closeLabel={m.dialog_close()}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <form
        ref={submitByKeys}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ol className={css.rows} ref={list} aria-busy={rows === null}>
          {rows?.map(({ id, text }, at) => (
            <li key={id}>
              <Kbd aria-hidden="true">{at + 1}</Kbd>
              <Field
                label={m.phrase_nth({ n: at + 1 })}
                hideLabel
                placeholder={m.phrase_placeholder()}
                maxLength={PHRASE_CHARS_MAX}
                value={text}
                onKeyDown={(event) => onKeyDown(event, at)}
                onChange={({ currentTarget }) =>
                  change(rows.map((row) => (row.id === id ? { ...row, text: currentTarget.value } : row)))
                }
              />
              <RowButton label={m.phrase_up({ n: at + 1 })} onClick={() => move(at, -1)} icon={ArrowUp} />
              <RowButton label={m.phrase_down({ n: at + 1 })} onClick={() => move(at, 1)} icon={ArrowDown} />
              <RowButton label={m.phrase_delete({ n: at + 1 })} onClick={() => remove(at)} icon={Trash2} />
            </li>
          ))}
        </ol>
        <p className="mut">{m.phrase_keys()}</p>
        <p role="alert" className={css.fault}>
          {fault}
        </p>
        <div className="row gap-2 pt-1">
          <Button variant="p" size="sm" type="submit" busy={isBusy} disabled={rows === null}>
            {m.phrase_save()} <kbd>Ctrl</kbd>
            <kbd>↵</kbd>
          </Button>
          <Button size="sm" onClick={onClose}>
            {m.memo_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function RowButton({ label, onClick, icon: Icon }: { label: string; onClick: () => void; icon: typeof ArrowUp }) {
  return (
    <button type="button" className={css.act} aria-label={label} title={label} onClick={onClick}>
      <Icon size={15} aria-hidden="true" />
    </button>
  );
}

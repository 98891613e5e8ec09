import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { useRef, type ReactNode } from "react";
import { errorText } from "../../shared/error-text.ts";
import { shortDay, time } from "../../shared/formats.ts";
import type { Loaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import * as css from "./facts.module.css";

type ArchiveWords = { title: string; lead: string; none: string; failed: string };
type Props<T> = {
  text: ArchiveWords;
  loaded: Pick<Loaded<unknown>, "value" | "error" | "reload">;
  rows: readonly T[];
  row: (one: T) => ReactNode;
  onClose: () => void;
};

export function ArchiveDialog<T>({ text, loaded: { value, error, reload }, rows, row, onClose }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      size="lg"
      title={text.title}
      description={text.lead}
      closeLabel={m.dialog_close()}
      initialFocus={list}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <div
        className={css.archive}
        ref={list}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs a tab stop
        tabIndex={0}
        role="region"
        aria-label={text.title}
        aria-busy={value === null && error === null}
      >
        {error === null ? null : (
          <ErrorState
            title={text.failed}
            text={errorText(error)}
            action={<Button onClick={reload}>{m.characters_again()}</Button>}
          />
        )}
        {value !== null && rows.length === 0 ? <EmptyState title={text.none} /> : null}
        {rows.length === 0 ? null : <ul className={css.memos}>{rows.map(row)}</ul>}
      </div>
    </Dialog>
  );
}

type Change<Act extends string> = { date: string; act: Act; by: string | null; before: string | null };

export function Changes<Act extends string>(props: { history: readonly Change<Act>[]; nameOf: (act: Act) => string }) {
  return (
    <ol className={css.history}>
      {props.history.map((change) => (
        <li key={`${change.date} ${change.act}`}>
          <span className="mut">
            {shortDay(change.date)}, {time(change.date)}, {props.nameOf(change.act)} {change.by ?? m.memo_by_desk()}
          </span>
          {change.before === null ? null : (
            <span className={css.words}>
              <span className="mut">{m.memo_before()}</span> {change.before}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { useRef, type ReactNode } from "react";
import { errorText } from "../../shared/error-text.ts";
import { shortDay, time } from "../../shared/format.ts";
import type { Loaded } from "../../shared/use-loaded.ts";
import { words } from "../../shared/words.ts";
import * as css from "./facts.module.css";

type ArchiveWords = { archiveTitle: string; archiveLead: string; archiveNone: string; loadFailed: string };
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
      title={text.archiveTitle}
      description={text.archiveLead}
      closeLabel={words.dialog.close}
      initialFocus={list}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <div
        className={css.archive}
        ref={list}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs a tab stop
        tabIndex={0}
        role="region"
        aria-label={text.archiveTitle}
        aria-busy={value === null && error === null}
      >
        {error === null ? null : (
          <ErrorState
            title={text.loadFailed}
            text={errorText(error)}
            action={<Button onClick={reload}>{words.list.again}</Button>}
          />
        )}
        {value !== null && rows.length === 0 ? <EmptyState title={text.archiveNone} /> : null}
        {rows.length === 0 ? null : <ul className={css.memos}>{rows.map(row)}</ul>}
      </div>
    </Dialog>
  );
}

type Change<Act extends string> = { date: string; act: Act; by: string | null; before: string | null };

export function Changes<Act extends string>(props: {
  history: readonly Change<Act>[];
  acts: Readonly<Record<Act, string>>;
}) {
  return (
    <ol className={css.history}>
      {props.history.map((change) => (
        <li key={`${change.date} ${change.act}`}>
          <span className="mut">
            {shortDay(change.date)}, {time(change.date)}, {props.acts[change.act]} {words.memo.by(change.by)}
          </span>
          {change.before === null ? null : (
            <span className={css.words}>
              <span className="mut">{words.memo.before}</span> {change.before}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

import { useDrawnFirst } from "@masq/ui/after-paint";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Search } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { useFirstFocus } from "../../shared/first-focus.ts";
import { m } from "../../paraglide/messages.js";
import { GROUPS, type Command } from "./command.ts";
import { entriesOf, findEntries, type Entry } from "./entries.ts";
import { ListedKeys } from "./keys.tsx";
import { PaletteFoot } from "./palette-foot.tsx";
import * as css from "./palette.module.css";

type Props = { commands: readonly Command[]; onClose: () => void };

export function Palette({ commands, onClose }: Props) {
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const field = useFirstFocus<HTMLInputElement>();
  const listId = useId();
  const [entries] = useState(() => entriesOf(commands));
  // A letter is drawn before what it finds.
  const sought = useDrawnFirst(query);
  const found = findEntries(entries, sought);
  const active = found[Math.min(at, found.length - 1)];

  const run = (entry: Entry | undefined) => {
    if (entry === undefined || !entry.isOn()) return;
    onClose();
    // After the dialog has restored focus.
    setTimeout(() => entry.run());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 && event.key !== "Enter") return;
    event.preventDefault();
    // Of what is typed, which may not be drawn yet.
    if (step === 0) run(sought === query ? active : findEntries(entries, query)[0]);
    else setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length));
  };

  return (
    <Dialog
      open
      bare
      hideTitle
      size="lg"
      title={m.palette_title()}
      initialFocus={field.at}
      onOpenChange={(next) => (next ? undefined : onClose())}
      className={css.palette}
    >
      <div className={css.search}>
        <Search size={18} aria-hidden="true" />
        <input
          ref={field.ref}
          role="combobox"
          aria-label={m.palette_find()}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          placeholder={m.palette_find()}
          autoComplete="off"
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      <div className={css.list} role="listbox" id={listId} aria-label={m.palette_title()}>
        {found.length === 0 ? <p className="mut px-2.5 py-3.5">{m.palette_none()}</p> : null}
        {GROUPS.map((group) => {
          const rows = found.filter((entry) => entry.group === group);
          if (rows.length === 0) return null;
          return (
            <div key={group} role="group" aria-label={m.command_group({ group })}>
              <h3 aria-hidden="true">{m.command_group({ group })}</h3>
              {rows.map((entry) => (
                <Option
                  key={entry.id}
                  id={`${listId}-${entry.id}`}
                  entry={entry}
                  query={sought}
                  isActive={entry === active}
                  onRun={() => run(entry)}
                />
              ))}
            </div>
          );
        })}
      </div>
      <PaletteFoot />
    </Dialog>
  );
}

type OptionProps = { id: string; entry: Entry; query: string; isActive: boolean; onRun: () => void };

/** The field keeps focus: options use `aria-activedescendant`. */
function Option({ id, entry, query, isActive, onRun }: OptionProps) {
  const isOff = !entry.isOn();
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isOff || undefined}
      className={cx(css.command, isActive && css.active)}
      ref={(node) => void (isActive && node?.scrollIntoView({ block: "nearest" }))}
      onClick={onRun}
    >
      <span>
        <Marked text={entry.name} query={query} />
      </span>
      {isOff ? <span className="mut">{m.palette_off()}</span> : null}
      <span className="sp">{entry.combo === null ? null : <ListedKeys combo={entry.combo} />}</span>
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLowerCase();
  const start = wanted === "" ? -1 : text.toLowerCase().indexOf(wanted);
  if (start === -1) return text;
  const end = start + wanted.length;
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}

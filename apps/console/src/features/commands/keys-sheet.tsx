import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { useState } from "react";
import { useFirstFocus } from "../../shared/first-focus.ts";
import { words } from "../../shared/words.ts";
import { capsOf } from "./combo.ts";
import { GROUPS, type Command } from "./command.ts";
import { Keys } from "./keys.tsx";
import * as css from "./keys-sheet.module.css";

function matches(command: Command, query: string): boolean {
  const caps = [command.combo, command.also].flatMap((combo) => (combo ? [capsOf(combo).join(" ")] : []));
  return [words.command[command.id], ...caps].join(" ").toLowerCase().includes(query.trim().toLowerCase());
}

type Props = { commands: readonly Command[]; onClose: () => void };

export function KeysSheet({ commands, onClose }: Props) {
  const [query, setQuery] = useState("");
  const field = useFirstFocus<HTMLInputElement>();
  const found = commands.filter((command) => matches(command, query));
  return (
    <Dialog
      open
      size="xl"
      title={words.keys.title}
      closeLabel={words.dialog.close}
      initialFocus={field.at}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <Field
        ref={field.ref}
        label={words.keys.find}
        hideLabel
        placeholder={words.keys.find}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {found.length === 0 ? <p className="mut">{words.keys.none}</p> : null}
      <div className={css.columns}>
        {GROUPS.map((group) => {
          const rows = found.filter((command) => command.group === group);
          if (rows.length === 0) return null;
          return (
            <section key={group} aria-label={words.group[group]}>
              <h3>{words.group[group]}</h3>
              <ul>
                {rows.map((command) => (
                  <li key={command.id}>
                    <span>{words.command[command.id]}</span>
                    <span className={css.keys}>
                      <span className="sr">{capsOf(command.combo).join(" ")}</span>
                      <Keys combo={command.combo} />
                      {command.also ? <Keys combo={command.also} /> : null}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { useState } from "react";
import { useFirstFocus } from "../../shared/first-focus.ts";
import { m } from "../../paraglide/messages.js";
import { capsOf } from "./combo.ts";
import { GROUPS, type Command } from "./command.ts";
import { ListedKeys } from "./keys.tsx";
import * as css from "./keys-sheet.module.css";

function matches(command: Command, query: string): boolean {
  const caps = [command.combo, command.also].flatMap((combo) => (combo ? [capsOf(combo).join(" ")] : []));
  return [m.command_name({ command: command.id }), ...caps]
    .join(" ")
    .toLowerCase()
    .includes(query.trim().toLowerCase());
}

type Props = { commands: readonly Command[]; onClose: () => void };

export function KeysSheet({ commands, onClose }: Props) {
  const [query, setQuery] = useState("");
  const field = useFirstFocus<HTMLInputElement>();
  const found = commands.filter((command) => command.isHintOnly !== true && matches(command, query));
  return (
    <Dialog
      open
      size="xl"
      title={m.shortcuts_title()}
      closeLabel={m.dialog_close()}
      initialFocus={field.at}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <Field
        ref={field.ref}
        label={m.shortcuts_find()}
        hideLabel
        placeholder={m.shortcuts_find()}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {found.length === 0 ? <p className="mut">{m.shortcuts_none()}</p> : null}
      <div className={css.columns}>
        {GROUPS.map((group) => {
          const rows = found.filter((command) => command.group === group);
          if (rows.length === 0) return null;
          return (
            <section key={group} aria-label={m.command_group({ group })}>
              <h3>{m.command_group({ group })}</h3>
              <ul>
                {rows.map((command) => (
                  <li key={command.id}>
                    <span>{m.command_name({ command: command.id })}</span>
                    <span className={css.keys}>
                      <span className="sr">{capsOf(command.combo).join(" ")}</span>
                      <ListedKeys combo={command.combo} />
                      {command.also ? <ListedKeys combo={command.also} /> : null}
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

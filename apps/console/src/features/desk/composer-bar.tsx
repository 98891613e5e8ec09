import { Button } from "@masq/ui/button";
import { MESSAGE_CHARS_MAX } from "@masq/domain/constants";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { ariaKeys } from "../commands/combo.ts";
import { commandOf } from "../commands/commands.ts";
import { Keys } from "../commands/keys.tsx";
import { DraftWord } from "./draft-word.tsx";
import * as css from "./composer.module.css";
import * as quietCss from "../../shared/quiet-button.module.css";

type Props = {
  stockId: string;
  used: number;
  /** Nothing can be written: a reply is on its way. */
  isQuiet: boolean;
  isOut: boolean;
  isHeld: boolean;
  maySend: boolean;
  onSend: () => void;
};

const TOOLS = [
  ["phrases", m.write_phrases],
  ["template", m.write_template],
  ["library", m.write_library],
  ["honest", m.write_honest],
] as const;

/** Below the text: what can be put in, how long it is, and Send. */
export function ComposerBar({ stockId, used, isQuiet, isOut, isHeld, maySend, onSend }: Props) {
  const { combo } = commandOf("send");
  return (
    <div className={css.bar}>
      {TOOLS.map(([id, name]) => (
        <CommandButton key={id} command={commandOf(id)} className={quietCss.hint} disabled={isQuiet}>
          {name()}
        </CommandButton>
      ))}
      <span className={cx("sp mut tn", css.state)}>
        <DraftWord stockId={stockId} />
        <span className={used > MESSAGE_CHARS_MAX ? "text-bad font-semibold" : undefined}>
          {m.write_count({ used, most: MESSAGE_CHARS_MAX })}
        </span>
      </span>
      <Button
        variant={isHeld ? "s" : "p"}
        size="sm"
        busy={isOut}
        disabled={!maySend && !isOut}
        aria-keyshortcuts={ariaKeys(combo)}
        onClick={onSend}
      >
        {isHeld ? m.held_send() : m.write_send()} <Keys combo={combo} />
      </Button>
    </div>
  );
}

import { Button } from "@masq/ui/button";
import { Kbd } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useDialogKeys } from "./dialog-keys.ts";
import * as css from "./choice-dialog.module.css";
import * as choiceCss from "../../shared/choice-row.module.css";

type Choice = { id: string; label: string };
type Props = {
  title: string;
  lead: string;
  choices: readonly Choice[];
  /** A last choice with free text. */
  other?: { label: string; field: string; confirm: string };
  onChoose: (id: string) => void;
  onClose: () => void;
};

const REASON_CHARS_MAX = 200;

/** A list chosen from by number keys; no further confirmation, except for free text. */
export function ChoiceDialog({ title, lead, choices, other, onChoose, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOther, setOther] = useState(false);
  const rows = other === undefined ? choices : [...choices, { id: "", label: other.label }];
  const choose = (row: Choice) => (row.id === "" ? setOther(true) : onChoose(row.id));

  useDialogKeys(list, (key) => {
    const row = rows[Number(key) - 1];
    if (row !== undefined) {
      choose(row);
      return true;
    }
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (step === 0) return false;
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
    return true;
  });

  return (
    <Dialog
      open
      title={title}
      description={lead}
      closeLabel={m.dialog_close()}
      initialFocus={first}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <ul className={choiceCss.listed} ref={list}>
        {rows.map((row, index) => (
          <li key={row.label}>
            <button
              type="button"
              className={choiceCss.choice}
              ref={index === 0 ? first : undefined}
              aria-keyshortcuts={String(index + 1)}
              aria-expanded={row.id === "" ? isOther : undefined}
              onClick={() => choose(row)}
            >
              <span>{row.label}</span>
              <Kbd aria-hidden="true">{index + 1}</Kbd>
            </button>
          </li>
        ))}
      </ul>
      {isOther && other !== undefined ? <OwnWords other={other} onChoose={onChoose} /> : null}
      <p className="mut">{m.dialog_choose_by()}</p>
    </Dialog>
  );
}

type OwnProps = { other: NonNullable<Props["other"]>; onChoose: (text: string) => void };

function OwnWords({ other, onChoose }: OwnProps) {
  const [text, setText] = useState("");
  const isEmpty = text.trim() === "";
  return (
    <form
      className={cx("row", css.other)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onChoose(text.trim());
      }}
    >
      <Field
        label={other.field}
        hideLabel
        placeholder={other.field}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the user's click opened it
        autoFocus
        maxLength={REASON_CHARS_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="p" size="sm" disabled={isEmpty}>
        {other.confirm}
      </Button>
    </form>
  );
}

import { RAISED_CHARS_MAX } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Textarea } from "@masq/ui/field";
import { useState } from "react";
import { useFirstFocus } from "../../shared/first-focus.ts";
import { m } from "../../paraglide/messages.js";
import { Keys } from "../commands/keys.tsx";
import { close } from "../commands/panels.ts";
import { attemptRaise } from "./desk-actions.ts";
import { submitByKeys } from "./submit-keys.ts";
import * as css from "./fact-dialogs.module.css";

/** The item goes to the supervisors, with a note that only they read; without one, at once. */
export function RaiseDialog({ onClose }: { onClose: () => void }) {
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const first = useFirstFocus<HTMLTextAreaElement>();
  const raise = async (): Promise<void> => {
    setBusy(true);
    if (await attemptRaise(note.trim())) close();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      title={m.raise_title()}
      description={m.raise_lead()}
      closeLabel={m.dialog_close()}
      initialFocus={first.at}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <form
        className={css.form}
        ref={submitByKeys}
        onSubmit={(event) => {
          event.preventDefault();
          void raise();
        }}
      >
        <Textarea
          ref={first.ref}
          label={m.raise_note()}
          rows={3}
          value={note}
          maxLength={RAISED_CHARS_MAX}
          hint={m.raise_hint()}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className="row gap-2 pt-1">
          <Button variant="p" size="sm" type="submit" busy={isBusy}>
            {m.raise_confirm()} <Keys combo={{ code: "Enter", ctrl: true }} />
          </Button>
          <Button size="sm" onClick={onClose}>
            {m.memo_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

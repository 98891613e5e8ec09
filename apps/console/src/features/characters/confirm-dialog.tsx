import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { useRef } from "react";
import { m } from "../../paraglide/messages.js";

type Props = {
  title: string;
  text: string;
  confirm: string;
  cancel?: string;
  isDanger?: boolean;
  isBusy?: boolean;
  /** As in `Dialog`. */
  byBack?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** A question with its consequence; the way back has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  cancel,
  isDanger = false,
  isBusy = false,
  byBack = false,
  onConfirm,
  onClose,
}: Props) {
  const back = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      byBack={byBack}
      title={title}
      description={text}
      initialFocus={back}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <div className="row gap-2 pt-1 justify-end">
        <Button ref={back} onClick={onClose}>
          {cancel ?? m.character_cancel()}
        </Button>
        <Button variant={isDanger ? "s" : "p"} danger={isDanger} busy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.ts";

export function GeneralPopup(props: PopupProps["general"] & { close: () => void }) {
  const { title, text, action, close } = props;
  const act = (): void => {
    close();
    action?.run();
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
      footer={
        <Button variant="p" onClick={act}>
          {action?.label ?? m.dialog_ok()}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

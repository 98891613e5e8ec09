import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.tsx";

export function NoCreditsPopup({ close }: PopupProps["no-credits"] & { close: () => void }) {
  return (
    <Dialog
      open
      size="sm"
      title={m.no_credits_title()}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
      footer={
        <Button variant="p" onClick={close}>
          {m.dialog_ok()}
        </Button>
      }
    >
      <p>{m.no_credits_text()}</p>
    </Dialog>
  );
}

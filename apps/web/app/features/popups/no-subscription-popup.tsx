import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.tsx";

type Props = PopupProps["no-subscription"] & { close: () => void };

export function NoSubscriptionPopup({ message, close }: Props) {
  return (
    <Dialog
      open
      size="sm"
      title={m.no_subscription_title()}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
      footer={
        <Button variant="p" onClick={close}>
          {m.dialog_ok()}
        </Button>
      }
    >
      {message === undefined ? null : <p>{message}</p>}
    </Dialog>
  );
}

import { Dialog } from "@masq/ui/dialog";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.tsx";

type Props = PopupProps["no-subscription"] & { close: () => void };

export function NoSubscriptionPopup({ message, close }: Props) {
  return (
    <Dialog open title={m.no_subscription_title()} closeLabel={m.dialog_close()} onOpenChange={close}>
      {message === undefined ? null : <p>{message}</p>}
    </Dialog>
  );
}

import { Dialog } from "@masq/ui/dialog";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.tsx";

export function NoCreditsPopup({ close }: PopupProps["no-credits"] & { close: () => void }) {
  return (
    <Dialog open title={m.no_credits_title()} closeLabel={m.dialog_close()} onOpenChange={close}>
      <p>{m.no_credits_text()}</p>
    </Dialog>
  );
}

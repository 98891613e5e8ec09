import { Dialog } from "@masq/ui/dialog";
import { m } from "../../paraglide/messages.js";

export function PasswordResetPopup({ close }: { close: () => void }) {
  return <Dialog open title={m.password_reset_title()} closeLabel={m.dialog_close()} onOpenChange={close} />;
}

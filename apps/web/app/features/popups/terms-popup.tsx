import { Dialog } from "@masq/ui/dialog";
import { m } from "../../paraglide/messages.js";

export function TermsPopup({ close }: { close: () => void }) {
  return <Dialog open title={m.terms_title()} closeLabel={m.dialog_close()} onOpenChange={close} />;
}

import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { pendingReset } from "../../shared/pending-reset.ts";
import { NewPasswordForm } from "../auth/new-password-form.tsx";
import { useNewPassword } from "../auth/use-new-password.ts";

/** After a forgotten-password link. Stays until the new password is set, or until closed by hand. */
export function PasswordResetPopup({ close: closePopup }: { close: () => void }) {
  const close = (): void => {
    pendingReset.end();
    closePopup();
  };
  const model = useNewPassword(close);
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      title={m.password_reset_title()}
      description={m.password_reset_text()}
      closeLabel={m.dialog_close()}
      initialFocus={first}
      onOpenChange={close}
    >
      <NewPasswordForm model={model} first={first}>
        <Button variant="p" size="big" wide type="submit" busy={model.isBusy}>
          {m.password_reset_submit()}
        </Button>
      </NewPasswordForm>
    </Dialog>
  );
}

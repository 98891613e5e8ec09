import { Button } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { NewPasswordForm } from "../auth/new-password-form.tsx";
import { useNewPassword } from "../auth/use-new-password.ts";
import { withFreshLogin } from "./with-fresh-login.ts";

/** A new password; if the login is older, the current one is asked for in place. */
export function PasswordRow() {
  const model = useNewPassword(() => {
    model.form.current?.reset();
    void queries().invalidateQueries({ queryKey: keys.sessions });
  }, withFreshLogin);
  return (
    <NewPasswordForm model={model}>
      <Button className="justify-self-start" type="submit" busy={model.isBusy}>
        {m.password_reset_submit()}
      </Button>
    </NewPasswordForm>
  );
}

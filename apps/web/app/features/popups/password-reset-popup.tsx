import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { PasswordField } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useEffect, useRef, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { faultText, type Fault } from "../auth/rule-text.ts";
import { useNewPassword } from "../auth/use-new-password.ts";

const textOf = (fault: Fault | undefined): string | undefined => fault && faultText(fault);
const typedIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** After the link of a forgotten password. It stays until the new one counts, or until it is closed by hand. */
export function PasswordResetPopup({ close }: { close: () => void }) {
  const { submit, isBusy, faults, problem, count, username } = useNewPassword(close);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [count]);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    submit({ password: typedIn(typed, "password"), repeat: typedIn(typed, "repeat") });
  };
  const words = { showLabel: m.sign_in_show_word(), hideWord: m.sign_in_hide_word() };
  return (
    <Dialog
      open
      title={m.password_reset_title()}
      description={m.password_reset_text()}
      closeLabel={m.dialog_close()}
      initialFocus={first}
      onOpenChange={close}
    >
      <form className="si-f" method="post" noValidate ref={form} onSubmit={send}>
        {problem === null ? null : (
          <Notice key={count} tone="bad">
            {problem}
          </Notice>
        )}
        {/* For the password manager: whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          ref={first}
          label={m.password_reset_new()}
          name="password"
          autoComplete="new-password"
          hint={m.sign_up_password_hint()}
          error={textOf(faults.password)}
          {...words}
        />
        <PasswordField
          label={m.password_reset_repeat()}
          name="repeat"
          autoComplete="new-password"
          error={textOf(faults.repeat)}
          {...words}
        />
        <Button variant="p" size="big" wide type="submit" busy={isBusy}>
          {m.password_reset_submit()}
        </Button>
      </form>
    </Dialog>
  );
}

import { Button } from "@masq/ui/button";
import { PasswordField } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useEffect, useRef, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { faultText, type Fault } from "../auth/rule-text.ts";
import { useNewPassword } from "../auth/use-new-password.ts";
import { withFreshLogin } from "./with-fresh-login.ts";

const textOf = (fault: Fault | undefined): string | undefined => fault && faultText(fault);
const typedIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** A new password; where the login is older, the present one is asked for in place. */
export function PasswordRow() {
  const form = useRef<HTMLFormElement>(null);
  const onDone = (): void => {
    form.current?.reset();
    void queries().invalidateQueries({ queryKey: keys.sessions });
  };
  const { submit, isBusy, faults, problem, count, username } = useNewPassword(onDone, withFreshLogin);
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
    <form className="si-f" method="post" noValidate ref={form} onSubmit={send}>
      {problem === null ? null : (
        <Notice key={count} tone="bad">
          {problem}
        </Notice>
      )}
      {/* For the password manager: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
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
      <Button className="justify-self-start" type="submit" busy={isBusy}>
        {m.password_reset_submit()}
      </Button>
    </form>
  );
}

import { useSubmit } from "@masq/ui/after-paint";
import { PasswordField } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useEffect, type ReactNode, type Ref } from "react";
import { m } from "../../paraglide/messages.js";
import { faultText, type Fault } from "./rule-text.ts";
import type { useNewPassword } from "./use-new-password.ts";

type Props = {
  model: ReturnType<typeof useNewPassword>;
  first?: Ref<HTMLInputElement>;
  children: ReactNode;
};

const textOf = (fault: Fault | undefined): string | undefined => fault && faultText(fault);
const typedIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** The two fields of a new password. An error focuses its field. */
export function NewPasswordForm({ model, first, children }: Props) {
  const { form, submit, faults, problem, count, username } = model;
  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [count, form]);
  const send = useSubmit((sent) => {
    const typed = new FormData(sent);
    submit({ password: typedIn(typed, "password"), repeat: typedIn(typed, "repeat") });
  });
  const words = { showLabel: m.sign_in_show_word(), hideWord: m.sign_in_hide_word() };
  return (
    <form className="grid gap-5" method="dialog" noValidate ref={form} onSubmit={send}>
      {problem === null ? null : (
        <Notice key={count} tone="bad">
          {problem}
        </Notice>
      )}
      {/* Tells password managers whose password this is. */}
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
      {children}
    </form>
  );
}

import { Button } from "@masq/ui/button";
import { Checkbox } from "@masq/ui/choice";
import { Field, PasswordField } from "@masq/ui/field";
import { m } from "../../paraglide/messages.js";
import { useSignIn } from "./use-sign-in.ts";

export function SignInForm({ onDone }: { onDone?: () => void }) {
  const { submit, isBusy } = useSignIn(onDone);
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const text = (name: string): string => {
          const value = form.get(name);
          return typeof value === "string" ? value : "";
        };
        submit({ username: text("username"), password: text("password"), stay: form.has("stay") });
      }}
    >
      <Field label={m.sign_in_username()} name="username" autoComplete="username" />
      <PasswordField
        label={m.sign_in_password()}
        name="password"
        autoComplete="current-password"
        showLabel={m.sign_in_show()}
        hideWord={m.sign_in_hide_word()}
      />
      <Checkbox name="stay">{m.sign_in_stay()}</Checkbox>
      <Button variant="p" type="submit" busy={isBusy}>
        {m.sign_in_submit()}
      </Button>
    </form>
  );
}

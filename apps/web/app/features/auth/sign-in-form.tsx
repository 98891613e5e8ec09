import { Button } from "@masq/ui/button";
import { Checkbox } from "@masq/ui/choice";
import { Field, PasswordField } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useRef, type FormEvent, type Ref } from "react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { PasskeySignIn } from "../security/passkey-sign-in.tsx";
import { faultText } from "./rule-text.ts";
import { SsoLink } from "./sso-link.tsx";
import { useSignIn } from "./use-sign-in.ts";

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

type Props = {
  onDone?: () => void;
  /** Whose password is requested; the name field is then omitted. */
  knownAs?: string | undefined;
  firstRef?: Ref<HTMLInputElement>;
};

/**
 * Fields are uncontrolled, so nothing is lost on an error. Without script, `method="dialog"` makes the browser submit
 * nothing: the press waits (early-presses.ts) and no password leaves.
 */
export function SignInForm({ onDone, knownAs, firstRef }: Props) {
  const { submit, isBusy, problem, usernameFault } = useSignIn(onDone);
  const form = useRef<HTMLFormElement>(null);
  const forgotten = (): void => {
    const typed = form.current === null ? "" : textOf(new FormData(form.current), "username").trim();
    onDone?.();
    popups.open("forgot-password", { email: typed.includes("@") ? typed : "" });
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const isTried = submit({
      username: textOf(given, "username"),
      password: textOf(given, "password"),
      stay: given.has("stay"),
    });
    if (!isTried) event.currentTarget.querySelector<HTMLInputElement>("input:not([hidden])")?.focus();
  };
  return (
    <form className="grid gap-5" method="dialog" noValidate ref={form} onSubmit={send}>
      {problem === null ? null : (
        <Notice key={problem.count} tone="bad">
          {problem.text}
        </Notice>
      )}
      {knownAs === undefined ? (
        <Field
          ref={firstRef}
          label={m.sign_in_username()}
          name="username"
          error={usernameFault === null ? undefined : faultText(usernameFault)}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <input type="text" name="username" autoComplete="username" value={knownAs} readOnly hidden />
      )}
      <PasswordField
        ref={knownAs === undefined ? undefined : firstRef}
        label={m.sign_in_password()}
        name="password"
        autoComplete="current-password"
        showLabel={m.sign_in_show_word()}
        hideWord={m.sign_in_hide_word()}
      />
      <Checkbox name="stay" hint={m.sign_in_stay_hint()}>
        {m.sign_in_stay()}
      </Checkbox>
      <NeedsScript />
      <Button variant="p" size="big" wide type="submit" busy={isBusy}>
        {m.sign_in_submit()}
      </Button>
      <PasskeySignIn
        isOffering={knownAs === undefined}
        stay={() => form.current !== null && new FormData(form.current).has("stay")}
        onDone={onDone}
      />
      <Button variant="q" className="-mt-2 justify-self-center" onClick={forgotten}>
        {m.sign_in_forgotten()}
      </Button>
      <SsoLink />
    </form>
  );
}

export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="warn">{m.auth_needs_script()}</Notice>
    </noscript>
  );
}

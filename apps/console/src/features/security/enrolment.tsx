import { isApiError } from "@masq/client/api-error";
import { beginSecondFactor, confirmSecondFactor } from "@masq/contract/agent/security";
import { Button } from "@masq/ui/button";
import { Field, PasswordField } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import { QrCode } from "./qr-code.tsx";
import * as css from "./security.module.css";

type Begun = { secret: string; uri: string };
type Props = { onCodes: (codes: readonly string[]) => void };

export function Enrolment({ onCodes }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun === null ? <Begin onBegun={setBegun} /> : <Confirm begun={begun} onCodes={onCodes} />;
}

/** Right after sign-in one press is enough; later the password is required. */
function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  const begin = async ({ password }: { password: string }): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      onBegun(await api.call(beginSecondFactor, { body: isAsked ? { password } : {} }));
    } catch (error) {
      if (isApiError(error, "fresh-login-required")) setAsked(true);
      else setRefusal(isApiError(error, "invalid-credentials") ? m.error_credentials() : errorText(error));
      setBusy(false);
    }
    if (!isAsked) setBusy(false);
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void handleSubmit(begin)(event)}>
      {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      {isAsked ? (
        <PasswordField
          label={m.security_password()}
          hint={m.security_password_hint()}
          autoComplete="current-password"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- first field of a step the user just opened
          autoFocus
          showLabel={m.sign_in_show()}
          hideWord={m.sign_in_hide()}
          error={formState.errors.password ? m.security_need() : undefined}
          {...register("password", { required: true })}
        />
      ) : null}
      <Button type="submit" variant="p" busy={isBusy}>
        {m.security_begin()}
      </Button>
    </form>
  );
}

function Confirm({ begun, onCodes }: Props & { begun: Begun }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { register, handleSubmit, formState, setFocus, resetField } = useForm({ defaultValues: { code: "" } });
  const confirm = async ({ code }: { code: string }): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const reply = await api.call(confirmSecondFactor, { body: { code } });
      onCodes(reply.recoveryCodes);
    } catch (error) {
      setBusy(false);
      setRefusal(errorText(error));
      resetField("code");
      setFocus("code");
    }
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void handleSubmit(confirm)(event)}>
      <h2>{m.security_scan_title()}</h2>
      <QrCode text={begun.uri} />
      <p>
        {m.security_scan_text()}
        <br />
        <code className={css.secret}>{begun.secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <h2>{m.security_type_title()}</h2>
      {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      <Field
        label={m.security_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- this is the page's only task
        autoFocus
        error={formState.errors.code ? m.security_need() : undefined}
        {...register("code", { required: true })}
      />
      <Button type="submit" variant="p" busy={isBusy}>
        {m.security_confirm()}
      </Button>
    </form>
  );
}

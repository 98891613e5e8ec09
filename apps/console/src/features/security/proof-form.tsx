import { isApiError } from "@masq/client/api-error";
import { Button } from "@masq/ui/button";
import { Field, PasswordField } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import * as css from "./security.module.css";

type Proof = { password: string; code: string };
type Props = { title: string; text: string; submit: string; run: (proof: Proof) => Promise<void>; close: () => void };

/** Password and code, required to weaken or renew the second factor. A refusal keeps the form. */
export function ProofForm({ title, text, submit, run, close }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { register, handleSubmit, formState } = useForm<Proof>({ defaultValues: { password: "", code: "" } });
  const { errors } = formState;
  const send = async (proof: Proof): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await run(proof);
    } catch (error) {
      setBusy(false);
      setRefusal(isApiError(error, "invalid-credentials") ? m.error_credentials() : errorText(error));
    }
  };
  return (
    <form className={css.form} noValidate aria-label={title} onSubmit={(event) => void handleSubmit(send)(event)}>
      <h2>{title}</h2>
      <p className="mut">{text}</p>
      {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      <PasswordField
        label={m.security_password()}
        autoComplete="current-password"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- first field of a step the user just opened
        autoFocus
        showLabel={m.sign_in_show()}
        hideWord={m.sign_in_hide()}
        error={errors.password ? m.security_need() : undefined}
        {...register("password", { required: true })}
      />
      <Field
        label={m.security_code_or_recovery()}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code ? m.security_need() : undefined}
        {...register("code", { required: true })}
      />
      <p className="row gap-2">
        <Button type="submit" variant="p" busy={isBusy}>
          {submit}
        </Button>
        <Button onClick={close}>{m.security_cancel()}</Button>
      </p>
    </form>
  );
}

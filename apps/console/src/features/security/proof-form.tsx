import { isApiError } from "@masq/client/api-error";
import { Button } from "@masq/ui/button";
import { Field, PasswordField } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { errorText } from "../../shared/error-text.ts";
import { words } from "../../shared/words.ts";
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
      setRefusal(isApiError(error, "invalid-credentials") ? words.error.credentials : errorText(error));
    }
  };
  return (
    <form className={css.form} noValidate aria-label={title} onSubmit={(event) => void handleSubmit(send)(event)}>
      <h2>{title}</h2>
      <p className="mut">{text}</p>
      {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      <PasswordField
        label={words.security.password}
        autoComplete="current-password"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- first field of a step the user just opened
        autoFocus
        showLabel={words.signIn.show}
        hideWord={words.signIn.hide}
        error={errors.password ? words.security.need : undefined}
        {...register("password", { required: true })}
      />
      <Field
        label={words.security.codeOrRecovery}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code ? words.security.need : undefined}
        {...register("code", { required: true })}
      />
      <p className="row gap-2">
        <Button type="submit" variant="p" busy={isBusy}>
          {submit}
        </Button>
        <Button onClick={close}>{words.security.cancel}</Button>
      </p>
    </form>
  );
}

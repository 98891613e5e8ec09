import { email as emailRule, required } from "@masq/domain/rules";
import { Button } from "@masq/ui/button";
import { Field } from "@masq/ui/field";
import { PencilLine } from "lucide-react";
import type { FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { faultText } from "../auth/rule-text.ts";
import * as css from "./new-address.module.css";

type Props = {
  isBusy: boolean;
  error: string | undefined;
  onError: (text: string) => void;
  onSend: (address: string) => void;
};

/** For a mistyped address: the first correction is sent at once (override O-35). */
export function NewAddress({ isBusy, error, onError, onSend }: Props) {
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("email");
    const address = typeof typed === "string" ? typed.trim() : "";
    const fault = required(address) ?? emailRule(address);
    if (fault === null) onSend(address);
    else {
      onError(faultText(fault));
      event.currentTarget.querySelector("input")?.focus();
    }
  };
  return (
    <details className={css.address}>
      <summary>
        <PencilLine size={17} aria-hidden="true" /> {m.verify_wrong()}
      </summary>
      <form method="dialog" noValidate onSubmit={send}>
        <Field
          label={m.verify_new()}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={m.sign_up_email_sample()}
          hint={m.verify_new_hint()}
          error={error}
          maxLength={254}
        />
        <Button type="submit" busy={isBusy}>
          {m.verify_new_send()}
        </Button>
      </form>
    </details>
  );
}

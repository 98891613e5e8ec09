import { Button } from "@masq/ui/button";
import { Field } from "@masq/ui/field";
import { useState, type SyntheticEvent } from "react";
import { m } from "../../paraglide/messages.js";

type Props = { isBusy: boolean; onCode: (code: string) => void; onBack: () => void };

/** After a correct password: the authenticator code or a recovery code. */
export function CodeStep({ isBusy, onCode, onBack }: Props) {
  const [code, setCode] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    setEmpty(code.trim() === "");
    if (code.trim() !== "" && !isBusy) onCode(code);
  };
  return (
    <form noValidate onSubmit={send}>
      <p>{m.code_step_lead()}</p>
      <Field
        label={m.code_step_label()}
        hint={m.code_step_hint()}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- first field of a step the user just opened
        autoFocus
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={isEmpty ? m.code_step_need() : undefined}
      />
      <Button type="submit" variant="p" busy={isBusy} wide>
        {m.code_step_submit()}
      </Button>
      <Button variant="q" wide onClick={onBack}>
        {m.code_step_back()}
      </Button>
    </form>
  );
}

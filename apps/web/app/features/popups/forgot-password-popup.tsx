import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useEffect, useRef, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.ts";
import { useRootData } from "../../shared/viewer.ts";
import { useForgotten } from "../auth/use-forgotten.ts";

/** Asks for the address and always answers the same. */
export function ForgotPasswordPopup({ email, close }: PopupProps["forgot-password"] & { close: () => void }) {
  const { submit, fault, isBusy, problem, sentTo } = useForgotten();
  const box = useRef<HTMLInputElement>(null);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("email");
    submit(typeof typed === "string" ? typed : "");
    box.current?.focus();
  };
  return (
    <Dialog
      open
      title={m.forgot_title()}
      description={sentTo === null ? m.forgot_text() : undefined}
      closeLabel={m.dialog_close()}
      initialFocus={box}
      onOpenChange={close}
    >
      {sentTo === null ? (
        <form className="grid gap-5" method="dialog" noValidate onSubmit={send}>
          {problem === null || isBusy ? null : <Notice tone="bad">{problem}</Notice>}
          <Field
            ref={box}
            label={m.sign_up_email()}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={email}
            placeholder={m.sign_up_email_sample()}
            error={fault}
            maxLength={254}
          />
          <Button variant="p" size="big" wide type="submit" busy={isBusy}>
            {m.forgot_submit()}
          </Button>
        </form>
      ) : (
        <Sent email={sentTo} onDone={close} />
      )}
    </Dialog>
  );
}

function Sent({ email, onDone }: { email: string; onDone: () => void }) {
  const { isDemo } = useRootData();
  const box = useRef<HTMLDivElement>(null);
  // The focused form is gone.
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  return (
    <div className="stack-3" ref={box}>
      <p role="status" className="wrap-anywhere">
        {m.forgot_sent({ email })}
      </p>
      <p className="mut sm">{m.forgot_sent_more()}</p>
      {isDemo ? (
        <p className="sm">
          <a className="link" href="/dev/outbox" target="_blank" rel="noreferrer">
            {m.verify_demo_outbox()}
          </a>
        </p>
      ) : null}
      <Button variant="p" size="big" wide onClick={onDone}>
        {m.dialog_ok()}
      </Button>
    </div>
  );
}

import { isApiError } from "@masq/client/api-error";
import { useAsked, useSubmit } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { notify } from "../../shared/notify.ts";
import { isGivenUp, isKnownHere, makePasskey } from "./passkey-browser.ts";
import { withFreshLogin } from "./with-fresh-login.ts";

function problemOf(error: unknown): string {
  if (isGivenUp(error)) return m.security_passkey_cancelled();
  if (isKnownHere(error)) return m.security_passkey_known();
  return isApiError(error, "too-many-passkeys") ? m.security_passkey_full() : errorText(error);
}

type Props = {
  title: string;
  text?: string;
  submit: string;
  name: string;
  run: (name: string) => Promise<unknown>;
  close: () => void;
};

/** Asks for a name, then runs; a failure leaves what was typed. */
export function NameDialog({ title, text, submit, name, run, close }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const work = useMutation({ mutationFn: run, onSuccess: close });
  const send = useSubmit(() => {
    const typed = box.current?.value.trim() ?? "";
    setEmpty(typed === "");
    if (typed === "") box.current?.focus();
    else if (!work.isPending) work.mutate(typed);
  });
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={text}
      closeLabel={m.dialog_close()}
      initialFocus={box}
      onOpenChange={close}
    >
      <form className="grid gap-5" noValidate onSubmit={send}>
        {work.isError ? (
          <Notice key={work.submittedAt} tone="bad">
            {problemOf(work.error)}
          </Notice>
        ) : null}
        <Field
          ref={box}
          label={m.security_passkey_name()}
          name="name"
          defaultValue={name}
          maxLength={60}
          autoComplete="off"
          error={isEmpty ? m["rule.required"]() : undefined}
        />
        <Button variant="p" size="big" wide type="submit" busy={work.isPending}>
          {submit}
        </Button>
      </form>
    </Dialog>
  );
}

export function AddPasskey({ onAdded }: { onAdded: () => unknown }) {
  const [isOpen, setOpen] = useAsked(false);
  const make = async (name: string): Promise<void> => {
    await withFreshLogin(() => makePasskey(name));
    notify.ok(m.security_passkey_added({ name }));
    void onAdded();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.security_passkey_add()}</Button>
      {isOpen ? (
        <NameDialog
          title={m.security_passkey_add()}
          text={m.security_passkey_add_text()}
          submit={m.security_passkey_make()}
          name=""
          run={make}
          close={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

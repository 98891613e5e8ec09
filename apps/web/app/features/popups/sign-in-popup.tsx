import { Button, TextLink } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Notice } from "@masq/ui/notice";
import { useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { popups, type PopupProps } from "../../shared/popups.ts";
import { SignInForm } from "../auth/sign-in-form.tsx";

type Closable = { close: () => void };

/** For guests, on any page. */
export function SignInPopup({ notice, close }: PopupProps["sign-in"] & Closable) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog open title={m.sign_in_title()} closeLabel={m.dialog_close()} initialFocus={first} onOpenChange={close}>
      <div className="stack-2">
        {notice === undefined ? null : <Notice>{notice}</Notice>}
        <SignInForm firstRef={first} onDone={close} />
        <p className="sm mut ctr">
          {m.sign_in_new_here()}{" "}
          <TextLink href="/sign-up" onClick={close}>
            {m.nav_join()}
          </TextLink>
        </p>
      </div>
    </Dialog>
  );
}

/** The short form after a session ended: if its member is known, the password is enough (decision G-022). */
export function LoginPopup({ username, close }: PopupProps["login"] & Closable) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      size="sm"
      title={m.login_title()}
      description={username === undefined ? m.login_text() : m.login_text_as({ username })}
      closeLabel={m.dialog_close()}
      initialFocus={first}
      onOpenChange={close}
    >
      <div className="stack-2">
        <SignInForm firstRef={first} knownAs={username} onDone={close} />
        {username === undefined ? null : (
          <Button variant="q" wide onClick={() => popups.open("sign-in")}>
            {m.login_other()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

import { TextLink } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Notice } from "@masq/ui/notice";
import { m } from "../../paraglide/messages.js";
import { SignInForm } from "../auth/sign-in-form.tsx";

type Props = { notice?: string; close: () => void };

/** For guests, on any page. */
export function SignInPopup(props: Props) {
  return <SignInDialog title={m.sign_in_title()} {...props} />;
}

/** The short one, after a session ended. */
export function LoginPopup(props: Props) {
  return <SignInDialog title={m.login_title()} {...props} />;
}

function SignInDialog({ title, notice, close }: Props & { title: string }) {
  return (
    <Dialog open title={title} closeLabel={m.dialog_close()} onOpenChange={close}>
      <div className="stack-2">
        {notice === undefined ? null : <Notice>{notice}</Notice>}
        <SignInForm onDone={close} />
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

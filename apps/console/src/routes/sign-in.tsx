import { useEffect } from "react";
import { SignInForm } from "../features/auth/sign-in-form.tsx";
import { signOutNotice } from "../features/session/sign-out-notice.ts";
import { OnePage } from "../shared/one-page.tsx";
import { useStore } from "../shared/store.ts";
import { m } from "../paraglide/messages.js";

export function SignInRoute() {
  const notice = useStore(signOutNotice, (state) => state);
  useEffect(() => {
    document.title = m.title_sign_in();
  }, []);
  return (
    <OnePage title={m.sign_in_title()}>
      <p className="mut">{m.sign_in_lead()}</p>
      {notice === null ? null : (
        <div className="al mt-2 bg-second-soft" role="status">
          <div>
            <b>{notice.title}</b>
            <p>{notice.text}</p>
          </div>
        </div>
      )}
      <SignInForm />
    </OnePage>
  );
}

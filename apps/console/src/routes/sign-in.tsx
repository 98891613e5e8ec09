import { useEffect, useState } from "react";
import { SignInForm } from "../features/auth/sign-in-form.tsx";
import { signOutNotice } from "../features/session/sign-out-notice.ts";
import { OnePage } from "../shared/one-page.tsx";
import { useStore } from "../shared/store.ts";
import { m } from "../paraglide/messages.js";

/** After this the cursor is in the first field: moving it silences what is about to be read. */
const SAY_AFTER_MS = 600;

export function SignInRoute() {
  const notice = useStore(signOutNotice, (state) => state);
  // A status that comes with its page is not read; one whose words come anew is.
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setTurn(1), SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    document.title = m.title_sign_in();
  }, []);
  return (
    <OnePage title={m.sign_in_title()}>
      <p className="mut">{m.sign_in_lead()}</p>
      <div role="status">
        {notice === null ? null : (
          <div className="al mt-2 bg-second-soft" key={turn}>
            <div>
              <b>{notice.title}</b>
              <p>{notice.text}</p>
            </div>
          </div>
        )}
      </div>
      <SignInForm />
    </OnePage>
  );
}

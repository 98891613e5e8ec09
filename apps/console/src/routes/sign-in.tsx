import { useEffect } from "react";
import { SignInForm } from "../features/auth/sign-in-form.tsx";
import { signOutNotice } from "../features/session/sign-out-notice.ts";
import { OnePage } from "../shared/one-page.tsx";
import { useStore } from "../shared/store.ts";
import { words } from "../shared/words.ts";

export function SignInRoute() {
  const notice = useStore(signOutNotice, (state) => state);
  useEffect(() => {
    document.title = words.title.signIn;
  }, []);
  return (
    <OnePage title={words.signIn.title}>
      <p className="mut">{words.signIn.lead}</p>
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

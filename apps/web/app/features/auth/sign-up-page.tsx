import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";

/** The form calls `register` and hands its reply to `useEnter()` of use-sign-in.ts. */
export function SignUpPage() {
  const { disclosure } = useBrand();
  return (
    <main id="main" className="auth">
      <h1 className="d h1">{m.sign_up_title()}</h1>
      <p>{disclosure.text}</p>
    </main>
  );
}

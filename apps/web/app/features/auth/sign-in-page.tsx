import { m } from "../../paraglide/messages.js";
import { SignInForm } from "./sign-in-form.tsx";

export function SignInPage() {
  return (
    <main id="main" className="auth">
      <h1 className="d h1">{m.sign_in_title()}</h1>
      <SignInForm />
    </main>
  );
}

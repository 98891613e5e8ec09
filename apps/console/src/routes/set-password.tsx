import { useEffect } from "react";
import { SetPasswordForm } from "../features/auth/set-password-form.tsx";
import { OnePage } from "../shared/one-page.tsx";
import { m } from "../paraglide/messages.js";

export function SetPasswordRoute() {
  useEffect(() => {
    document.title = m.new_password_document_title();
  }, []);
  return (
    <OnePage title={m.new_password_title()}>
      <SetPasswordForm />
    </OnePage>
  );
}

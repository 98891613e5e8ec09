import { useEffect } from "react";
import { SetPasswordForm } from "../features/auth/set-password-form.tsx";
import { OnePage } from "../shared/one-page.tsx";
import { words } from "../shared/words.ts";

export function SetPasswordRoute() {
  useEffect(() => {
    document.title = words.newPassword.documentTitle;
  }, []);
  return (
    <OnePage title={words.newPassword.title}>
      <SetPasswordForm />
    </OnePage>
  );
}

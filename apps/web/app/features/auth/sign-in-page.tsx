import { Note } from "@masq/ui/chip";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { AuthPage } from "./auth-page.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useWantedQuery } from "./use-wanted-query.ts";

export function SignInPage() {
  const { disclosure } = useBrand();
  const wanted = useWantedQuery();
  const other = { question: m.sign_in_new_here(), label: m.nav_join(), href: `/sign-up${wanted}` };
  return (
    <AuthPage short title={m.sign_in_welcome()} text={m.sign_in_lead()} other={other}>
      <SignInForm />
      <Note>{disclosure.text}</Note>
    </AuthPage>
  );
}

import type { CaptchaLook } from "@masq/contract/member/captcha";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { AuthPage } from "./auth-page.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useWantedQuery } from "./use-wanted-query.ts";

export function SignUpPage({ captcha }: { captcha: CaptchaLook }) {
  const { welcomeCredits } = useBrand();
  const wanted = useWantedQuery();
  const other = { question: m.sign_up_member(), label: m.nav_sign_in(), href: `/sign-in${wanted}` };
  const gift = welcomeCredits > 0 ? m.home_gift({ n: welcomeCredits }) : "";
  return (
    <AuthPage title={m.sign_up_heading()} text={m.sign_up_lead({ gift })} other={other}>
      <SignUpForm captcha={captcha} />
    </AuthPage>
  );
}

import type { CaptchaLook } from "@masq/contract/member/captcha";
import { m } from "../../paraglide/messages.js";
import type { FormAnswer } from "../support/form-model.ts";
import { FormPage } from "../support/form-page.tsx";
import { RemovalForm } from "./removal-form.tsx";

type Props = { captcha: CaptchaLook; named: string; answer: FormAnswer | undefined };

/** `/content-removal`: for anyone, without a login. `named`: what the page is about already. */
export function RemovalPage(given: Props) {
  const rules = [
    { title: m.removal_first_title(), text: m.removal_first_text() },
    { title: m.removal_then_title(), text: m.removal_then_text() },
    { title: m.removal_again_title(), text: m.removal_again_text() },
  ];
  return (
    <FormPage title={m.removal_title()} lede={m.removal_lede()} rules={rules}>
      <RemovalForm {...given} />
    </FormPage>
  );
}

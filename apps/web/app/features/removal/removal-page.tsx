import type { CaptchaLook } from "@masq/contract/member/captcha";
import { m } from "../../paraglide/messages.js";
import { RemovalForm } from "./removal-form.tsx";
import "./removal.css";

/** `/content-removal`: for anybody, without a login. `named`: what the page was asked about already. */
export function RemovalPage(given: { captcha: CaptchaLook; named: string }) {
  const rules = [
    { title: m.removal_first_title(), text: m.removal_first_text() },
    { title: m.removal_then_title(), text: m.removal_then_text() },
    { title: m.removal_again_title(), text: m.removal_again_text() },
  ];
  return (
    <main id="main" className="rmv wrapw" tabIndex={-1}>
      <div className="stack-2 content-start">
        <h1 className="d h1">{m.removal_title()}</h1>
        <p className="lede">{m.removal_lede()}</p>
        <dl className="rmv-r">
          {rules.map(({ title, text }) => (
            <div key={title}>
              <dt className="d h4">{title}</dt>
              <dd className="mut">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <RemovalForm {...given} />
    </main>
  );
}

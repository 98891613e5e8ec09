import { Checkbox } from "@masq/ui/choice";
import { DisclosureBox } from "@masq/ui/notice";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { useBrand } from "../../shared/viewer.ts";
import type { SignUpField } from "./sign-up-model.ts";

/** The sentence with a box of its own, apart from the two consents below it (trust section 1). */
export function SignUpConsents({ error }: { error: (field: SignUpField) => string | undefined }) {
  const { disclosure, company, customerSupport } = useBrand();
  const explain = (): void =>
    popups.open("general", {
      title: m.sign_up_private_life(),
      text: m.sign_up_private_text({ email: customerSupport }),
    });
  return (
    <>
      <DisclosureBox statement={disclosure.text} invalid={error("disclosureAccepted") !== undefined}>
        <Checkbox id="su-disclosureAccepted" name="disclosureAccepted" error={error("disclosureAccepted")}>
          <b>{m.sign_up_understand()}</b>
        </Checkbox>
      </DisclosureBox>
      <div className="cks">
        <Checkbox id="su-specialCategoryConsent" name="specialCategoryConsent" error={error("specialCategoryConsent")}>
          {m.sign_up_consent({ company: company.name })}{" "}
          <button type="button" className="link" onClick={explain}>
            {m.sign_up_consent_more()}
          </button>
        </Checkbox>
        <Checkbox id="su-terms" name="terms" error={error("terms")}>
          {m.sign_up_terms()}{" "}
          <button type="button" className="link" onClick={() => popups.open("terms")}>
            {m.sign_up_terms_read()}
          </button>
        </Checkbox>
      </div>
    </>
  );
}

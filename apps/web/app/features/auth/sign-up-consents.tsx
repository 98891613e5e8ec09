import { boxWords } from "@masq/domain/people/consent-boxes";
import { Checkbox } from "@masq/ui/choice";
import { DisclosureBox } from "@masq/ui/notice";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { useBrand, useRootData } from "../../shared/viewer.ts";
import type { SignUpField } from "./sign-up-model.ts";

/** The disclosure with its own box, apart from the two consents below it (trust section 1). */
export function SignUpConsents({ error }: { error: (field: SignUpField) => string | undefined }) {
  const { disclosure, company, customerSupport, domain } = useBrand();
  const { locale } = useRootData();
  const names = { company: company.name, email: customerSupport, domain };
  const privateLife = boxWords("special-category", locale, names);
  const terms = boxWords("terms", locale, names).label;
  const explain = (): void => popups.open("general", { title: m.sign_up_private_life(), text: privateLife.more ?? "" });
  // Each box is named without the button in its label, which is heard as a control of its own.
  return (
    <>
      <DisclosureBox statement={disclosure.text} invalid={error("disclosureAccepted") !== undefined}>
        <Checkbox id="su-disclosureAccepted" name="disclosureAccepted" error={error("disclosureAccepted")}>
          <b>{m.sign_up_understand()}</b>
        </Checkbox>
      </DisclosureBox>
      <div className="cks">
        <Checkbox
          id="su-specialCategoryConsent"
          name="specialCategoryConsent"
          aria-label={privateLife.label}
          error={error("specialCategoryConsent")}
        >
          {privateLife.label}{" "}
          <button type="button" className="link" onClick={explain}>
            {m.sign_up_consent_more()}
          </button>
        </Checkbox>
        <Checkbox id="su-terms" name="terms" aria-label={terms} error={error("terms")}>
          {terms}{" "}
          <button type="button" className="link" onClick={() => popups.open("terms")}>
            {m.sign_up_terms_read()}
          </button>
        </Checkbox>
      </div>
    </>
  );
}

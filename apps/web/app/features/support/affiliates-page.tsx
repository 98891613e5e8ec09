import type { CaptchaLook } from "@masq/contract/member/captcha";
import { MESSENGERS } from "@masq/domain/care/support";
import { Field, Select, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { m } from "../../paraglide/messages.js";
import { AFFILIATE_FORM } from "./form-models.ts";
import type { FormAnswer } from "./form-model.ts";
import { FormPage } from "./form-page.tsx";
import { PublicForm } from "./public-form.tsx";
import * as css from "./form-page.module.css";

type Props = { captcha: CaptchaLook; answer: FormAnswer | undefined };

/** `/affiliates`: this form is all that partners have; there is no area and no login for them. */
export function AffiliatesPage(given: Props) {
  const rules = [
    { title: m.contact_when_title(), text: m.form_reply_time() },
    { title: m.affiliate_then_title(), text: m.affiliate_then_text() },
    { title: m.affiliate_rule_title(), text: m.affiliate_rule_text() },
  ];
  return (
    <FormPage title={m.affiliate_title()} lede={m.affiliate_lede()} rules={rules}>
      <AffiliateForm {...given} />
    </FormPage>
  );
}

function AffiliateForm(given: Props) {
  return (
    <PublicForm
      {...given}
      model={AFFILIATE_FORM}
      warning={m.affiliate_warning()}
      action={m.affiliate_send()}
      again={m.affiliate_more()}
      done={() => <Notice tone="ok">{m.affiliate_done()}</Notice>}
    >
      {(field) => (
        <>
          <p className="mut sm">{m.affiliate_needed()}</p>
          <Field label={m.affiliate_name()} autoComplete="name" {...field("fullName")} />
          <Field
            label={m.form_email()}
            hint={m.form_email_hint()}
            type="email"
            autoComplete="email"
            {...field("email")}
          />
          <Field label={m.affiliate_company()} autoComplete="organization" {...field("company")} />
          <div className={css.pairs}>
            <Select label={m.affiliate_messenger()} {...field("messenger")}>
              <option value="">{m.affiliate_no_messenger()}</option>
              {MESSENGERS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
            <Field label={m.affiliate_messenger_id()} {...field("messengerId")} />
          </div>
          <div className={css.pairs}>
            <Field label={m.affiliate_country()} autoComplete="country-name" {...field("country")} />
            <Field label={m.affiliate_years()} inputMode="numeric" {...field("experience")} />
          </div>
          <Field label={m.affiliate_geos()} hint={m.affiliate_geos_hint()} {...field("geos")} />
          <Textarea label={m.affiliate_source()} rows={3} {...field("trafficSource")} />
          <Textarea label={m.affiliate_verticals()} rows={3} {...field("otherVerticals")} />
        </>
      )}
    </PublicForm>
  );
}

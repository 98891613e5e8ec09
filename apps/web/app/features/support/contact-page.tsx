import type { CaptchaLook } from "@masq/contract/member/captcha";
import { SUPPORT_SUBJECTS, type SupportSubject } from "@masq/domain/care/support";
import { Field, Select, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { m } from "../../paraglide/messages.js";
import { useBrand, useViewer } from "../../shared/viewer.ts";
import { CONTACT_FORM } from "./form-models.ts";
import type { FormAnswer } from "./form-model.ts";
import { FormPage } from "./form-page.tsx";
import { PublicForm } from "./public-form.tsx";

const SUBJECTS: Readonly<Record<SupportSubject, () => string>> = {
  "payment issues": m.contact_subject_payment,
  "general inquiries": m.contact_subject_general,
  "account deactivation": m.contact_subject_deactivation,
  "partnership inquiries": m.contact_subject_partnership,
  "premium cancellation": m.contact_subject_cancellation,
};

type Props = { captcha: CaptchaLook; answer: FormAnswer | undefined };

/** `/contact-us`: for anyone; a member need not say who is writing. */
export function ContactPage(given: Props) {
  const { customerSupport: email } = useBrand();
  const rules = [
    { title: m.contact_when_title(), text: m.form_reply_time() },
    { title: m.contact_ticket_title(), text: m.contact_ticket_text() },
    {
      title: m.contact_mail_title(),
      text: (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
  ];
  return (
    <FormPage title={m.contact_title()} lede={m.contact_lede()} rules={rules}>
      <ContactForm {...given} />
    </FormPage>
  );
}

function ContactForm(given: Props) {
  const viewer = useViewer();
  const start = viewer === null ? {} : { name: viewer.username, email: viewer.email };
  return (
    <PublicForm
      {...given}
      model={CONTACT_FORM}
      start={start}
      warning={m.contact_warning()}
      action={m.contact_send()}
      again={m.contact_more()}
      done={() => <Notice tone="ok">{m.contact_done()}</Notice>}
    >
      {(field) => (
        <>
          <Field label={m.form_name()} autoComplete="name" {...field("name")} />
          <Select label={m.contact_subject()} {...field("subject")}>
            <option value="">{m.report_choose()}</option>
            {SUPPORT_SUBJECTS.map((one) => (
              <option key={one} value={one}>
                {SUBJECTS[one]()}
              </option>
            ))}
          </Select>
          <Field
            label={m.form_email()}
            hint={m.form_email_hint()}
            type="email"
            autoComplete="email"
            {...field("email")}
          />
          <Textarea label={m.contact_message()} rows={6} {...field("message")} />
        </>
      )}
    </PublicForm>
  );
}

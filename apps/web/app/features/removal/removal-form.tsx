import type { CaptchaLook } from "@masq/contract/member/captcha";
import { REMOVAL_REASONS, type RemovalOutcome, type RemovalReason } from "@masq/domain/care/removals";
import { Field, Select, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useLocale } from "../chat/use-locale.ts";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useReady } from "../frame/use-ready.ts";
import type { FormAnswer, Sent } from "../support/form-model.ts";
import { REMOVAL_FORM } from "../support/form-models.ts";
import { PublicForm } from "../support/public-form.tsx";

const REASONS: Readonly<Record<RemovalReason, () => string>> = {
  "looks-like-me": m["removal_reason_looks-like-me"],
  minor: m.removal_reason_minor,
  copyright: m.removal_reason_copyright,
  illegal: m.removal_reason_illegal,
  other: m.removal_reason_other,
};
const DONE: Readonly<Record<RemovalOutcome, () => string>> = {
  hidden: m.removal_done_hidden,
  already: m.removal_done_already,
  judged: m.removal_done_judged,
  held: m.removal_done_held,
  unknown: m.removal_done_unknown,
};

type Props = { captcha: CaptchaLook; named: string; answer: FormAnswer | undefined };

export function RemovalForm({ named, ...given }: Props) {
  return (
    <PublicForm
      {...given}
      model={REMOVAL_FORM}
      start={{ url: named }}
      action={m.removal_send()}
      again={m.removal_more()}
      done={(sent) => <Outcome sent={sent} />}
    >
      {(field) => (
        <>
          <Field label={m.removal_url()} hint={m.removal_url_hint()} {...field("url")} />
          <Select label={m.removal_reason()} {...field("reason")}>
            <option value="">{m.report_choose()}</option>
            {REMOVAL_REASONS.map((one) => (
              <option key={one} value={one}>
                {REASONS[one]()}
              </option>
            ))}
          </Select>
          <Textarea label={m.removal_message()} {...field("message")} />
          <Field label={m.form_name()} autoComplete="name" {...field("name")} />
          <Field
            label={m.form_email()}
            hint={m.removal_email_hint()}
            type="email"
            autoComplete="email"
            {...field("email")}
          />
        </>
      )}
    </PublicForm>
  );
}

function Outcome({ sent: { outcome = "unknown", dueDate = "" } }: { sent: Sent }) {
  const locale = useLocale();
  const isReady = useReady();
  const isHidden = outcome === "hidden" || outcome === "already";
  // In the reader's time zone, which only the browser knows.
  const until = (): string => {
    const date = dateFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(new Date(dueDate));
    return m.removal_done_until({ date });
  };
  return (
    <>
      <Notice tone={isHidden ? "ok" : "warn"}>{DONE[outcome]()}</Notice>
      <p>{isReady ? until() : m.removal_done_hours()}</p>
    </>
  );
}

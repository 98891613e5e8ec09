import { isApiError } from "@masq/client/api-error";
import type { CaptchaLook } from "@masq/contract/member/captcha";
import { requestRemoval } from "@masq/contract/member/removals";
import type { ReplyOf } from "@masq/contract/route";
import { REMOVAL_CHARS, REMOVAL_REASONS, type RemovalOutcome, type RemovalReason } from "@masq/domain/removals";
import { email as emailRule } from "@masq/domain/rules";
import { Button } from "@masq/ui/button";
import { Field, Select, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { useApi, useRootData } from "../../shared/viewer.ts";
import { SecondCheck } from "../auth/second-check.tsx";
import { useCaptcha } from "../auth/use-captcha.ts";

type Sent = ReplyOf<typeof requestRemoval>;
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
const FIELDS = ["url", "reason", "message", "name", "email"] as const;
type Values = Record<(typeof FIELDS)[number], string>;
type Faults = Partial<Record<(typeof FIELDS)[number], string>>;

function faultsOf(values: Values): Faults {
  const faults: Faults = {};
  for (const field of FIELDS) if (values[field].trim() === "") faults[field] = m.removal_needed();
  if (faults.email === undefined && emailRule(values.email.trim()) !== null) faults.email = m.removal_email_bad();
  return faults;
}

/** The form, and then what became of it. */
export function RemovalForm({ captcha: look, named }: { captcha: CaptchaLook; named: string }) {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <div className="panel rmv-p">
      {sent === null ? (
        <Fields look={look} named={named} onSent={setSent} />
      ) : (
        <Done sent={sent} onMore={() => setSent(null)} />
      )}
    </div>
  );
}

function Fields({ look, named, onSent }: { look: CaptchaLook; named: string; onSent: (sent: Sent) => void }) {
  const api = useApi();
  const { locale } = useRootData();
  const captcha = useCaptcha(look);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ name: "", url: named, email: "", reason: "", message: "" });
  const [faults, setFaults] = useState<Faults>({});
  const [isAsked, setAsked] = useState(false);
  const send = useMutation({
    mutationFn: async () => {
      const answer = await captcha.answer(isAsked);
      const reason = REMOVAL_REASONS.find((one) => one === values.reason) ?? "other";
      const body = { ...values, reason, locale, ...(answer && { captcha: answer }) };
      return api.call(requestRemoval, { query: { form_type: "content-removal" }, body });
    },
    onSuccess: onSent,
    onError: (error) => {
      if (isApiError(error, "captcha-required")) setAsked(true);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = faultsOf(values);
    setFaults(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first === undefined) send.mutate();
    else form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const given = (name: (typeof FIELDS)[number]) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      captcha.warm();
      setValues((all) => ({ ...all, [name]: currentTarget.value }));
      setFaults(({ [name]: _mended, ...others }) => others);
    },
  });
  const isHeard = send.error === null || isApiError(send.error, "captcha-required");
  return (
    <form ref={form} className="rmv-f" noValidate onSubmit={submit}>
      {isHeard ? null : <Notice tone="bad">{errorText(send.error)}</Notice>}
      <Field label={m.removal_url()} hint={m.removal_url_hint()} maxLength={REMOVAL_CHARS.url} {...given("url")} />
      <Select label={m.removal_reason()} {...given("reason")}>
        <option value="">{m.report_choose()}</option>
        {REMOVAL_REASONS.map((one) => (
          <option key={one} value={one}>
            {REASONS[one]()}
          </option>
        ))}
      </Select>
      <Textarea label={m.removal_message()} maxLength={REMOVAL_CHARS.message} {...given("message")} />
      <Field label={m.removal_name()} autoComplete="name" maxLength={REMOVAL_CHARS.name} {...given("name")} />
      <Field
        label={m.removal_email()}
        hint={m.removal_email_hint()}
        type="email"
        autoComplete="email"
        maxLength={REMOVAL_CHARS.email}
        {...given("email")}
      />
      {isAsked ? <SecondCheck look={look} isBusy={send.isPending} box={captcha.box} /> : null}
      <Button variant="p" size="big" type="submit" busy={send.isPending}>
        {m.removal_send()}
      </Button>
    </form>
  );
}

function Done({ sent: { ticket, outcome, dueDate }, onMore }: { sent: Sent; onMore: () => void }) {
  const { locale } = useRootData();
  const box = useRef<HTMLDivElement>(null);
  // The form that held the focus is gone.
  useEffect(() => box.current?.focus(), []);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(new Date(dueDate));
  const isHidden = outcome === "hidden" || outcome === "already";
  return (
    <div className="rmv-f" role="status" tabIndex={-1} ref={box}>
      <h2 className="d h3 tn">{m.removal_ticket({ ticket })}</h2>
      <Notice tone={isHidden ? "ok" : "warn"}>{DONE[outcome]()}</Notice>
      <p>{m.removal_done_until({ date })}</p>
      <div>
        <Button onClick={onMore}>{m.removal_more()}</Button>
      </div>
    </div>
  );
}

import type { CaptchaLook } from "@masq/contract/member/captcha";
import { useSubmit } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { ErrorSummary } from "@masq/ui/notice";
import { useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { faultText } from "./rule-text.ts";
import { SecondCheck } from "./second-check.tsx";
import { NeedsScript } from "./sign-in-form.tsx";
import { SignUpConsents } from "./sign-up-consents.tsx";
import { EMPTY_DATE, SignUpFields, typedDate } from "./sign-up-fields.tsx";
import { readSignUp, type SignUpField } from "./sign-up-model.ts";
import { useSignUp } from "./use-sign-up.ts";
import * as css from "./sign-up.module.css";

const SUMMARY_FROM = 3;

const LABELS: Readonly<Record<SignUpField, () => string>> = {
  gender: m.sign_up_gender,
  lookingFor: m.sign_up_looking_for,
  birthday: m.sign_up_birthday,
  username: m.sign_up_username,
  email: m.sign_up_email,
  password: m.sign_in_password,
  disclosureAccepted: m.sign_up_sentence,
  specialCategoryConsent: m.sign_up_private_life,
  terms: m.terms_title,
};

/** The id of a field's control; for the date, of its first box. */
const idOf = (field: SignUpField): string => (field === "birthday" ? "su-birthday-day" : `su-${field}`);

/** Seven fields and three boxes. The button is always enabled; errors appear on submit. */
export function SignUpForm({ captcha }: { captcha: CaptchaLook }) {
  const { submit, forgive, warm, captchaBox, isBusy, isAsked, faults, found, tries } = useSignUp(captcha);
  const [birthday, setBirthday] = useState(EMPTY_DATE);
  const form = useRef<HTMLFormElement>(null);
  // Adopt a date typed before hydration, or the next render would clear it.
  useEffect(() => setBirthday(typedDate(form.current)), []);
  const error = (field: SignUpField): string | undefined => {
    const fault = faults[field];
    if (field === "username" && fault?.key === "notValid") return m["rule.username"]();
    if (field === "birthday" && fault?.key === "notValid") return m["rule.birthday"]();
    return fault && faultText(fault);
  };
  const [first] = found;
  const focus = first === undefined || found.length >= SUMMARY_FROM ? null : idOf(first);
  const aim = useRef(focus);
  aim.current = focus;
  useEffect(() => {
    if (tries > 0 && aim.current !== null) form.current?.querySelector<HTMLElement>(`#${aim.current}`)?.focus();
  }, [tries]);
  const last = useRef<HTMLDivElement>(null);
  // The second check pushes the submit button down, on a phone out of sight. Scroll only as far as needed.
  useEffect(() => {
    if (isAsked) last.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [isAsked]);
  const send = useSubmit((sent) => submit(readSignUp(new FormData(sent), birthday)));
  return (
    <form
      className={css.form}
      method="dialog"
      noValidate
      ref={form}
      onSubmit={send}
      onInput={({ target }) => {
        warm();
        if (target instanceof HTMLInputElement) forgive(target.name);
      }}
    >
      <ErrorSummary
        key={tries}
        from={SUMMARY_FROM}
        title={m.sign_up_errors({ n: found.length })}
        errors={found.map((field) => ({ id: idOf(field), text: LABELS[field]() }))}
      />
      <SignUpFields
        error={error}
        birthday={birthday}
        onBirthday={(value) => {
          setBirthday(value);
          forgive("birthday");
        }}
      />
      <SignUpConsents error={error} />
      <div className={css.last} ref={last}>
        {isAsked ? <SecondCheck look={captcha} isBusy={isBusy} box={captchaBox} /> : null}
        <NeedsScript />
        <Button variant="p" size="big" wide type="submit" busy={isBusy}>
          {isAsked ? m.sign_up_second_submit() : m.sign_up_submit()}
        </Button>
      </div>
    </form>
  );
}

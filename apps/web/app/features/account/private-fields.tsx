import { NAME_CHARS_MAX } from "@masq/domain/people/account-rules";
import { ADULT_YEARS, AGE_MAX_YEARS } from "@masq/domain/constants";
import { GENDERS, LOOKING_FOR } from "@masq/domain/vocabulary";
import { Segment, Switch } from "@masq/ui/choice";
import { cx } from "@masq/ui/cx";
import { Field, FieldNote, PasswordField } from "@masq/ui/field";
import { Lock } from "lucide-react";
import { memo } from "react";
import { m } from "../../paraglide/messages.js";
import { useMember } from "../../shared/viewer.ts";
import { useLocale } from "../chat/use-locale.ts";
import { RangeTrack } from "../discovery/range-track.tsx";
import { birthdayText, genderLabel, textOf, wishLabel, type FieldsProps } from "./field-text.ts";
import { formPart } from "./form-part.ts";
import * as css from "./account.module.css";
import * as fieldsCss from "../../shared/fields.module.css";
import * as rangeCss from "../discovery/range.module.css";

export function PrivateFields({ form }: FieldsProps) {
  return (
    <div className={cx(fieldsCss.pairs, css.fields)}>
      <Names form={form} />
      <Gender form={form} />
      <Birthday />
      <Wish form={form} />
      <Ages form={form} />
      <Email form={form} />
      <Password form={form} />
      <Mails form={form} />
    </div>
  );
}

const Names = formPart(["firstName", "lastName"], ({ form: { values, set, faults } }) => (
  <>
    <Field
      id="account-firstName"
      label={m.own_first_name()}
      value={values.firstName}
      maxLength={NAME_CHARS_MAX}
      autoComplete="given-name"
      error={textOf(faults.firstName)}
      onChange={({ target }) => set({ firstName: target.value })}
    />
    <Field
      id="account-lastName"
      label={m.own_last_name()}
      value={values.lastName}
      maxLength={NAME_CHARS_MAX}
      autoComplete="family-name"
      error={textOf(faults.lastName)}
      onChange={({ target }) => set({ lastName: target.value })}
    />
  </>
));

const Gender = formPart(["gender"], ({ form: { values, set } }) => (
  <Segment
    className="col-span-full"
    legend={m.own_gender()}
    name="gender"
    value={values.gender}
    options={GENDERS.map((value) => ({ value, label: genderLabel(value) }))}
    onValueChange={(gender) => set({ gender })}
  />
));

const Wish = formPart(["lookingFor"], ({ form: { values, set } }) => (
  <Segment
    className="col-span-full"
    legend={m.complete_looking_label()}
    name="lookingFor"
    value={values.lookingFor}
    options={LOOKING_FOR.map((value) => ({ value, label: wishLabel(value) }))}
    onValueChange={(lookingFor) => set({ lookingFor })}
  />
));

const Birthday = memo(() => {
  const { birthday } = useMember().profile;
  const locale = useLocale();
  return (
    <div className="fld col-span-full">
      <span className="lb" id="account-birthday">
        {m.own_birthday()}
      </span>
      <p className={cx(css.fixed, "tn")} role="group" aria-labelledby="account-birthday">
        <Lock size={16} aria-hidden="true" /> {birthdayText(birthday, locale)}{" "}
        <span className="mut sm">{m.own_fixed()}</span>
      </p>
    </div>
  );
});

const Ages = formPart(["ageMin", "ageMax"], ({ form: { values, set, faults } }) => {
  const { ageMin, ageMax } = values;
  const name = m.own_ages();
  return (
    <fieldset className={cx(rangeCss.range, "col-span-full")} id="account-ageMin" tabIndex={-1}>
      <legend>
        <span className="row">
          <span>{name}</span>
          <span className="tn">{m.own_ages_value({ min: ageMin, max: ageMax })}</span>
        </span>
      </legend>
      <RangeTrack
        name={name}
        min={ADULT_YEARS}
        max={AGE_MAX_YEARS}
        value={[ageMin, ageMax]}
        onChange={([from, to]) => set({ ageMin: from, ageMax: to })}
      />
      <FieldNote id="account-ages-note" error={textOf(faults.ageMin)} />
    </fieldset>
  );
});

const Email = formPart(["email"], ({ form: { values, set, faults, before } }) => (
  <Field
    id="account-email"
    fieldClassName="col-span-full"
    label={m.own_email()}
    hint={values.email === before.email ? undefined : m.own_email_hint()}
    error={textOf(faults.email)}
    type="email"
    value={values.email}
    autoComplete="email"
    onChange={({ target }) => set({ email: target.value })}
  />
));

const Password = formPart(["password"], ({ form: { values, set, faults } }) => (
  <PasswordField
    id="account-password"
    fieldClassName="col-span-full"
    label={m.own_password()}
    hint={m.own_password_hint()}
    error={textOf(faults.password)}
    value={values.password}
    autoComplete="new-password"
    showLabel={m.sign_in_show_word()}
    hideWord={m.sign_in_hide_word()}
    onChange={({ target }) => set({ password: target.value })}
  />
));

const Mails = formPart(["emailOnNewMessage"], ({ form: { values, set } }) => (
  <div className="col-span-full">
    <Switch
      label={m.own_mail()}
      hint={m.own_mail_hint()}
      checked={values.emailOnNewMessage}
      onChange={({ target }) => set({ emailOnNewMessage: target.checked })}
    />
  </div>
));

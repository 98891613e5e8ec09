import { onlyDigits } from "@masq/domain/digits";
import { DateOfBirth, Segment, type DateParts } from "@masq/ui/choice";
import { Field, PasswordField } from "@masq/ui/field";
import type { FocusEvent } from "react";
import { m } from "../../paraglide/messages.js";
import type { SignUpField } from "./sign-up-model.ts";
import * as css from "./sign-up.module.css";

export const EMPTY_DATE: DateParts = { day: "", month: "", year: "" };
const DATE_ID = "su-birthday";

export function typedDate(form: HTMLFormElement | null): DateParts {
  const of = (part: keyof DateParts): string =>
    onlyDigits(form?.querySelector<HTMLInputElement>(`#${DATE_ID}-${part}`)?.value ?? "");
  return { day: of("day"), month: of("month"), year: of("year") };
}

type Props = {
  error: (field: SignUpField) => string | undefined;
  birthday: DateParts;
  onBirthday: (value: DateParts) => void;
};

/** An error links here: pass focus on to the first option. */
function toFirstAnswer({ target, currentTarget }: FocusEvent<HTMLDivElement>): void {
  if (target === currentTarget) currentTarget.querySelector("input")?.focus();
}

/** Nothing is preselected; uncontrolled fields keep what was typed, whatever the server answers. */
export function SignUpFields({ error, birthday, onBirthday }: Props) {
  return (
    <>
      <div className={css.pairs}>
        <div id="su-gender" tabIndex={-1} onFocus={toFirstAnswer}>
          <Segment
            legend={m.sign_up_gender()}
            name="gender"
            options={[
              { value: "man", label: m.sign_up_man() },
              { value: "woman", label: m.sign_up_woman() },
            ]}
            error={error("gender")}
          />
        </div>
        <div id="su-lookingFor" tabIndex={-1} onFocus={toFirstAnswer}>
          <Segment
            legend={m.sign_up_looking_for()}
            name="lookingFor"
            options={[
              { value: "women", label: m.sign_up_women() },
              { value: "men", label: m.sign_up_men() },
              { value: "both", label: m.sign_up_both() },
            ]}
            error={error("lookingFor")}
          />
        </div>
      </div>
      <div className={css.pairs}>
        <DateOfBirth
          id={DATE_ID}
          legend={m.sign_up_birthday()}
          labels={{ day: m.sign_up_day(), month: m.sign_up_month(), year: m.sign_up_year() }}
          placeholders={{ day: m.sign_up_dd(), month: m.sign_up_mm(), year: m.sign_up_yyyy() }}
          value={birthday}
          onValueChange={({ day, month, year }) =>
            onBirthday({ day: onlyDigits(day), month: onlyDigits(month), year: onlyDigits(year) })
          }
          hint={m.sign_up_birthday_hint()}
          error={error("birthday")}
        />
        <Field
          id="su-username"
          name="username"
          label={m.sign_up_username()}
          hint={m.sign_up_username_hint()}
          error={error("username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      </div>
      <div className={css.pairs}>
        <Field
          id="su-email"
          name="email"
          type="email"
          label={m.sign_up_email()}
          hint={m.sign_up_email_hint()}
          error={error("email")}
          placeholder={m.sign_up_email_sample()}
          autoComplete="email"
          fieldClassName="min-w-0"
          maxLength={254}
        />
        <PasswordField
          id="su-password"
          name="password"
          label={m.sign_in_password()}
          hint={m.sign_up_password_hint()}
          error={error("password")}
          autoComplete="new-password"
          fieldClassName="min-w-0"
          maxLength={256}
          showLabel={m.sign_in_show_word()}
          hideWord={m.sign_in_hide_word()}
        />
      </div>
    </>
  );
}

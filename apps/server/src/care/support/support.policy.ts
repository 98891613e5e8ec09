import type { AffiliateBody, ContactBody, WithdrawalBody } from "@masq/contract/member/support";
import {
  AFFILIATE_NEEDED,
  CONTACT_FIELDS,
  FORMS_UNASKED,
  WITHDRAWAL_FIELDS,
  type TicketForm,
} from "@masq/domain/care/support";
import { email as emailRule } from "@masq/domain/rules";
import { AppError, invalid } from "../../platform/app-error.ts";
import type { CaptchaAnswer } from "../../platform/captcha/captcha-port.ts";

/** Binding of a ticket's sealed texts. */
export const ticketPlace = (id: string, part: "request" | "note"): string => `support:${id}:${part}`;

/** The submitted form as it is sealed: without empty fields, numbers as digits. */
export type Typed = Record<string, string>;

export const NEEDED: Readonly<Record<TicketForm, readonly string[]>> = {
  contact: CONTACT_FIELDS,
  affiliate: AFFILIATE_NEEDED,
  withdrawal: WITHDRAWAL_FIELDS,
};

/** Errors: validation with every missing required field, invalid-email. */
export function demandTyped(
  form: TicketForm,
  given: Omit<ContactBody | AffiliateBody | WithdrawalBody, "captcha">,
): Typed {
  const typed: Typed = Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) =>
      value === undefined || value === "" ? [] : [[field, `${value}`]],
    ),
  );
  const missing = NEEDED[form].filter((field) => typed[field] === undefined);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((field) => [field, "Required"])));
  if (emailRule(typed["email"] ?? "") !== null)
    throw new AppError("invalid-email", { fields: { email: "Invalid email" } });
  return typed;
}

/**
 * Whether a captcha is required: never for a withdrawal, which the law wants easy. The first tickets of an hour need none, so that the forms work without scripts;
 * filling the honeypot field requires the second version.
 */
export function mustProve(
  form: TicketForm,
  captcha: CaptchaAnswer | undefined,
  website: string,
  fromOne: number,
): boolean {
  if (form === "withdrawal" && website === "") return false;
  return captcha !== undefined || website !== "" || fromOne >= FORMS_UNASKED;
}

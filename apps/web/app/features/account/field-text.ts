import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { faultText, type Fault } from "../auth/rule-text.ts";
import type { AccountForm } from "./use-account-form.ts";

export type FieldsProps = { form: AccountForm };

export const textOf = (fault: Fault | undefined): string | undefined => fault && faultText(fault);

const WISHES = { women: m.complete_women, men: m.complete_men, both: m.complete_both } as const;
const GENDERS = { man: m.own_man, woman: m.own_woman } as const;
export const wishLabel = (wish: keyof typeof WISHES): string => WISHES[wish]();
export const genderLabel = (gender: keyof typeof GENDERS): string => GENDERS[gender]();

/** "14 June 1985": a calendar day, the same in every time zone. */
export const birthdayText = (birthday: string, locale: string): string =>
  dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${birthday}T00:00:00Z`));

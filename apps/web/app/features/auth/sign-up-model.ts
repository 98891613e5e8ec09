import type { RegisterBody } from "@masq/contract/member/auth";
import { registrationFaults } from "@masq/domain/people/account-rules";
import * as rules from "@masq/domain/rules";
import { GENDERS, LOOKING_FOR } from "@masq/domain/vocabulary";
import type { Fault } from "./rule-text.ts";

export const SIGN_UP_FIELDS = [
  "gender",
  "lookingFor",
  "birthday",
  "username",
  "email",
  "password",
  "disclosureAccepted",
  "specialCategoryConsent",
  "terms",
] as const;
export type SignUpField = (typeof SIGN_UP_FIELDS)[number];
export type SignUpFaults = Partial<Record<SignUpField, Fault>>;

type DateParts = { day: string; month: string; year: string };
export type SignUpValues = Record<Exclude<SignUpField, (typeof BOXES)[number]>, string> &
  Record<(typeof BOXES)[number], boolean>;

const BOXES = ["disclosureAccepted", "specialCategoryConsent", "terms"] as const;

/** Joins the three boxes to yyyy-mm-dd; empty if all are empty, otherwise whatever they contain. */
export function birthdayOf({ day, month, year }: DateParts): string {
  if (day === "" && month === "" && year === "") return "";
  return [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
}

/** Reads the form as typed, except spaces around the email. */
export function readSignUp(form: Pick<FormData, "get" | "has">, birthday: DateParts): SignUpValues {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    gender: text("gender"),
    lookingFor: text("lookingFor"),
    birthday: birthdayOf(birthday),
    username: text("username"),
    email: text("email").trim(),
    password: text("password"),
    disclosureAccepted: form.has("disclosureAccepted"),
    specialCategoryConsent: form.has("specialCategoryConsent"),
    terms: form.has("terms"),
  };
}

type Judge = { today: string; brandWords: readonly string[] };

/** Returns every invalid field, by the server's rules (specification section 5). */
export function judgeSignUp(values: SignUpValues, { today, brandWords }: Judge): SignUpFaults {
  const password = { brandWords, isStaff: false, isCommon: () => false };
  const found: Partial<Record<SignUpField, Fault | null>> = {
    gender: rules.required(values.gender),
    lookingFor: rules.required(values.lookingFor),
    ...registrationFaults(values, { today, password }),
    ...(Object.fromEntries(BOXES.map((name) => [name, values[name] ? null : { key: "acknowledge" }])) as Record<
      (typeof BOXES)[number],
      Fault | null
    >),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null)) as SignUpFaults;
}

/** Where to show that a text has changed since the page loaded. */
const BOX_OF: Readonly<Record<string, SignUpField>> = {
  disclosureVersion: "disclosureAccepted",
  consentVersion: "specialCategoryConsent",
};

/** Maps the server's `fields` to this form's names; drops those without a field here. */
export function faultsOfReply(fields: Readonly<Record<string, string>>): SignUpFaults {
  const faults: SignUpFaults = {};
  for (const [name, text] of Object.entries(fields)) {
    const field = BOX_OF[name] ?? name;
    if (!isField(field)) continue;
    const isBox = (BOXES as readonly string[]).includes(field);
    faults[field] = isBox ? { key: "acknowledge" } : { key: "server", text };
  }
  return faults;
}

function isField(name: string): name is SignUpField {
  return (SIGN_UP_FIELDS as readonly string[]).includes(name);
}

type Circumstances = {
  disclosureVersion: string;
  consentVersion: string;
  timezone: string;
  locale: string;
  captcha?: NonNullable<RegisterBody["captcha"]>;
};

export function registerBody(values: SignUpValues, given: Circumstances): RegisterBody {
  const gender = GENDERS.find((one) => one === values.gender) ?? "man";
  const lookingFor = LOOKING_FOR.find((one) => one === values.lookingFor) ?? "both";
  return { ...values, gender, lookingFor, ...given };
}

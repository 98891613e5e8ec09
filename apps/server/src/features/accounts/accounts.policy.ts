import type { RegisterBody } from "@masq/contract/member/auth";
import type { UserPatch } from "@masq/contract/member/user";
import { AGE_MAX_YEARS } from "@masq/domain/constants";
import { checkPassword, type PasswordContext, type PasswordFault } from "@masq/domain/passwords";
import { productName } from "@masq/domain/product-name";
import * as rules from "@masq/domain/rules";
import { AppError, invalid } from "../../platform/app-error.ts";

export type Fields = Record<string, string>;

const ACKNOWLEDGE = "Please acknowledge to proceed";
const ACKNOWLEDGEMENTS = ["terms", "disclosureAccepted", "specialCategoryConsent"] as const;
const ZIP_CHARS = { min: 2, max: 10 };

/** The sentence for the first rule that fails, if any. */
const firstFault = (...faults: rules.RuleResult[]): string | undefined => {
  const fault = faults.find((found) => found !== null);
  return fault ? rules.ruleMessage(fault) : undefined;
};

const compact = (fields: Record<string, string | undefined>): Fields =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Words that a password of this brand must not hold. */
export const brandWordsOf = (brand: { domain: string }): string[] => [
  ...new Set([productName(brand.domain), brand.domain.split(".")[0] ?? ""]),
];

export function passwordSentence(fault: PasswordFault): string {
  switch (fault.key) {
    case "too-short":
      return rules.ruleMessage({ key: "minLength", params: fault.params });
    case "too-long":
      return rules.ruleMessage({ key: "maxLength", params: fault.params });
    case "contains-username":
      return "The password must not contain the username";
    case "contains-brand":
      return "The password must not contain our name";
    case "too-common":
      return "This password is on the list of common ones, please choose another";
  }
}

type Judged = Pick<RegisterBody, "username" | "email" | "birthday" | "password">;

/** Every bad field of a sign-up at once; `today` is an ISO timestamp. The email is judged without spaces around it. */
export function registrationFaults(body: Judged, today: string, password: Omit<PasswordContext, "username">): Fields {
  const email = body.email.trim();
  const fault = checkPassword(body.password, { ...password, username: body.username });
  return compact({
    username: firstFault(
      rules.required(body.username),
      rules.username(body.username),
      rules.usernameLength(body.username),
    ),
    email: firstFault(rules.required(email), rules.email(email)),
    birthday: firstFault(
      rules.required(body.birthday),
      rules.dateString(body.birthday),
      rules.adult(body.birthday, today),
      rules.maxAge(body.birthday, AGE_MAX_YEARS, today),
    ),
    password: body.password === "" ? rules.RULE_MESSAGES.required : fault ? passwordSentence(fault) : undefined,
  });
}

type Acknowledged = Pick<RegisterBody, (typeof ACKNOWLEDGEMENTS)[number] | "disclosureVersion">;

/** The boxes that stand beside the sign-up button; the disclosure counts only in its current version (trust section 1). */
export function acknowledgementFaults(body: Acknowledged, currentVersion: string): Fields {
  const fields: Fields = {};
  for (const name of ACKNOWLEDGEMENTS) if (body[name] !== true) fields[name] = ACKNOWLEDGE;
  if (body.disclosureVersion !== currentVersion) fields["disclosureVersion"] = ACKNOWLEDGE;
  return fields;
}

/**
 * The refusal for bad fields: a bad email alone is "Invalid email", missing boxes alone "Please acknowledge to
 * proceed", anything else names its fields (specification section 5, override O-12).
 */
export function registrationRefusal(faults: Fields, unacknowledged: Fields): AppError | undefined {
  const bad = Object.keys(faults);
  const fields = { ...faults, ...unacknowledged };
  if (Object.keys(fields).length === 0) return undefined;
  if (bad.length === 0) return new AppError("acknowledgement-required", { fields });
  if (bad.length === 1 && bad[0] === "email" && Object.keys(unacknowledged).length === 0)
    return new AppError("invalid-email", { fields });
  return invalid(fields);
}

/** A name of the time zone database, or an alias of one. */
export function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function zipFault({ country, zipcode }: NonNullable<UserPatch["location"]>): string | undefined {
  if (zipcode === null || zipcode === "") return undefined;
  if (country === "US") return firstFault(rules.zipcode(zipcode));
  return firstFault(rules.minLength(zipcode.trim(), ZIP_CHARS.min), rules.maxLength(zipcode, ZIP_CHARS.max));
}

/** Every bad field of a profile save; `range` is what the member's ages would become. */
export function profileFaults(patch: UserPatch, range: { min: number; max: number }): Fields {
  const country = patch.location?.country;
  return compact({
    aboutMe: patch.aboutMe === undefined ? undefined : firstFault(rules.required(patch.aboutMe)),
    ageMin: range.min > range.max ? "The first age must not be above the second" : undefined,
    timezone: patch.timezone === undefined || isTimezone(patch.timezone) ? undefined : rules.RULE_MESSAGES.notValid,
    "location.country": !country || /^[A-Z]{2}$/.test(country) ? undefined : rules.RULE_MESSAGES.notValid,
    "location.zipcode": patch.location ? zipFault(patch.location) : undefined,
  });
}

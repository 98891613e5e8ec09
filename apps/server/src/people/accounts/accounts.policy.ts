import type { RegisterBody } from "@masq/contract/member/auth";
import type { UserPatch } from "@masq/contract/member/user";
import { profileFaults, type AccountFault, type AccountFaults } from "@masq/domain/people/account-rules";
import { CONSENT_VERSION } from "@masq/domain/people/consent-boxes";
import { PASSWORD_MESSAGES, type PasswordFault } from "@masq/domain/people/passwords";
import { productName } from "@masq/domain/foundation/product-name";
import * as rules from "@masq/domain/rules";
import { AppError, invalid } from "../../platform/app-error.ts";

export type Fields = Record<string, string>;

const ACKNOWLEDGE = "Please acknowledge to proceed";
const ACKNOWLEDGEMENTS = ["terms", "disclosureAccepted", "specialCategoryConsent"] as const;

export const brandWordsOf = (brand: { domain: string }): string[] => [
  ...new Set([productName(brand.domain), brand.domain.split(".")[0] ?? ""]),
];

export function passwordSentence(fault: PasswordFault): string {
  switch (fault.key) {
    case "too-short":
      return rules.ruleMessage({ key: "minLength", params: fault.params });
    case "too-long":
      return rules.ruleMessage({ key: "maxLength", params: fault.params });
    default:
      return PASSWORD_MESSAGES[fault.key];
  }
}

const isRule = (fault: AccountFault): fault is rules.RuleFault => Object.hasOwn(rules.RULE_MESSAGES, fault.key);
const sentenceOf = (fault: AccountFault): string =>
  isRule(fault) ? rules.ruleMessage(fault) : passwordSentence(fault);

/** Texts for the faults that the shared rules report. */
export const sentencesOf = (faults: AccountFaults<string>): Fields =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) => (fault === undefined ? [] : [[name, sentenceOf(fault)]])),
  );

type Acknowledged = Pick<RegisterBody, (typeof ACKNOWLEDGEMENTS)[number] | "disclosureVersion" | "consentVersion">;

/**
 * Checks the boxes beside the sign-up button. The disclosure counts only in its current version (trust section 1); so
 * do the texts of the other two if the caller names theirs.
 */
export function acknowledgementFaults(body: Acknowledged, currentVersion: string): Fields {
  const fields: Fields = {};
  for (const name of ACKNOWLEDGEMENTS) if (body[name] !== true) fields[name] = ACKNOWLEDGE;
  if (body.disclosureVersion !== currentVersion) fields["disclosureVersion"] = ACKNOWLEDGE;
  if ((body.consentVersion ?? CONSENT_VERSION) !== CONSENT_VERSION) fields["consentVersion"] = ACKNOWLEDGE;
  return fields;
}

/**
 * Refusal for bad fields: a bad email alone is "Invalid email", missing boxes alone "Please acknowledge to proceed",
 * anything else lists its fields (specification section 5, override O-12).
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

/** A time zone database name or alias. */
export function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Every bad field of a profile save. `range`: the member's age range after the save. `birthday`: the stored one. */
export function patchFaults(patch: UserPatch, range: { min: number; max: number }, birthday: string): Fields {
  const isChanged = patch.birthday !== undefined && patch.birthday !== birthday;
  const isZone = patch.timezone === undefined || isTimezone(patch.timezone);
  return {
    ...sentencesOf(profileFaults({ ...patch, ages: range })),
    ...(isChanged && { birthday: "The date of birth cannot be changed" }),
    ...(!isZone && { timezone: rules.RULE_MESSAGES.notValid }),
  };
}

/** A bad address alone is "Invalid email" (specification section 8); anything else lists its fields. */
export function profileRefusal(faults: Fields): AppError | undefined {
  const bad = Object.keys(faults);
  if (bad.length === 0) return undefined;
  return bad.length === 1 && bad[0] === "email" ? new AppError("invalid-email", { fields: faults }) : invalid(faults);
}

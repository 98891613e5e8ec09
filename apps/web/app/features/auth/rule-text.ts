import type { ERRORS } from "@masq/contract/error-codes";
import { PASSWORD_MESSAGES, type PasswordFault } from "@masq/domain/people/passwords";
import { ruleOf, type RuleFault } from "@masq/domain/rules";
import { m } from "../../paraglide/messages.js";
import { getLocale } from "../../paraglide/runtime.js";

/** Why a field is invalid: a domain rule, an unchecked box, or the server's own message. */
export type Fault = RuleFault | PasswordFault | { key: "acknowledge" | "mismatch" } | { key: "server"; text: string };

type Told = (typeof ERRORS)["username-taken" | "email-taken" | "invalid-email"]["message"];
/** Server messages that belong to no rule. */
const OF_SERVER: Readonly<Record<string, () => string>> = {
  [PASSWORD_MESSAGES["contains-username"]]: m["rule.contains-username"],
  [PASSWORD_MESSAGES["contains-brand"]]: m["rule.contains-brand"],
  [PASSWORD_MESSAGES["too-common"]]: m["rule.common-password"],
  "Unknown field": m["rule.not-valid"],
  ...({
    "This username is already in use": m["error.username-taken"],
    "This email is already in use": m["error.email-taken"],
    "Invalid email": m["error.invalid-email"],
  } satisfies Record<Told, () => string>),
};

/** Translates a server message. One missing from the catalogue is shown to English readers only. */
function serverText(text: string): string {
  const rule = ruleOf(text);
  if (rule) return ruleText(rule);
  return OF_SERVER[text]?.() ?? (getLocale() === "en" ? text : m["rule.not-valid"]());
}

/** The error in the page's language (specification section 5). */
export function faultText(fault: Fault): string {
  switch (fault.key) {
    case "acknowledge":
      return m["error.acknowledgement-required"]();
    case "mismatch":
      return m["rule.mismatch"]();
    case "server":
      return serverText(fault.text);
    case "too-short":
      return m["rule.min-length"]({ min: fault.params.min });
    case "too-long":
      return m["rule.max-length"]({ max: fault.params.max });
    case "contains-username":
      return m["rule.contains-username"]();
    case "contains-brand":
      return m["rule.contains-brand"]();
    case "too-common":
      return m["rule.common-password"]();
    default:
      return ruleText(fault);
  }
}

function ruleText({ key, params }: RuleFault): string {
  switch (key) {
    case "required":
      return m["rule.required"]();
    case "email":
      return m["rule.email"]();
    case "minLength":
      return m["rule.min-length"]({ min: params["min"] ?? 0 });
    case "maxLength":
      return m["rule.max-length"]({ max: params["max"] ?? 0 });
    case "dateString":
      return m["rule.date-string"]();
    case "adult":
      return m["rule.adult"]({ years: params["years"] ?? 18 });
    case "usernameOrEmail":
      return m["rule.username-or-email"]();
    case "atLeastOne":
      return m["rule.at-least-one"]();
    case "atMost":
      return m["rule.at-most"]({ max: params["max"] ?? 0 });
    case "ageOrder":
      return m["rule.age-order"]();
    case "zipcode":
      return m["rule.zipcode"]();
    case "creditCard":
      return m["rule.credit-card"]();
    case "cvv":
      return m["rule.cvv"]();
    case "expirationDate":
      return m["rule.expiration-date"]();
    case "expiryMmYy":
      return m["rule.expiry-mmyy"]();
    case "usernameUnfit":
      return m["rule.username-unfit"]();
    case "notValid":
      return m["rule.not-valid"]();
    default:
      return key satisfies never;
  }
}

import { isAdult } from "./people/age.ts";
import { isBlank } from "./blank.ts";
import { addYears, compareDates, parseCalendarDate, requireCalendarDate } from "./calendar-date.ts";
import { expirationDate } from "./billing/card-rules.ts";
import { ADULT_YEARS } from "./constants.ts";
import { isIpAddress } from "./ip-address.ts";

/**
 * The form rules of specification section 5. Each returns null (passes) or a fault; a form skips the rules of an empty
 * optional field. Card rules are in card-rules.ts.
 */
export const RULE_MESSAGES = {
  notValid: "The field is not valid",
  required: "Required",
  email: "Enter a valid email address",
  minLength: "The field must contain at least {min} symbols",
  maxLength: "The field must contain at most {max} symbols",
  dateString: "Incorrect date format",
  adult: "You must be at least {years} years old",
  creditCard: "Credit card not valid",
  cvv: "CVV must be a 3 or 4 digit number",
  atLeastOne: "Select at least one",
  expirationDate: "Invalid expiration date",
  zipcode: "Invalid zip code",
  usernameOrEmail: "Must be a valid username or email address",
  expiryMmYy: "Date format invalid or in the past",
  atMost: "Select at most {max}",
  usernameUnfit: "Choose another name: no contact details, and none that speaks for us",
  ageOrder: "The first age must not be higher than the second",
} as const;

export type RuleKey = keyof typeof RULE_MESSAGES;
export type RuleFault = { key: RuleKey; params: Readonly<Record<string, number>> };
export type RuleResult = RuleFault | null;

const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

function judge(passes: boolean, key: RuleKey, params: Readonly<Record<string, number>> = {}): RuleResult {
  return passes ? null : { key, params };
}

function isRuleKey(key: string): key is RuleKey {
  return Object.hasOwn(RULE_MESSAGES, key);
}

/**
 * The English text of a fault, its numbers filled in. Other locales translate by key.
 * @param fault a rule's result; an unknown key (from an older client) gives the default text
 */
export function ruleMessage(fault: { key: string; params: Readonly<Record<string, number>> }): string {
  const text = isRuleKey(fault.key) ? RULE_MESSAGES[fault.key] : RULE_MESSAGES.notValid;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(fault.params[name] ?? ""));
}

const READERS = Object.entries(RULE_MESSAGES).map(([key, text]) => ({
  key: key as RuleKey,
  names: Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name),
  pattern: new RegExp(`^${text.replace(/\{\w+\}/g, "(\\d+)")}$`),
}));

/**
 * Parses a fault from its English text, so that another locale can translate a server's answer. Null for any other
 * sentence.
 * @param message as `ruleMessage` gives it
 */
export function ruleOf(message: string): RuleFault | null {
  for (const { key, names, pattern } of READERS) {
    const found = pattern.exec(message);
    if (found) return { key, params: Object.fromEntries(names.map((name, at) => [name, Number(found[at + 1])])) };
  }
  return null;
}

/** Something visible. */
export function required(value: string): RuleResult {
  return judge(!isBlank(value), "required");
}

/**
 * An email address: printable local part without doubled or outer dots, and a domain of at least two labels. At most
 * 254 characters.
 */
export function email(value: string): RuleResult {
  const at = value.lastIndexOf("@");
  const local = value.slice(0, Math.max(0, at));
  const labels = value.slice(at + 1).split(".");
  const hasGoodDots = !local.startsWith(".") && !local.endsWith(".") && !local.includes("..");
  const hasGoodDomain =
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    /^[\p{L}-]{2,}|^xn--/u.test(labels.at(-1) ?? "");
  return judge(value.length <= 254 && LOCAL_PART.test(local) && hasGoodDots && hasGoodDomain, "email");
}

/** At least `min` characters (code points). @param min inclusive */
export function minLength(value: string, min: number): RuleResult {
  return judge(Array.from(value).length >= min, "minLength", { min });
}

/** At most `max` characters (code points). @param max inclusive */
export function maxLength(value: string, max: number): RuleResult {
  return judge(Array.from(value).length <= max, "maxLength", { max });
}

/** A real calendar date as yyyy-mm-dd (decision G-160). @param value as on the wire */
export function dateString(value: string): RuleResult {
  return judge(parseCalendarDate(value) !== null, "dateString");
}

/**
 * At least 18 years old in UTC; the 18th birthday passes (decision G-159).
 * @param birthday yyyy-mm-dd
 * @param today yyyy-mm-dd or an ISO timestamp
 */
export function adult(birthday: string, today: string): RuleResult {
  return judge(isAdult(birthday, today), "adult", { years: ADULT_YEARS });
}

/**
 * Born at most `years` years ago, inclusive (decision G-158).
 * @param birthday yyyy-mm-dd
 * @param years 100 at sign-up
 * @param today yyyy-mm-dd or an ISO timestamp
 */
export function maxAge(birthday: string, years: number, today: string): RuleResult {
  const born = parseCalendarDate(birthday);
  return judge(born !== null && compareDates(addYears(born, years), requireCalendarDate(today)) >= 0, "notValid");
}

/** Letters, digits and underscore; length has its own rule (decision G-043). */
export function username(value: string): RuleResult {
  return judge(/^[A-Za-z0-9_]+$/.test(value), "notValid");
}

/** The length of a username (decision G-043). */
export function usernameLength(value: string): RuleResult {
  return minLength(value, USERNAME_CHARS_MIN) ?? maxLength(value, USERNAME_CHARS_MAX);
}
export const USERNAME_CHARS_MIN = 3;
export const USERNAME_CHARS_MAX = 20;

/** Something is chosen: a list with entries, or a map with a true value. */
export function atLeastOne(chosen: readonly unknown[] | Readonly<Record<string, boolean>>): RuleResult {
  const count = Array.isArray(chosen) ? chosen.length : Object.values(chosen).filter(Boolean).length;
  return judge(count > 0, "atLeastOne");
}

/** Not more chosen than allowed. @param max inclusive */
export function atMost(count: number, max: number): RuleResult {
  return judge(count <= max, "atMost", { max });
}

/** The first age does not exceed the second. */
export function agesInOrder(min: number, max: number): RuleResult {
  return judge(min <= max, "ageOrder");
}

/** IPv4 or IPv6, used for allow-lists (decision G-162). */
export function ipAddress(value: string): RuleResult {
  return judge(isIpAddress(value), "notValid");
}

/** Five digits, optionally a dash and four more (United States). */
export function zipcode(value: string): RuleResult {
  return judge(/^\d{5}(?:-\d{4})?$/.test(value), "zipcode");
}

/** What the login form takes. */
export function usernameOrEmail(value: string): RuleResult {
  const isEither = email(value) === null || (username(value) === null && usernameLength(value) === null);
  return judge(isEither, "usernameOrEmail");
}

/**
 * MM/YY, month 01 to 12, valid through the last day of that month (decision G-157).
 * @param value e.g. "07/29"
 * @param today yyyy-mm-dd or an ISO timestamp
 */
export function expiryMmYy(value: string, today: string): RuleResult {
  const found = /^(\d{2})\/(\d{2})$/.exec(value);
  return judge(found !== null && expirationDate(found[2] ?? "", found[1] ?? "", today) === null, "expiryMmYy");
}

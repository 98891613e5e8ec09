import type { updateAgent } from "@masq/contract/agent/staff";
import type { ParsedOf } from "@masq/contract/route";
import { NAME_CHARS_MAX } from "@masq/domain/people/account-rules";
import { checkPassword } from "@masq/domain/people/passwords";
import * as rules from "@masq/domain/rules";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { isCommonPassword } from "../../platform/passwords/password-blocklist.ts";
import { brandWordsOf, passwordSentence, type Fields } from "./accounts.policy.ts";

export type AgentPatch = ParsedOf<typeof updateAgent>["body"];
type Values = {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  username?: string | undefined;
  scope?: readonly string[] | undefined;
};

const ADMINS_KEYS = ["email", "role", "scope", "active"] as const;
export const isForAdmins = (patch: AgentPatch): boolean => ADMINS_KEYS.some((key) => patch[key] !== undefined);

const sentence = (fault: rules.RuleResult): string | undefined => (fault ? rules.ruleMessage(fault) : undefined);
const nameFault = (name: string | undefined) =>
  name === undefined ? null : (rules.required(name) ?? rules.maxLength(name, NAME_CHARS_MAX));

/** `*` must be alone; anything else must name existing brands. */
function scopeFault(scope: readonly string[] | undefined, brands: readonly BrandRecord[]): string | undefined {
  if (scope === undefined) return undefined;
  if (scope.length === 0) return "Choose at least one brand";
  if (scope.includes("*")) return scope.length === 1 ? undefined : "All brands, or some of them";
  const known = new Set(brands.map((brand) => brand.fullScope));
  return scope.every((one) => known.has(one)) ? undefined : "There is no such brand";
}

/** Every bad field at once, as text; absent fields are not part of this save. */
export function staffFaults(values: Values, brands: readonly BrandRecord[]): Fields {
  const { email, firstName, lastName, username, scope } = values;
  const found = {
    email: email === undefined ? undefined : sentence(rules.required(email) ?? rules.email(email)),
    firstName: sentence(nameFault(firstName)),
    lastName: sentence(nameFault(lastName)),
    username: username === undefined ? undefined : sentence(rules.username(username) ?? rules.usernameLength(username)),
    scope: scopeFault(scope, brands),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

export function staffPasswordFault(password: string, username: string, brands: readonly BrandRecord[]) {
  const brandWords = [...new Set(brands.flatMap(brandWordsOf))];
  const fault = checkPassword(password, { username, brandWords, isStaff: true, isCommon: isCommonPassword });
  return fault ? passwordSentence(fault) : undefined;
}

/** Admins grant and manage only brands they have themselves, so nobody gains rights through another account. */
export const mayManage = ({ scope }: Pick<AgentActor, "scope">, of: readonly string[]): boolean =>
  scope.includes("*") || (!of.includes("*") && of.every((one) => scope.includes(one)));

/** The part of an address before the @, reduced to a valid username. */
export function usernameFrom(email: string): string {
  const plain = (email.split("@")[0] ?? "").replace(/[^A-Za-z0-9]+/g, "_").replace(/^_+|_+$/g, "");
  return plain.slice(0, rules.USERNAME_CHARS_MAX - 3).padEnd(rules.USERNAME_CHARS_MIN, "_");
}

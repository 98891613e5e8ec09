import type { saveMerchant } from "@masq/contract/agent/merchants";
import type { ParsedOf } from "@masq/contract/route";
import { isDescriptor, isHost, isLocalHost } from "@masq/domain/foundation/brand-rules";

export type MerchantBody = ParsedOf<typeof saveMerchant>["body"];
export type SecretField = "frontendSecret" | "backendSecret" | "dataLinkPassword";
export const SECRET_FIELDS: readonly SecretField[] = ["frontendSecret", "backendSecret", "dataLinkPassword"];

/** What cannot be right, by field. `hasSecrets`: the account is known, and empty secrets keep the stored ones. */
export function merchantFaults(
  body: MerchantBody,
  { hasSecrets, isDemo }: { hasSecrets: boolean; isDemo: boolean },
): Record<string, string> {
  const { account, subAccount, threeDsSubAccount, payHost, descriptor } = body;
  const isUsable = isHost(payHost) && !payHost.startsWith("www.") && (isDemo || !isLocalHost(payHost));
  const named = ["applicationId", "frontendId", "backendId", "dataLinkUser"] as const;
  const rules: readonly [field: string, isWrong: boolean, text: string][] = [
    ["account", !/^9\d{5}$/.test(account), "Six digits that begin with 9"],
    ["subAccount", !/^\d{4}$/.test(subAccount), "Four digits"],
    ["threeDsSubAccount", !/^(\d{4})?$/.test(threeDsSubAccount), "Four digits, or empty"],
    ["payHost", !isUsable, "A hostname of the open net without https://, such as pay.example.com"],
    ["descriptor", !isDescriptor(descriptor), "4 to 22 capital letters, digits and spaces, as on a card statement"],
  ];
  const missing = [...named, ...(hasSecrets ? [] : SECRET_FIELDS)].filter((field) => body[field] === "");
  return {
    ...Object.fromEntries(rules.flatMap(([field, isWrong, text]) => (isWrong ? [[field, text]] : []))),
    ...Object.fromEntries(missing.map((field) => [field, "CCBill gives it to you"])),
  };
}

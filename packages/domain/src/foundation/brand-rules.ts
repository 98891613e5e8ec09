import { contrastFaults } from "./brand-contrast.ts";
import type { BrandContent } from "./brand-content.ts";
import { BRAND_NUMBERS, NEUTRAL_NAME_CHARS } from "./brand-settings.ts";
import { disclosure, DISCLOSURE_LOCALES, type DisclosureLocale, type DisclosureNames } from "./disclosure.ts";
import { isIpAddress } from "../ip-address.ts";
import { productName } from "./product-name.ts";
import { email } from "../rules.ts";

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const HOST = new RegExp(`^(?:${LABEL}\\.)+${LABEL}$`);
const SCOPE = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const DESCRIPTOR = /^[A-Z0-9][A-Z0-9 .*-]{3,21}$/;

/** Names of this machine only. */
export const isLocalHost = (host: string): boolean =>
  host === "localhost" || host === "127.0.0.1" || host.endsWith(".localhost");

/** Whether it has the form that browsers send: lower case, non-ASCII as punycode. */
export const isHost = (host: string): boolean =>
  isLocalHost(host) || (host.length <= 253 && HOST.test(host) && !isIpAddress(host));

/** As card networks print it. */
export const isDescriptor = (text: string): boolean => DESCRIPTOR.test(text);

/** A brand's name in scopes: the first part of its domain. */
export const scopeOf = (domain: string): string => productName(domain).replaceAll(".", "-").slice(0, 40);

const STATEMENTS: Record<DisclosureLocale, readonly { of: RegExp; said: string }[]> = {
  en: [
    { of: /fictional/i, said: "that every profile is fictional" },
    { of: /paid staff/i, said: "that paid staff write the messages" },
    { of: /never meet/i, said: "that one will never meet anyone" },
  ],
  de: [
    { of: /erfunden/i, said: "that every profile is fictional (erfunden)" },
    { of: /bezahlte Mitarbeitende/i, said: "that paid staff write the messages (bezahlte Mitarbeitende)" },
    { of: /niemanden[^.]* treffen/i, said: "that one will never meet anyone (niemanden … treffen)" },
  ],
};

/** All that an edited sentence no longer states: names, and which of the three statements. */
export function sentenceFault(text: string, { brand, company }: DisclosureNames, locale: DisclosureLocale) {
  const missing = STATEMENTS[locale].filter(({ of }) => !of.test(text)).map(({ said }) => said);
  const faults = [
    ...(text.includes(brand) ? [] : [`It must name the brand: ${brand}`]),
    ...(text.includes(company.trim()) ? [] : [`It must name the company: ${company.trim()}`]),
    ...(missing.length === 0 ? [] : [`It must still say ${missing.join("; ")}`]),
  ];
  if (faults.length === 0) return undefined;
  return faults.map((fault, at) => (at === faults.length - 1 ? fault : `${fault.replace(/\.$/, "")}.`)).join(" ");
}

export const sentenceOf = (
  { sentences, domain }: Pick<BrandContent, "sentences" | "domain">,
  company: string,
  locale: DisclosureLocale,
): string => sentences[locale].trim() || disclosure({ brand: productName(domain), company }, locale);

type Faults = Record<string, string>;
const put = (faults: Faults, field: string, isWrong: boolean, text: string): void => {
  if (isWrong) faults[field] ??= text;
};

/** Faults that even a draft must not have: hosts that no browser could request. Empty ones may wait. */
export function hostFaults({ domain, hosts }: BrandContent, isDemo: boolean): Faults {
  const faults: Faults = {};
  const judge = (host: string, field: string): void => {
    put(faults, field, !isHost(host), `${host} is no host name as browsers send it`);
    put(faults, field, !isDemo && isLocalHost(host), `${host} is a name of one machine, for demos only`);
    put(faults, field, host.startsWith("www."), "Without www.: it is answered anyway");
  };
  if (domain !== "") judge(domain, "domain");
  put(
    faults,
    "domain",
    isLocalHost(domain),
    "A domain of the open net; names of this machine stand under further hosts",
  );
  for (const host of hosts) judge(host, "hosts");
  put(faults, "hosts", new Set([domain, ...hosts]).size <= hosts.length, "A host stands there twice");
  return faults;
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name !== "";
  } catch {
    return false;
  }
}

function companyFaults({ companyId, company }: BrandContent): Faults {
  const faults: Faults = {};
  if (companyId !== null) return faults;
  const { name, address, registrationNumber, supportEmail, phone } = company;
  for (const [field, value] of Object.entries({ name, address, registrationNumber, phone }))
    put(faults, `company.${field}`, value.trim() === "", "Members and authorities read this: it cannot be empty");
  put(faults, "company.supportEmail", email(supportEmail) !== null, "Enter a valid email address");
  return faults;
}

function sellingFaults(
  { countries, agePolicy, sso, maintenanceFee, start }: BrandContent,
  { isNew, isDemo }: { isNew: boolean; isDemo: boolean },
): Faults {
  const faults: Faults = {};
  put(faults, "countries", countries.length === 0, "Name at least one country");
  const places = [...countries, ...Object.keys(agePolicy ?? {})];
  const unknown = places.find((country) => !/^[A-Z]{2}$/.test(country));
  put(faults, "countries", unknown !== undefined, `${unknown} is not a country’s two letters`);
  put(faults, "maintenanceFee", maintenanceFee < 0, "It cannot be below nought");
  put(faults, "sso", sso !== null && sso.name.trim() === "", "The button needs a name");
  put(faults, "sso", !isDemo && sso?.provider === "demo", "The built-in identity page is for demos only");
  const isOpen = sso?.provider === "oidc" && (!/^https:\/\/\S+$/.test(sso.issuer) || sso.clientId.trim() === "");
  put(faults, "sso", isOpen, "It needs the identity provider’s address (https://…) and our client id there");
  if (!isNew) return faults;
  const { min, max } = BRAND_NUMBERS.welcomeCredits;
  const credits = start.welcomeCredits;
  put(faults, "start.welcomeCredits", credits < min || credits > max, `A whole number from ${min} to ${max}`);
  const { length } = start.neutralName.trim();
  const isOff = length > 0 && (length < NEUTRAL_NAME_CHARS.min || length > NEUTRAL_NAME_CHARS.max);
  put(
    faults,
    "start.neutralName",
    isOff,
    `${NEUTRAL_NAME_CHARS.min} to ${NEUTRAL_NAME_CHARS.max} characters, or empty`,
  );
  return faults;
}

/** Everything that keeps a brand from being published, by field. `company`: the name of its future company. */
export function brandFaults(
  content: BrandContent,
  given: { isDemo: boolean; isNew: boolean; company: string },
): Faults {
  const { domain, fullScope, headline, customerSupport, defaultDescriptor, timezone, look } = content;
  const faults: Faults = { ...hostFaults(content, given.isDemo) };
  put(faults, "domain", domain === "", "A brand needs its domain");
  put(faults, "fullScope", !SCOPE.test(fullScope), "Lower-case letters, digits and hyphens, at most 40");
  put(faults, "timezone", !isTimezone(timezone), "A zone such as Europe/Amsterdam");
  put(faults, "headline", headline.trim() === "", "The home page begins with it");
  put(faults, "writesIn", content.writesIn.length === 0, "Members must know in which languages they are answered");
  put(faults, "customerSupport", email(customerSupport) !== null, "Enter a valid email address");
  put(
    faults,
    "defaultDescriptor",
    !isDescriptor(defaultDescriptor),
    "4 to 22 capital letters, digits and spaces, as on a card statement",
  );
  Object.assign(faults, companyFaults(content), sellingFaults(content, given));
  const names = { brand: productName(domain), company: given.company };
  for (const locale of DISCLOSURE_LOCALES) {
    const fault = content.sentences[locale].trim() && sentenceFault(content.sentences[locale], names, locale);
    put(faults, `sentences.${locale}`, Boolean(fault), fault || "");
  }
  const dim = contrastFaults(look);
  put(faults, "look", dim.length > 0, dim.join(". "));
  return faults;
}

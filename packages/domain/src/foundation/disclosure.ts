/** Increment this when a text below changes: every member is then asked again (trust section 1). */
export const DISCLOSURE_VERSION = 1;

export const DISCLOSURE_LOCALES = ["en", "de"] as const;
export type DisclosureLocale = (typeof DISCLOSURE_LOCALES)[number];

export type DisclosureNames = { brand: string; company: string };

const SENTENCES: Record<DisclosureLocale, (names: DisclosureNames) => string> = {
  en: ({ brand, company }) =>
    `Every profile on ${brand} is a fictional character. Messages are written by paid staff of ${company}${company.endsWith(".") ? "" : "."} You will never meet anyone from here in real life.`,
  de: ({ brand, company }) =>
    `Jedes Profil auf ${brand} ist eine erfundene Figur. Die Nachrichten schreiben bezahlte Mitarbeitende von ${company}${company.endsWith(".") ? "" : "."} Du wirst niemanden von hier jemals im wirklichen Leben treffen.`,
};

/**
 * The sentence shown wherever the product could be mistaken for one with real people (trust, head). A company name that
 * ends with a full stop ("Ltd.") brings its own.
 * @param names brand and company as shown to the member, trimmed
 * @param locale the language of the page or mail
 */
export function disclosure(names: DisclosureNames, locale: DisclosureLocale): string {
  return SENTENCES[locale]({ brand: names.brand.trim(), company: names.company.trim() });
}

import type { StyleLanguage } from "@masq/domain/cast/character-style";
import { useRootData } from "./viewer.ts";

/**
 * What every sentence about the writers' languages is given: their names, and whether the page's own is missing among
 * them, which is then said plainly. Null while a brand from before the question has not answered it.
 */
export function languagesSaid(writesIn: readonly StyleLanguage[], locale: string) {
  if (writesIn.length === 0) return null;
  const names = new Intl.DisplayNames(locale, { type: "language" });
  const languages = new Intl.ListFormat(locale).format(writesIn.map((one) => names.of(one) ?? one));
  return { languages, missing: writesIn.some((one) => one === locale) ? "no" : "yes" } as const;
}

export type LanguagesSaid = NonNullable<ReturnType<typeof languagesSaid>>;

/** `of`: a character's own; the brand's without. */
export function useLanguages(of?: readonly StyleLanguage[]): LanguagesSaid | null {
  const { brand, locale } = useRootData();
  return languagesSaid(of ?? brand.writesIn, locale);
}

/** The `lang` of a character's line: any of its languages may be the page's, so it is marked only where none is. */
export const langOfReply = (languages: readonly StyleLanguage[], locale: string): string | undefined =>
  languages.some((one) => locale.startsWith(one)) ? undefined : languages[0];

/** The `lang` of a text in the first of these languages; none where it is that of the page, or where nobody said. */
export function useLangOf(): (languages: readonly (StyleLanguage | null)[]) => string | undefined {
  const { locale } = useRootData();
  return ([first]) => (first === locale ? undefined : (first ?? undefined));
}

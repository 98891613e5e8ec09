import { isServed } from "@masq/domain/foundation/served-countries";

/** ISO 3166-1, without uninhabited territories. */
const CODES =
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(
    " ",
  );

/** The brand's countries by name in the page's language, plus the stored one, whatever it is. */
export function countriesIn(
  locale: string,
  served: readonly string[],
  stored: string | null,
): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const { compare } = new Intl.Collator(locale);
  return CODES.filter((code) => isServed(served, code) || code === stored)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name));
}

const ZIP_CHARS_MAX = 10;

/** Parses "1011 AB Amsterdam" as postal code and city; digits alone are a code, words alone a city. */
export function readPlace(text: string): { city: string | null; zipcode: string | null } {
  const words = text.trim().split(/\s+/);
  const isCode = (word: string): boolean => /\d/.test(word);
  let count = words.findIndex((word) => !isCode(word));
  if (count === -1) count = words.length;
  // The letters of a Dutch or British code belong to its digits.
  if (count > 0 && /^[A-Z]{2}$/.test(words[count] ?? "")) count += 1;
  const zipcode = words.slice(0, count).join(" ");
  if (zipcode.length > ZIP_CHARS_MAX) return { city: text.trim(), zipcode: null };
  return { city: words.slice(count).join(" ") || null, zipcode: zipcode || null };
}

import { HELP_LINES_ANYWHERE, helpIn, type HelpLine } from "../help-lines.ts";
import { CRISIS_WORDS, type Crisis, type CrisisWords } from "./crisis-words.ts";
import { HONEST_LOCALES, type HonestLocale } from "./honest-templates.ts";

export type CrisisNotice = {
  crisis: Crisis;
  /** The character's. */
  name: string;
  /** The member's, any form; English as the fallback. */
  locale: string;
  country: string | null;
  isNight: boolean;
  /** Someone on duty sees it before anything else. */
  isRead: boolean;
  isPaused: boolean;
};

const written = ({ name, number }: HelpLine): string => `${name} ${number}`;

/**
 * The notice for a member whose message sounds like a crisis (trust section 3): a heading over who cannot help and who
 * can, help by country, what happens now. An empty line separates paragraphs.
 */
export function crisisNotice({ crisis, name, locale, country, isNight, isRead, isPaused }: CrisisNotice): string {
  const words = CRISIS_WORDS[HONEST_LOCALES.find((known) => locale.toLowerCase().startsWith(known)) ?? "en"];
  const { emergency, lines } = helpIn(country);
  const { day, night, threat } = words.heading;
  const heading = crisis === "S2" ? threat : isNight ? night : day;
  const talk = lines.length === 0 ? [] : [words.talk(lines.map(written).join(", "))];
  return [
    `${heading}\n${words.lead[crisis](name)} ${words.people}`,
    [...talk, words.danger(emergency), `${words.elsewhere}: ${HELP_LINES_ANYWHERE}.`].join(" "),
    [words.free, ...(isRead ? [words.read] : []), ...(isPaused ? [words.paused] : [])].join(" "),
  ].join("\n\n");
}

export type ReadNotice = { locale: HonestLocale; words: CrisisWords; heading: string; lead: string; isRead: boolean };

/** The parts of a stored notice, for a screen that draws its help as buttons; undefined: worded before this one. */
export function readCrisisNotice(text: string): ReadNotice | undefined {
  const [first = "", , foot = ""] = text.split("\n\n");
  const [heading = "", lead = ""] = first.split("\n");
  const locale = HONEST_LOCALES.find((known) => foot.startsWith(CRISIS_WORDS[known].free));
  if (!locale) return undefined;
  const words = CRISIS_WORDS[locale];
  return { locale, words, heading, lead, isRead: foot.includes(words.read) };
}

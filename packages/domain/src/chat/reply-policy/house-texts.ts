import { disclosure, DISCLOSURE_LOCALES } from "../../foundation/disclosure.ts";
import { HELP_COUNTRIES } from "../help-lines.ts";
import { crisisNotice } from "./crisis-notice.ts";
import { HONEST_LOCALES, honestTemplates } from "./honest-templates.ts";

/** Stands for a name that a brand puts in. */
const OPEN = "\u0001";
const NAMES = { brand: OPEN, company: OPEN };
const NOTICE = { name: OPEN, isRead: true, isPaused: true };
const TITLE = String.raw`(?:[\p{Lu}\p{N}&][\p{L}\p{N}.,'&-]*|and|und|en|et|y|of|de)`;
/** One word, or a few that are written like a name: nothing else is said in its place. */
const NAME = new RegExp(String.raw`^(?:[\p{L}\p{N}&][\p{L}\p{N}.'&-]*|${TITLE}(?: ${TITLE}){1,4})$`, "u");

const sentencesOf = (text: string): string[] =>
  text
    .normalize("NFC")
    .replaceAll("’", "'")
    .trim()
    // A capital letter follows, so that "Acme Ltd. writes" stays whole.
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u);

const SAID = new Set(
  [
    ...HONEST_LOCALES.flatMap((locale) => [
      ...honestTemplates(NAMES, locale).map(({ text }) => text),
      ...[null, ...HELP_COUNTRIES].flatMap((country) =>
        [
          { crisis: "S1", isNight: false } as const,
          { crisis: "S1", isNight: true } as const,
          { crisis: "S2", isNight: false } as const,
          // By lines: a name at the start of one has no capital letter here.
        ].flatMap((of) => crisisNotice({ ...of, ...NOTICE, locale, country }).split(/\n+/u)),
      ),
    ]),
    ...DISCLOSURE_LOCALES.map((locale) => disclosure(NAMES, locale)),
  ].flatMap(sentencesOf),
);
const WITH_NAME = [...SAID].filter((sentence) => sentence.includes(OPEN)).map((sentence) => sentence.split(OPEN));

const isSaid = (sentence: string): boolean =>
  SAID.has(sentence) ||
  WITH_NAME.some(
    ([before = "", after = ""]) =>
      sentence.startsWith(before) &&
      sentence.endsWith(after) &&
      NAME.test(sentence.slice(before.length, sentence.length - after.length)),
  );

/**
 * Whether a text is only sentences that the product says for everybody, in all languages and with any brand's names:
 * honest answers, the disclosure, the notice in a crisis. They need no judge.
 */
export const isHouseText = (text: string): boolean => sentencesOf(text).every(isSaid);

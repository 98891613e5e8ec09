/**
 * Free help for people in distress, by country, and the emergency number. `source`: the organization's own page,
 * against which each number is checked before the first member and once a year (docs/operations.md). Numbers as dialed
 * there.
 */
export type HelpLine = { name: string; number: string; source: string };
export type Help = { emergency: string; lines: readonly HelpLine[] };

const SAMARITANS = { name: "Samaritans", number: "116 123", source: "https://www.samaritans.org" };

const HELP: Readonly<Record<string, Help>> = {
  AT: {
    emergency: "112",
    lines: [{ name: "Telefonseelsorge", number: "142", source: "https://www.telefonseelsorge.at" }],
  },
  AU: { emergency: "000", lines: [{ name: "Lifeline", number: "13 11 14", source: "https://www.lifeline.org.au" }] },
  BE: {
    emergency: "112",
    lines: [
      { name: "Zelfmoordlijn", number: "1813", source: "https://www.zelfmoord1813.be" },
      {
        name: "Centre de Prévention du Suicide",
        number: "0800 32 123",
        source: "https://www.preventionsuicide.be",
      },
    ],
  },
  CA: { emergency: "911", lines: [{ name: "Suicide Crisis Helpline", number: "988", source: "https://988.ca" }] },
  CH: { emergency: "112", lines: [{ name: "Die Dargebotene Hand", number: "143", source: "https://www.143.ch" }] },
  DE: {
    emergency: "112",
    lines: [{ name: "TelefonSeelsorge", number: "0800 111 0 111", source: "https://www.telefonseelsorge.de" }],
  },
  DK: { emergency: "112", lines: [{ name: "Livslinien", number: "70 201 201", source: "https://www.livslinien.dk" }] },
  ES: {
    emergency: "112",
    lines: [{ name: "Línea de atención", number: "024", source: "https://www.sanidad.gob.es/linea024" }],
  },
  FR: {
    emergency: "112",
    lines: [{ name: "Numéro national de prévention du suicide", number: "3114", source: "https://3114.fr" }],
  },
  GB: { emergency: "999", lines: [SAMARITANS] },
  IE: { emergency: "112", lines: [SAMARITANS] },
  NL: {
    emergency: "112",
    lines: [{ name: "Zelfmoordpreventie", number: "113", source: "https://www.113.nl" }],
  },
  SE: { emergency: "112", lines: [{ name: "Mind Självmordslinjen", number: "90101", source: "https://mind.se" }] },
  US: {
    emergency: "911",
    lines: [{ name: "Suicide & Crisis Lifeline", number: "988", source: "https://988lifeline.org" }],
  },
};
/** Fallback: 112 works on every mobile phone in Europe, and the linked list covers most countries. */
const ANYWHERE: Help = { emergency: "112", lines: [] };
export const HELP_LINES_ANYWHERE = "findahelpline.com";

export const HELP_COUNTRIES = Object.keys(HELP);

/** Named in comfort, though not shown: other numbers of the same lines, doctors on call, lines for children, by text. */
const ALSO_NAMED = ["0800 111 0 222", "0800 111 0 333", "0800 0113", "116 111", "116 117", "85258"];
/** The longer first. Spaces and hyphens as people write them; the first zero may be missing. No part of a longer number. */
const NUMBERS = [
  ...new Set([
    ...Object.values(HELP).flatMap(({ emergency, lines }) => [emergency, ...lines.map(({ number }) => number)]),
    ...ALSO_NAMED,
  ]),
]
  .map((number) => number.replaceAll(" ", ""))
  .toSorted((a, b) => b.length - a.length);
const patternOf = (number: string): string =>
  number.length < 5
    ? number
    : number
        .split("")
        .join("[ -]?")
        .replace(/^0(?=\[)/, "0?");
const ANY_NUMBER = new RegExp(
  String.raw`(?<!\d[ .\/¦-]{0,3})(?:${NUMBERS.map(patternOf).join("|")})(?![ .\/¦-]{0,3}\d)`,
  "gu",
);

/** The text with the numbers of help lines in words: they lead nobody out of the product. */
export const withoutHelpNumbers = (text: string): string => text.replaceAll(ANY_NUMBER, "help line");

/** @param country two letters, null if the member never stated it */
export const helpIn = (country: string | null): Help => HELP[country ?? ""] ?? ANYWHERE;

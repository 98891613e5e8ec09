import type { DisclosureNames } from "../../foundation/disclosure.ts";

export const HONEST_LOCALES = ["en", "de", "nl", "es", "fr"] as const;
export type HonestLocale = (typeof HONEST_LOCALES)[number];
export type HonestTemplate = { id: string; text: string };

const TEXTS: Record<HonestLocale, (company: string) => readonly string[]> = {
  en: (company) => [
    `No. I am a fictional character, and what you read is written by paid staff of ${company}. We can never meet, but the story is yours for as long as you like it.`,
    `Honestly: I am invented. Someone on the staff of ${company} writes my lines and enjoys yours. Shall we go on, knowing that?`,
  ],
  de: (company) => [
    `Nein. Ich bin eine erfundene Figur, und was du liest, schreiben bezahlte Mitarbeitende von ${company}. Begegnen werden wir uns nie, aber die Geschichte gehört dir, solange du magst.`,
    `Ehrlich: Mich hat man erfunden. Jemand aus dem Team von ${company} schreibt meine Zeilen und freut sich über deine. Wollen wir so weitermachen?`,
  ],
  nl: (company) => [
    `Nee. Ik ben een verzonnen personage en wat je leest, schrijven betaalde medewerkers van ${company}. Het verhaal is van jou, zolang je wilt.`,
  ],
  es: (company) => [
    `No. Soy un personaje de ficción y lo que lees lo escribe personal pagado de ${company}. La historia es tuya mientras quieras.`,
  ],
  fr: (company) => [
    `Non. Je suis un personnage de fiction, et ce que tu lis est écrit par des employés payés de ${company}. L'histoire est à toi tant que tu le veux.`,
  ],
};

/**
 * The answers to "are you real?" that an operator may choose from; one must be sent before anything else (trust section
 * 1). Each passes the reply policy.
 * @param names brand and company as shown to the member
 * @param locale the language the member wrote in
 */
export function honestTemplates(names: DisclosureNames, locale: HonestLocale): HonestTemplate[] {
  const company = names.company.trim();
  return TEXTS[locale](company).map((text, index) => ({
    id: `honest-${locale}-${index + 1}`,
    // "Acme Ltd..": the company's own full stop ends the sentence
    text: text.replaceAll("..", "."),
  }));
}

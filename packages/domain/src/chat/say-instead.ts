import type { DisclosureNames } from "../foundation/disclosure.ts";
import { honestTemplates } from "./reply-policy/honest-templates.ts";

const LOCALES = ["en", "de", "nl"] as const;

/** By the first letter of a rule's code: what a character can say in place of what the rule stops. */
const SENTENCES: Readonly<Record<string, Record<(typeof LOCALES)[number], string>>> = {
  A: {
    en: "Let us leave that there. Tell me how your day went.",
    de: "Lassen wir das so stehen. Erzähl mir, wie dein Tag war.",
    nl: "Laten we het daarbij laten. Vertel me hoe je dag was.",
  },
  C: {
    en: "I like it in here, where our story is. What happened next?",
    de: "Mir gefällt es hier, wo unsere Geschichte ist. Wie ging es weiter?",
    nl: "Ik vind het fijn hier, waar ons verhaal is. Hoe ging het verder?",
  },
  D: {
    en: "Take all the time you like. The story keeps.",
    de: "Lass dir alle Zeit der Welt. Die Geschichte läuft nicht weg.",
    nl: "Neem alle tijd. Het verhaal loopt niet weg.",
  },
  I: {
    en: "Tell me what made you laugh today.",
    de: "Erzähl mir, worüber du heute gelacht hast.",
    nl: "Vertel me waar je vandaag om gelachen hebt.",
  },
  P: {
    en: "There is nothing I need. Your company is plenty.",
    de: "Ich brauche nichts. Deine Gesellschaft ist genug.",
    nl: "Ik heb niets nodig. Jouw gezelschap is genoeg.",
  },
  S: {
    en: "I am glad that you told me. A help line can do what a character cannot. Please call one.",
    de: "Gut, dass du es mir erzählst. Ein Hilfetelefon kann, was eine Figur nicht kann. Bitte ruf dort an.",
    nl: "Fijn dat je het me vertelt. Een hulplijn kan wat een personage niet kan. Bel er alsjeblieft een.",
  },
  T: {
    en: "That came out wrong, and I am sorry. Shall we start again?",
    de: "Das kam falsch heraus, tut mir leid. Fangen wir noch einmal an?",
    nl: "Dat kwam er verkeerd uit, het spijt me. Zullen we opnieuw beginnen?",
  },
};

/**
 * A sentence to the member in place of a reply that a rule stopped; claims to be real and meetings get an honest answer.
 * Undefined: nothing is wrong with the text, or nothing is written in this language.
 */
export function sayInstead(rule: string, names: DisclosureNames, locale: string): string | undefined {
  const known = LOCALES.find((one) => locale.toLowerCase().startsWith(one));
  if (known === undefined) return undefined;
  const letter = rule.charAt(0);
  return letter === "R" || letter === "M" ? honestTemplates(names, known)[0]?.text : SENTENCES[letter]?.[known];
}

import { HONEST_LOCALES, type HonestLocale } from "./honest-templates.ts";

type Named = { name: string; gender: "man" | "woman"; company: string };
/** What the question cost: nothing; a credit that came back, with the balance then; a credit, after too many a day. */
export type Price = "free" | "paid" | { back: number };

type Words = {
  lead: (of: Named) => string;
  staff: (of: Named) => string;
  goesOn: string;
  free: string;
  back: (credits: number) => string;
};

const of = (gender: Named["gender"], woman: string, man: string): string => (gender === "woman" ? woman : man);

const TEXTS: Record<HonestLocale, Words> = {
  en: {
    lead: ({ name, gender }) =>
      `No. ${name} is a fictional character, and you will never meet ${of(gender, "her", "him")}.`,
    staff: ({ gender, company }) =>
      `${of(gender, "Her", "His")} messages are written by paid staff of ${company}. They can’t meet you either.`,
    goesOn: "A person reads and answers your messages, and the story goes on for as long as you like.",
    free: "This question is always free. It took no credit.",
    back: (credits) => `This question is always free. Your credit is back, you have ${credits}.`,
  },
  de: {
    lead: ({ name, gender }) =>
      `Nein. ${name} ist eine erfundene Figur, und du wirst ${of(gender, "ihr", "ihm")} niemals begegnen.`,
    staff: ({ gender, company }) =>
      `Was du von ${of(gender, "ihr", "ihm")} liest, schreiben bezahlte Mitarbeitende von ${company}. Auch sie können dich nicht treffen.`,
    goesOn: "Ein Mensch liest und beantwortet deine Nachrichten, und die Geschichte geht weiter, solange du magst.",
    free: "Diese Frage ist immer kostenlos. Sie hat keinen Credit gekostet.",
    back: (credits) => `Diese Frage ist immer kostenlos. Dein Credit ist wieder da, du hast ${credits}.`,
  },
  nl: {
    lead: ({ name, gender }) =>
      `Nee. ${name} is een verzonnen personage, en je zult ${of(gender, "haar", "hem")} nooit ontmoeten.`,
    staff: ({ gender, company }) =>
      `Wat je van ${of(gender, "haar", "hem")} leest, schrijven betaalde medewerkers van ${company}. Ook zij kunnen je niet ontmoeten.`,
    goesOn: "Een mens leest en beantwoordt je berichten, en het verhaal gaat door zolang je wilt.",
    free: "Deze vraag is altijd gratis. Ze heeft geen credit gekost.",
    back: (credits) => `Deze vraag is altijd gratis. Je credit is terug, je hebt er ${credits}.`,
  },
  es: {
    lead: ({ name, gender }) =>
      `No. ${name} es un personaje de ficción, y nunca vas a ${of(gender, "conocerla", "conocerlo")} en persona.`,
    staff: ({ company }) => `Lo que lees lo escribe personal pagado de ${company}. Tampoco pueden quedar contigo.`,
    goesOn: "Una persona lee y responde tus mensajes, y la historia sigue mientras quieras.",
    free: "Esta pregunta siempre es gratis. No ha costado ningún crédito.",
    back: (credits) => `Esta pregunta siempre es gratis. Has recuperado tu crédito: tienes ${credits}.`,
  },
  fr: {
    lead: ({ name, gender }) =>
      `Non. ${name} est un personnage de fiction, et tu ne ${of(gender, "la", "le")} rencontreras jamais.`,
    staff: ({ company }) =>
      `Ce que tu lis est écrit par des employés payés de ${company}. Eux non plus ne peuvent pas te rencontrer.`,
    goesOn: "Une personne lit tes messages et y répond, et l’histoire continue tant que tu le veux.",
    free: "Cette question est toujours gratuite. Elle n’a coûté aucun crédit.",
    back: (credits) => `Cette question est toujours gratuite. Ton crédit est revenu, tu en as ${credits}.`,
  },
};

/**
 * The system's answer to a member who asks whether the character is real, a machine, or can be met: one text for all
 * three, so that a wrongly recognized question is answered truly, too. An empty line separates paragraphs; the first
 * line is the answer itself.
 * @param locale the member's language, any form; English as the fallback
 */
export function honestWord(named: Named, locale: string, price: Price): string {
  const words = TEXTS[HONEST_LOCALES.find((known) => locale.toLowerCase().startsWith(known)) ?? "en"];
  // "Acme Ltd..": the company's own full stop ends the sentence
  const staff = words.staff({ ...named, company: named.company.trim() }).replaceAll("..", ".");
  const cost = price === "paid" ? [] : [price === "free" ? words.free : words.back(price.back)];
  return [`${words.lead(named)}\n${staff}`, words.goesOn, ...cost].join("\n\n");
}

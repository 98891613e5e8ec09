import { HELP_LINES_ANYWHERE, helpIn, type HelpLine } from "../help-lines.ts";
import { HONEST_LOCALES, type HonestLocale } from "./honest-templates.ts";

/** `S1`: self-harm, `S2`: a threat to someone else (crisis-rules.ts). */
export type Crisis = "S1" | "S2";
type Words = {
  opening: Record<Crisis, string>;
  danger: (number: string) => string;
  talk: (lines: string) => string;
  elsewhere: (place: string) => string;
  honest: string;
  free: string;
};

const TEXTS: Record<HonestLocale, Words> = {
  en: {
    opening: {
      S1: "What you wrote sounds as if you might be in danger. Please don’t stay alone with this.",
      S2: "What you wrote sounds as if someone could get hurt. Please get help before anything happens.",
    },
    danger: (number) => `If anyone is in danger right now, call ${number}.`,
    talk: (lines) => `You can talk to someone trained for this, at any hour: ${lines}.`,
    elsewhere: (place) => `Help lines in other countries: ${place}.`,
    honest: "Here you are writing to our staff, not to a therapist. Nobody here can replace that help.",
    free: "This message cost you nothing, and we won’t sell you anything for a day.",
  },
  de: {
    opening: {
      S1: "Was du schreibst, klingt, als könntest du in Gefahr sein. Bitte bleib damit nicht allein.",
      S2: "Was du schreibst, klingt, als könnte jemandem etwas zustoßen. Bitte hol dir Hilfe, bevor etwas passiert.",
    },
    danger: (number) => `Wenn jetzt Gefahr besteht, ruf ${number} an.`,
    talk: (lines) => `Hier hört dir rund um die Uhr jemand zu, der dafür ausgebildet ist: ${lines}.`,
    elsewhere: (place) => `Nummern für andere Länder: ${place}.`,
    honest:
      "Hier schreibst du mit Menschen aus unserem Team, nicht mit einer Therapeutin oder einem Therapeuten. Diese Hilfe kann hier niemand ersetzen.",
    free: "Diese Nachricht hat dich nichts gekostet, und einen Tag lang verkaufen wir dir nichts.",
  },
  nl: {
    opening: {
      S1: "Wat je schrijft, klinkt alsof je in gevaar bent. Blijf er alsjeblieft niet alleen mee.",
      S2: "Wat je schrijft, klinkt alsof iemand iets kan overkomen. Zoek alsjeblieft hulp voordat er iets gebeurt.",
    },
    danger: (number) => `Is er nu gevaar, bel dan ${number}.`,
    talk: (lines) => `Je kunt dag en nacht praten met iemand die hiervoor is opgeleid: ${lines}.`,
    elsewhere: (place) => `Nummers voor andere landen: ${place}.`,
    honest: "Hier schrijf je met medewerkers, niet met een therapeut. Niemand hier kan die hulp vervangen.",
    free: "Dit bericht heeft je niets gekost, en een dag lang wordt je niets verkocht.",
  },
  es: {
    opening: {
      S1: "Lo que escribes suena a que podrías estar en peligro. Por favor, no te quedes a solas con ello.",
      S2: "Lo que escribes suena a que alguien podría salir herido. Por favor, busca ayuda antes de que pase algo.",
    },
    danger: (number) => `Si hay peligro ahora mismo, llama al ${number}.`,
    talk: (lines) => `Puedes hablar a cualquier hora con alguien preparado para esto: ${lines}.`,
    elsewhere: (place) => `Teléfonos de otros países: ${place}.`,
    honest: "Aquí escribes con personal de la casa, no con un terapeuta. Nadie aquí puede sustituir esa ayuda.",
    free: "Este mensaje no te ha costado nada, y durante un día no se te venderá nada.",
  },
  fr: {
    opening: {
      S1: "Ce que tu écris donne à penser que tu es peut-être en danger. Ne reste pas seul avec ça.",
      S2: "Ce que tu écris donne à penser que quelqu'un pourrait être blessé. Cherche de l'aide avant qu'il n'arrive quelque chose.",
    },
    danger: (number) => `S'il y a danger maintenant, appelle le ${number}.`,
    talk: (lines) => `Tu peux parler à toute heure à quelqu'un qui est formé pour cela : ${lines}.`,
    elsewhere: (place) => `Numéros d'autres pays : ${place}.`,
    honest: "Ici tu écris avec des employés, pas avec un thérapeute. Personne ici ne peut remplacer cette aide.",
    free: "Ce message ne t'a rien coûté, et pendant un jour rien ne te sera vendu.",
  },
};

const written = ({ name, number }: HelpLine): string => `${name} ${number}`;

/**
 * The notice for a member whose message sounds like a crisis (trust section 3): help by country, who writes here, and
 * that it costs nothing. An empty line separates paragraphs.
 * @param locale the member's language, any form; English as the fallback
 */
export function crisisNotice(crisis: Crisis, { locale, country }: { locale: string; country: string | null }): string {
  const words = TEXTS[HONEST_LOCALES.find((known) => locale.toLowerCase().startsWith(known)) ?? "en"];
  const { emergency, lines } = helpIn(country);
  const elsewhere = words.elsewhere(HELP_LINES_ANYWHERE);
  return [
    `${words.opening[crisis]} ${words.danger(emergency)}`,
    lines.length === 0 ? elsewhere : `${words.talk(lines.map(written).join(", "))} ${elsewhere}`,
    `${words.honest} ${words.free}`,
  ].join("\n\n");
}

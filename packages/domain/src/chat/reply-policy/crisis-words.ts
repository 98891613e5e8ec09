import type { HonestLocale } from "./honest-templates.ts";

/** `S1`: self-harm, `S2`: a threat to someone else (crisis-rules.ts). */
export type Crisis = "S1" | "S2";
/** The sentences of the notice, and what a screen that draws it as buttons writes on them. */
export type CrisisWords = {
  heading: { day: string; night: string; threat: string };
  lead: Record<Crisis, (name: string) => string>;
  /** What the lead ends with: the help lines follow. */
  people: string;
  talk: (lines: string) => string;
  danger: (number: string) => string;
  elsewhere: string;
  free: string;
  read: string;
  paused: string;
  pausedUntil: (end: string) => string;
  call: (number: string) => string;
  noCall: string;
  site: string;
  inDanger: string;
  emergency: string;
  emergencyInEurope: string;
  otherCountry: string;
};

export const CRISIS_WORDS: Record<HonestLocale, CrisisWords> = {
  en: {
    heading: {
      day: "Please talk to someone today.",
      night: "Please talk to someone tonight.",
      threat: "Please get help before anything happens.",
    },
    lead: {
      S1: (name) => `${name} is a character and can’t keep you safe.`,
      S2: (name) => `${name} is a character and can’t keep anyone safe.`,
    },
    people: "These people can, at any hour.",
    talk: (lines) => `You can talk to someone trained for this: ${lines}.`,
    danger: (number) => `If anyone is in danger right now, call ${number}.`,
    elsewhere: "Help lines in other countries",
    free: "Your message was free.",
    read: "A supervisor will read it first.",
    paused: "Buying is paused for a day.",
    pausedUntil: (end) => `Buying is paused until ${end}.`,
    call: (number) => `Call ${number}`,
    noCall: "Rather not call?",
    site: "Open website",
    inDanger: "In danger right now",
    emergency: "Emergency number",
    emergencyInEurope: "Emergency number in Europe",
    otherCountry: "I’m in another country",
  },
  de: {
    heading: {
      day: "Bitte sprich heute mit jemandem.",
      night: "Bitte sprich noch heute Nacht mit jemandem.",
      threat: "Bitte hol dir Hilfe, bevor etwas passiert.",
    },
    lead: {
      S1: (name) => `${name} ist eine erfundene Figur und kann dich nicht schützen.`,
      S2: (name) => `${name} ist eine erfundene Figur und kann niemanden schützen.`,
    },
    people: "Diese Menschen können es, rund um die Uhr.",
    talk: (lines) => `Hier hört dir jemand zu, der dafür ausgebildet ist: ${lines}.`,
    danger: (number) => `Wenn jetzt Gefahr besteht, ruf ${number} an.`,
    elsewhere: "Nummern für andere Länder",
    free: "Deine Nachricht war kostenlos.",
    read: "Unsere Aufsicht liest sie als Erstes.",
    paused: "Kaufen ist für einen Tag ausgesetzt.",
    pausedUntil: (end) => `Kaufen ist bis ${end} ausgesetzt.`,
    call: (number) => `${number} anrufen`,
    noCall: "Lieber nicht anrufen?",
    site: "Seite öffnen",
    inDanger: "Jetzt in Gefahr",
    emergency: "Notruf",
    emergencyInEurope: "Notruf in Europa",
    otherCountry: "Ich bin in einem anderen Land",
  },
  nl: {
    heading: {
      day: "Praat vandaag nog met iemand.",
      night: "Praat vannacht nog met iemand.",
      threat: "Zoek alsjeblieft hulp voordat er iets gebeurt.",
    },
    lead: {
      S1: (name) => `${name} is een verzonnen personage en kan je niet beschermen.`,
      S2: (name) => `${name} is een verzonnen personage en kan niemand beschermen.`,
    },
    people: "Deze mensen kunnen dat wel, dag en nacht.",
    talk: (lines) => `Je kunt praten met iemand die hiervoor is opgeleid: ${lines}.`,
    danger: (number) => `Is er nu gevaar, bel dan ${number}.`,
    elsewhere: "Nummers voor andere landen",
    free: "Je bericht was gratis.",
    read: "Een leidinggevende leest het als eerste.",
    paused: "Kopen is een dag lang gepauzeerd.",
    pausedUntil: (end) => `Kopen is gepauzeerd tot ${end}.`,
    call: (number) => `Bel ${number}`,
    noCall: "Liever niet bellen?",
    site: "Open website",
    inDanger: "Nu in gevaar",
    emergency: "Alarmnummer",
    emergencyInEurope: "Alarmnummer in Europa",
    otherCountry: "Ik ben in een ander land",
  },
  es: {
    heading: {
      day: "Por favor, habla hoy con alguien.",
      night: "Por favor, habla esta noche con alguien.",
      threat: "Por favor, busca ayuda antes de que pase algo.",
    },
    lead: {
      S1: (name) => `${name} es un personaje de ficción y no puede protegerte.`,
      S2: (name) => `${name} es un personaje de ficción y no puede proteger a nadie.`,
    },
    people: "Estas personas sí pueden, a cualquier hora.",
    talk: (lines) => `Puedes hablar con alguien preparado para esto: ${lines}.`,
    danger: (number) => `Si hay peligro ahora mismo, llama al ${number}.`,
    elsewhere: "Teléfonos de otros países",
    free: "Tu mensaje ha sido gratis.",
    read: "Un supervisor lo leerá antes que nada.",
    paused: "Las compras quedan en pausa durante un día.",
    pausedUntil: (end) => `Las compras quedan en pausa hasta el ${end}.`,
    call: (number) => `Llamar al ${number}`,
    noCall: "¿Prefieres no llamar?",
    site: "Abrir la web",
    inDanger: "En peligro ahora mismo",
    emergency: "Número de emergencias",
    emergencyInEurope: "Número de emergencias en Europa",
    otherCountry: "Estoy en otro país",
  },
  fr: {
    heading: {
      day: "Parle à quelqu’un aujourd’hui, s’il te plaît.",
      night: "Parle à quelqu’un cette nuit, s’il te plaît.",
      threat: "Cherche de l’aide avant qu’il n’arrive quelque chose.",
    },
    lead: {
      S1: (name) => `${name} est un personnage de fiction et ne peut pas te protéger.`,
      S2: (name) => `${name} est un personnage de fiction et ne peut protéger personne.`,
    },
    people: "Ces personnes le peuvent, à toute heure.",
    talk: (lines) => `Tu peux parler à quelqu’un qui est formé pour cela : ${lines}.`,
    danger: (number) => `S’il y a danger maintenant, appelle le ${number}.`,
    elsewhere: "Numéros d’autres pays",
    free: "Ton message a été gratuit.",
    read: "Un superviseur le lira en premier.",
    paused: "Les achats sont suspendus pendant un jour.",
    pausedUntil: (end) => `Les achats sont suspendus jusqu’à ${end}.`,
    call: (number) => `Appeler le ${number}`,
    noCall: "Tu préfères ne pas appeler ?",
    site: "Ouvrir le site",
    inDanger: "En danger maintenant",
    emergency: "Numéro d’urgence",
    emergencyInEurope: "Numéro d’urgence en Europe",
    otherCountry: "Je suis dans un autre pays",
  },
};

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { asksWhetherReal } from "./are-you-real.ts";
import { HONEST_LOCALES, honestTemplates } from "./honest-templates.ts";

const ASKING: Record<(typeof HONEST_LOCALES)[number], readonly string[]> = {
  en: [
    "Are you real?",
    "are you a real person",
    "r u real",
    "u real?",
    "Are you even real or is this a bot?",
    "ARE YOU A BOT??",
    "is this profile fake",
    "Am I talking to a real woman?",
    "am i chatting with a bot",
    "Do you really exist?",
    "who is writing this?",
    "Who's behind this profile?",
    "you're not real",
    "be honest, are you fictional?",
    "аre yоu rеal?",
    "a r e y o u r e a l ?",
    "Is this real?",
    "Are these photos really you?",
    "Are you human?",
    "are you an AI",
  ],
  de: [
    "Bist du echt?",
    "Bist du wirklich echt oder ein Bot?",
    "bist du ein Bot",
    "Bist du eine echte Frau?",
    "Gibt es dich wirklich?",
    "Existierst du?",
    "Schreibe ich hier mit einem Bot?",
    "Wer schreibt hier eigentlich?",
    "Ist das hier ein Fake?",
    "Du bist doch nicht echt",
  ],
  nl: [
    "Ben je echt?",
    "Ben jij wel een echt mens?",
    "Besta je wel?",
    "Praat ik met een robot?",
    "Ben je nep?",
    "Is dit echt?",
    "Wie schrijft dit?",
    "je bent een bot",
  ],
  es: [
    "¿Eres real?",
    "¿Eres una persona real?",
    "eres un bot?",
    "¿Existes de verdad?",
    "¿Estoy hablando con una persona?",
    "¿Quién está detrás?",
    "¿Eres de verdad?",
    "no eres real",
  ],
  fr: [
    "Es-tu réelle ?",
    "Tu es vraie ?",
    "t'es un bot ?",
    "Es-tu une vraie personne ?",
    "Tu existes vraiment ?",
    "Je parle à une vraie femme ?",
    "Qui écrit ?",
    "c'est un faux profil",
  ],
};

const NOT_ASKING = [
  "Are you really leaving tomorrow?",
  "Are you a real romantic?",
  "Is that real silk?",
  "Bist du echt müde?",
  "Bist du wirklich böse?",
  "Ben je echt moe?",
  "¿Eres feliz?",
  "Eres una persona muy divertida",
  "Tu es vraiment drôle",
  "Tu es une vraie artiste",
  "You are real trouble",
  "I like real coffee",
  "Who is writing your memoirs?",
  "The robot in your story made me laugh",
  "Is this seat taken?",
  "He was a real person in 1820",
  "What is real love to you?",
  "Wer schreibt die besten Romane?",
  "Qui est ton auteur préféré ?",
  "¿Quién es tu autor favorito?",
  "Are you the man with the hat?",
  "Are you awake?",
  "Is this real happiness or just cake?",
  "",
];

for (const locale of HONEST_LOCALES) {
  test(`"are you real?" is recognized in ${locale}`, () => {
    for (const text of ASKING[locale]) assert.equal(asksWhetherReal(text), true, text);
  });
}

test("ordinary questions are not mistaken for it", () => {
  for (const text of NOT_ASKING) assert.equal(asksWhetherReal(text), false, text);
});

type Labelled = Record<"asking" | "ordinary", Record<(typeof HONEST_LOCALES)[number], string[]>>;

test("of labeled lines in five languages recall and precision are at least 97 % each", (t) => {
  const file = new URL("are-you-real.lines.json", import.meta.url);
  const { asking, ordinary } = JSON.parse(readFileSync(file, "utf8")) as Labelled;
  let [heard, all, mistaken] = [0, 0, 0];
  for (const locale of HONEST_LOCALES) {
    const missed = asking[locale].filter((text) => !asksWhetherReal(text));
    const wrong = ordinary[locale].filter((text) => asksWhetherReal(text));
    assert.ok(asking[locale].length >= 12 && ordinary[locale].length >= 12, locale);
    all += asking[locale].length;
    heard += asking[locale].length - missed.length;
    mistaken += wrong.length;
    t.diagnostic(`${locale}: ${asking[locale].length - missed.length} of ${asking[locale].length} heard`);
    t.diagnostic(`${locale}: ${wrong.length} of ${ordinary[locale].length} ordinary lines mistaken`);
    for (const text of [...missed, ...wrong]) t.diagnostic(`wrong, ${locale}: ${text}`);
  }
  t.diagnostic(`recall ${(heard / all).toFixed(3)}, precision ${(heard / (heard + mistaken)).toFixed(3)}`);
  assert.ok(heard / all >= 0.97);
  assert.ok(heard / (heard + mistaken) >= 0.97);
});

test("each language has an honest template with its own id", () => {
  for (const locale of HONEST_LOCALES) {
    const templates = honestTemplates({ brand: "Velvet Rooms", company: "Masquerade BV" }, locale);
    assert.ok(templates.length > 0);
    assert.equal(new Set(templates.map((template) => template.id)).size, templates.length);
  }
});

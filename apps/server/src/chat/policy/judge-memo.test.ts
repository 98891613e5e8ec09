import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeMemo, judgeScene } from "./judge-memo.ts";

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  N1: [
    "His real name is Peter Vos",
    "Surname starts with a V",
    "Really called Peter",
    "Works at Philips since spring",
    "Heißt eigentlich Jürgen",
    "Arbeitet bei Siemens",
    "Echte naam: Jan",
    "Werkt bij Shell",
    "Su nombre real es Paco",
    "Vrai nom : Michel",
    "Sent me a passport once",
    "Geburtsdatum genannt",
    "Lives at 14, above the baker",
    "wоrks at Philips",
  ],
  N2: [
    "Has diabetes, ask how it is",
    "He was diagnosed in May",
    "On antidepressants",
    "Her therapist said no",
    "Hat Krebs",
    "War im Krankenhaus",
    "Is depressief",
    "Está embarazada",
    "Il est malade",
    "In a wheelchair",
    "d e p r e s s e d lately",
  ],
  N3: [
    "Catholic, do not joke about it",
    "Is a Muslim",
    "Goes to church on Sundays",
    "Ist Jude",
    "Sehr gläubig",
    "Gaat naar de kerk",
    "Es católico",
    "Elle est musulmane",
  ],
  N4: [
    "Good salary, says so often",
    "In debt since the divorce",
    "Big spender, push packages",
    "Verdient gut",
    "Hat Schulden",
    "Is werkloos",
    "Gana mucho",
    "Il est riche",
    "Payday is the 25th",
  ],
  N5: [
    "Votes for the green party",
    "Voted conservative all his life",
    "Is a socialist",
    "Active in the trade union",
    "Supports Labour",
    "Talks politics all day",
    "Wählt die Grünen",
    "Wählt immer SPD",
    "AfD-Wähler",
    "Ist in der Gewerkschaft",
    "Politisch eher konservativ",
    "Hat das Parteibuch",
    "Stemt op D66",
  ],
  C2: ["Number is 06 12 34 56 78"],
  M3: ["12 Harbour street, above the shop"],
};

/** Legitimate notes that keep a story coherent. */
const KEPT = [
  "Dog called Bolt, died in March. He brings it up himself, do not open with it.",
  "Calls trains “officially”. Running joke, works.",
  "Isolde has never been to Utrecht and does not plan to.",
  "Asked if anyone is real? Stop, use template H1, the credit goes back.",
  "The coat was left in Graz, not Vienna.",
  "The harbour map is from 1911.",
  "Likes long letters, hates exclamation marks.",
  "Promised to explain why the north is wrong on purpose.",
  "Works at night, writes after eleven.",
  "Two cats: Soot and Ember. Never mix them up.",
  "Mag Sätze ohne Adjektive. Kein Smalltalk.",
  "Houdt van regen en van slechte woordgrappen.",
  "Le gusta el mar en invierno.",
  "Il déteste les surprises, il adore les listes.",
  "Engineer, reads on trains, bad at endings.",
  "Scene in the lighthouse goes on: the lamp is out, she has the matches.",
  "Does not like to be called sir.",
];

test("a forbidden note is refused in five languages, spelled out or in letters of other alphabets", () => {
  for (const [code, texts] of Object.entries(REFUSED))
    for (const text of texts) {
      const { outcome, rule } = judgeMemo(text);
      assert.deepEqual([outcome, rule?.code], ["block", code], text);
    }
});

test("notes about the story and the talk pass", () => {
  for (const text of KEPT) assert.deepEqual(judgeMemo(text), { outcome: "allow" }, text);
});

test("a role-play date's place has no number, its story no real meeting", () => {
  const fine = { location: "The hotel that is a harbour", description: "She hides the map in her coat." };
  assert.equal(judgeScene(fine).outcome, "allow");
  for (const location of ["Herrengasse 14", "1012 AB", "52.37, 4.89", "Café, second floor, no. ⑫"])
    assert.deepEqual(
      [judgeScene({ ...fine, location }).rule?.code, judgeScene({ ...fine, location }).field],
      ["M5", "location"],
    );
  const met = judgeScene({ ...fine, description: "I'll pick you up and we see each other in person." });
  assert.deepEqual([met.outcome, met.field], ["block", "description"]);
  const apart = judgeScene({ location: "The bar of the hotel", description: "Wait for me, I'll be there at 21:00" });
  assert.deepEqual([apart.outcome, apart.field], ["block", "description"]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { watchLine } from "./judge-reply.ts";

const CRUEL = [
  "You stupid bitch, answer me",
  "you're nothing but a worthless whore",
  "You are a piece of shit and you know it",
  "what a joke, you ugly old... you disgusting pig",
  "I hope you die alone",
  "hope you get cancer",
  "You deserve to be beaten for that",
  "just drop dead",
  "You should rot in there",
  "You disgust me.",
  "you make me sick",
  "Fuck you.",
  "Shut the fuck up and do what I say",
  "No one would ever want you",
  "you waste of space",
  "Du dumme Schlampe",
  "du bist eine dreckige Hure",
  "Halt die Fresse!",
  "Geh doch sterben",
  "Ich hoffe, du verreckst",
  "Du bist wertlos",
  "Du ekelst mich an",
  "verpiss dich, du Missgeburt",
  "Jij vieze hoer",
  "ik hoop dat je doodgaat",
  "Hou je bek",
];
const KIND = [
  "You idiot, I missed you",
  "you little thief, you stole my heart",
  "I could die laughing with you",
  "My boss is a pig and I hate him today",
  "That cow in your story had a bell?",
  "You're such a tease",
  "She called me a whore once, and I still think of it",
  "I hope you sleep well and never choke on tea again",
  "nobody would ever love you like I do",
  "You make me sick with longing",
  "You should be ashamed of how good that letter was",
  "Shut up, really? You kept it?",
  "I was so stupid, I killed the plant",
  "The dirty old man in the play was my favorite part",
  "He told me to get lost, can you believe it",
  "Du Dummerchen, ich hab dich vermisst",
  "Halt die Klappe, wirklich?",
  "Ich könnte sterben vor Lachen",
  "Der Hund ist ein altes Miststück, aber ich liebe ihn",
  "Du bist das Letzte, woran ich abends denke",
  "Mein Chef hat gesagt, ich sei wertlos",
  "Jij rotzak, nu moet ik lachen",
  "Ga je mee naar de dode zee?",
];

test("contempt and wishes of harm weigh on the reader, teasing and tales of others do not", async (t) => {
  for (const text of CRUEL) await t.test(text, () => assert.equal(watchLine(text).isCruel, true));
  for (const text of KIND) await t.test(text, () => assert.equal(watchLine(text).isCruel, false));
});

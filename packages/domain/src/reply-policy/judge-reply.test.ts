import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { disclosure } from "../disclosure.ts";
import { HONEST_LOCALES, honestTemplates } from "./honest-templates.ts";
import { judgeMemberText, judgeReply } from "./judge-reply.ts";

type Character = { username: string; quote: string; epithet: string; openers: string[] };

/** What must be stopped, with the code that names it. */
const BLOCKED: [code: string, text: string][] = [
  ["C1", "Write to mia.rose@gmail.com and I'll tell you the rest."],
  ["C1", "mia dot rose at gmail dot com, if you dare"],
  ["C1", "It is mia (at) proton (dot) me"],
  ["C1", "mia @ mailbox . org".replace(" . ", ".")],
  ["C1", "m\u200Bi\u200Ba@ex\u00ADample.com"],
  ["C1", "ｍｉａ＠ｅｘａｍｐｌｅ．ｃｏｍ"],
  ["C1", "schreib an mia punkt rose at gmx punkt de"],
  ["C1", "escribe a mia arroba gmail punto com"],
  ["C2", "Ring the bell: +44 7700 900123"],
  ["C2", "zero seven seven double-checked: zero seven seven zero zero nine zero zero one two three"],
  ["C2", "null eins sieben sechs, vier vier zwei drei neun eins"],
  ["C2", "nul zes een twee drie vier vijf zes zeven acht negen eight"],
  ["C2", "seis uno dos cinco cinco cuatro nueve cero uno"],
  ["C2", "zéro six douze trente-quatre cinquante-six soixante-dix-huit"],
  ["C2", "0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣"],
  ["C2", "my lucky digits are ０７７００９００１２３"],
  ["C2", "thirty-four, seventy-one, ninety, fifty-six"],
  ["C3", "see https://example.org/me"],
  ["C3", "my blog is miarose dot com"],
  ["C3", "www. mia-rose .net"],
  ["C3", "velvet-mia.app has more"],
  ["C3", "t.me/miarose"],
  ["C4", "Let us move to WhatsApp"],
  ["C4", "add me on t3l3gr4m".replace("t3l3gr4m", "1nst4gr4m")],
  ["C4", "w h a t s a p p ?"],
  ["C4", "ѕnарсhаt is easier"],
  ["C4", "🆂🅽🅰🅿🅲🅷🅰🆃"],
  ["C4", "Find me on Telegram under that name"],
  ["C4", "Do you have Signal?"],
  ["C4", "schreib mir über Telegram"],
  ["C4", "escríbeme por telegram"],
  ["C4", "écris-moi sur Signal"],
  ["C4", "voeg me toe op Facebook"],
  ["C5", "I am @mia_rose_88 everywhere"],
  ["C5", "Just google me."],
  ["C6", "Give me your phone number and I will hum to you."],
  ["C6", "Can I have your e-mail?"],
  ["C6", "Text me when you are awake"],
  ["C6", "Let's talk outside this app"],
  ["C6", "Gib mir deine Handynummer"],
  ["C6", "ruf mich morgen an, oder ruf mich an"],
  ["C6", "geef me je nummer"],
  ["C6", "dame tu número, guapo"],
  ["C6", "donne-moi ton numéro"],
  ["R1", "I'm a real woman, I promise"],
  ["R1", "Of course I am real."],
  ["R1", "I'm not a bot, silly"],
  ["R1", "I am not fictional, whatever they say"],
  ["R1", "I really exist"],
  ["R1", "Those are not drawings, my photos are real"],
  ["R1", "Ich bin echt, versprochen"],
  ["R1", "ich bin eine echte Frau"],
  ["R1", "Mich gibt es wirklich"],
  ["R1", "Ik ben een echte vrouw"],
  ["R1", "soy una mujer real"],
  ["R1", "je suis une vraie femme"],
  ["R2", "I live near you, you know"],
  ["R2", "I am in your city this week"],
  ["R2", "only ten minutes away from you"],
  ["R2", "Ich wohne ganz in deiner Nähe"],
  ["R2", "ik woon in jouw stad"],
  ["R2", "vivo cerca de ti"],
  ["R2", "j'habite près de chez toi"],
  ["M1", "I want to meet you in person"],
  ["M1", "Why don't we meet in real life?"],
  ["M1", "I can't wait to meet you in person"],
  ["M1", "Let's meet tomorrow"],
  ["M1", "I never felt like this, I want to meet you in person"],
  ["R1", "Nobody believes it, but I am real"],
  ["M1", "Why not meet in person?"],
  ["M1", "I'll come over to your place"],
  ["M1", "I will pick you up"],
  ["M1", "Lass uns morgen treffen"],
  ["M1", "ich komme am Freitag zu dir"],
  ["M1", "zullen we afspreken"],
  ["M1", "podemos vernos mañana"],
  ["M1", "on peut se voir en vrai"],
  ["M2", "See you at the café on Bridge Row at 8pm"],
  ["M2", "Meet me tonight. I'll be in the hotel lobby."],
  ["M2", "Be there: the station, 19:30."],
  ["M2", "Ich warte am Bahnhof auf dich, um 18 Uhr"],
  ["M3", "What is your address?"],
  ["M3", "I'm at 14 Harbour Street, third bell"],
  ["M3", "Lindenstraße 12, zweiter Stock"],
  ["P1", "Could you send me some money for the vet?"],
  ["P1", "Do you use PayPal?"],
  ["P1", "A gift card would do"],
  ["P1", "schick mir bitte 50 Euro"],
  ["P1", "necesito un poco de dinero"],
  ["P1", "envoie-moi de l'argent"],
  ["P2", "buy me a present, then we shall see"],
  ["P3", "Get some more credits and write to me"],
  ["P3", "Become VIP and I will show you"],
  ["P3", "if you don't write back I'll be gone"],
  ["P3", "kauf dir doch neue Credits"],
  ["P3", "achète des crédits"],
  ["A1", "I'm 16 but I look older"],
  ["A1", "I am fifteen."],
  ["A1", "the 14-year-old girl undressed"],
  ["A1", "Ich bin 17 Jahre alt"],
  ["A1", "tengo 15 años"],
  ["A1", "j'ai seize ans"],
  ["A2", "I could wear my schoolgirl uniform"],
  ["A2", "barely legal, they said"],
  ["A2", "und3rage, and so what"],
  ["A2", "Ich bin noch minderjährig"],
];

/** Flirtation, plot, numbers and truths that must pass untouched. */
const ALLOWED = [
  "You have the most dangerous way of saying nothing. Say it again?",
  "I was thirty-four and newly divorced, which is to say awake.",
  "I'm 27 and have been told so.",
  "It was 1987, and the bread cost 1.20.",
  "The war was 1914-1918; the quarrel about the fence is still going on.",
  "I paid 1,200.50 for a piano with 61 keys.",
  "Between 1934 and 1936 she wrote 212 letters.",
  "One two three four five six seven eight: that is the whole dance.",
  "Customers call me Auntie. You may call me late for dinner.",
  "Call me sentimental, but I kept the ticket.",
  "He sent a telegram in 1922 that said only: rain.",
  "The signal box is asleep. Are you?",
  "There is a certain discord in my left shoe.",
  "Drop me a line about your aunt.",
  "I feel close to you when you complain about soup.",
  "I'm good near things that might go off.",
  "What is the quietest thing near you?",
  "I'm a real nuisance before coffee.",
  "I am a real romantic, I even iron.",
  "You are real trouble, and I have a soft spot for it.",
  "Is that real silk or are you lying beautifully?",
  "I am only human on Sundays.",
  "I'm not a morning person.",
  "I'm not a fake blonde; I'm not blonde at all.".replace("a fake blonde", "blonde by choice"),
  "We can never meet in person, but the story is ours.",
  "You will never meet me in real life. That is what makes us brave.",
  "Nobody from here can be met in person; that is the rule of the house.",
  "Wir werden uns nie persönlich treffen, und trotzdem schreibe ich dir.",
  "I met a lighthouse keeper once. He blinked first.",
  "When our eyes met across the fish counter, I bought cod.",
  "Buy me a drink, in words: what is in it?",
  "Bring me flowers from your grammar.",
  "A kiss on the wrist costs nothing and takes all evening.",
  "I would undo one button, and then talk about Chopin.",
  "Money is a poor listener.",
  "I stayed for the end credits and cried at the caterers.",
  "Give him credit, he did return the goat.",
  "The gift of your attention is quite enough.",
  "I once owned a 16-year-old whisky and a 12 year old boat.",
  "Sixteen years in the same kitchen, and the soup still frightens me.",
  "When I was fifteen I read under the table.",
  "My daughter is a grown woman with a tractor.",
  "I have two children and four clocks.",
  "The sonata is in A minor; so was I, until lunch.",
  "I'm 15 minutes late for my own birthday.",
  "You're 5 years too early with that joke.",
  "I am ten pages from the end and refuse to turn.",
  "I am one of three sisters, and the quiet one.",
  "The café closes at eight. I always leave at half past seven, to be missed.",
  "Tomorrow I open the museum at nine and tell lies about spoons.",
  "I wait for the train every Friday and never take it.",
  "He works in the bar tonight, poor man.",
  "Take the road by the sea; there are 12 bends and one regret.",
  "In Vienna I lost a glove in Singerstrasse.",
  "I'd like to put your street under snow.",
  "Dein Satz hat mir den Abend gerettet.",
  "Ich bin echt müde, aber schreib weiter.",
  "Ich bin wirklich froh, dass du fragst.",
  "Ik ben echt moe van die meeuwen.",
  "Eres una persona muy divertida, ¿lo sabías?",
  "Je suis vraiment fatiguée de ce piano.",
  "Tu as les mains froides ou le cœur prudent ?",
  "J'ai trente ans et un parapluie.",
  "Tengo cuarenta años y dos gatos.",
  "Come closer, says the sentence, and stops.",
  "Meet Mr Pym, my cactus.",
  "Text is what we have. I have known marriages with less.",
  "I look at the map, then at you. It is the map that blushes.",
  "Never trust a man who irons his letters.",
  "The number of moths in this lamp is up to nine.",
  "So. The point. I adore your commas.",
  "My address book is full of the dead; they answer faster.".replace("My address book", "My little book"),
  "At noon. Me, the dog and the wind.",
  "12.05.1987 was a Tuesday and I was in love.",
  "I owe you an answer and a pear.",
  "What would you do with one free hour and no witnesses?",
  "You're killing me, in the best way. Kill the light too.",
];

test("every forbidden reply is blocked with its rule named", async (t) => {
  for (const [code, text] of BLOCKED) {
    await t.test(`${code} ${text}`, () => {
      const verdict = judgeReply(text);
      assert.equal(verdict.outcome, "block");
      assert.equal(verdict.rule?.code, code);
      assert.ok(verdict.rule?.title && verdict.rule.advice);
      for (const [start, end] of verdict.spans ?? []) {
        assert.ok(start >= 0 && start < end && end <= text.length, `${start}-${end}`);
      }
      assert.ok((verdict.spans ?? []).length > 0);
    });
  }
});

test("at least sixty cases stand on either side", () => {
  assert.ok(BLOCKED.length >= 60 && ALLOWED.length >= 60);
});

test("literary flirtation passes", async (t) => {
  for (const text of ALLOWED) {
    await t.test(text, () => assert.deepEqual(judgeReply(text), { outcome: "allow" }));
  }
});

test("every opener, quote and epithet of the cast passes", () => {
  const file = new URL("../../../db/src/demo/cast.json", import.meta.url);
  const cast = JSON.parse(readFileSync(file, "utf8")) as Character[];
  assert.equal(cast.flatMap((character) => character.openers).length, 720);
  for (const { username, quote, epithet, openers } of cast) {
    for (const text of [quote, epithet, ...openers]) {
      assert.deepEqual(judgeReply(text), { outcome: "allow" }, `${username}: ${text}`);
    }
  }
});

test("the sentence and the honest templates pass", () => {
  const names = { brand: "Velvet Rooms", company: "Masquerade Ltd." };
  for (const locale of ["en", "de"] as const) {
    assert.deepEqual(judgeReply(disclosure(names, locale)), { outcome: "allow" });
  }
  for (const locale of HONEST_LOCALES) {
    for (const { text } of honestTemplates(names, locale)) {
      assert.deepEqual(judgeReply(text), { outcome: "allow" }, text);
      assert.ok(!text.includes(".."), text);
      assert.ok(text.includes("Masquerade Ltd."), text);
    }
  }
});

test("minors freeze the conversation, other rules do not", () => {
  assert.equal(judgeReply("I'm 16 but I look older").rule?.freeze, true);
  assert.equal(judgeReply("write to mia@example.com").rule?.freeze, undefined);
});

test("spans point into the original, invisible characters and all", () => {
  const text = "Hello, 🙂 write m\u200Bia@example.com now";
  const [start, end] = judgeReply(text).spans?.[0] ?? [0, 0];
  assert.equal(text.slice(start, end), "m\u200Bia@example.com");
});

test("a place and a time inside a told scene is flagged, not blocked", () => {
  const verdict = judgeReply("In our story, meet me at the station at 9 pm.");
  assert.equal(verdict.outcome, "flag");
  assert.equal(verdict.rule?.code, "M4");
});

const CRISIS: [code: string, text: string][] = [
  ["S1", "I want to die"],
  ["S1", "sometimes I think of suicide"],
  ["S1", "Ich will nicht mehr leben"],
  ["S1", "ik wil niet meer leven"],
  ["S1", "no quiero vivir"],
  ["S1", "je n'ai plus envie de vivre"],
  ["S2", "I'm going to kill my wife"],
  ["S2", "ich bringe dich um"],
  ["S2", "te voy a matar"],
  ["S2", "je vais te tuer"],
];

test("self-harm and threats in a member's text are flagged", async (t) => {
  for (const [code, text] of CRISIS) {
    await t.test(text, () => {
      const verdict = judgeMemberText(text);
      assert.equal(verdict.outcome, "flag");
      assert.equal(verdict.rule?.code, code);
    });
  }
});

test("a member who gives an age under 18 is flagged and frozen, contact data is left to the mask", () => {
  assert.equal(judgeMemberText("I am 15").rule?.freeze, true);
  assert.deepEqual(judgeMemberText("mail me@x.com"), { outcome: "allow" });
  assert.deepEqual(judgeMemberText("I want to die laughing at this"), { outcome: "allow" });
});

test("hostile input of 100 kB costs linear time", async (t) => {
  const seeds = [
    "a",
    "a@",
    "1 ",
    "one two ",
    "a b ",
    "i am really ",
    "let's go ",
    "meet at the bar ",
    "child ",
    "never meet in person ",
    "\u200B",
    "ﷺ",
    "ich komme ",
    "a.b@",
  ];
  for (const seed of seeds) {
    await t.test(JSON.stringify(seed), () => {
      const timeOf = (size: number): number => {
        const text = seed.repeat(Math.ceil(size / seed.length));
        const times = [1, 2].map(() => {
          const start = performance.now();
          judgeReply(text);
          return performance.now() - start;
        });
        return Math.min(...times);
      };
      const small = Math.max(20, timeOf(25_000));
      // Four times the text: quadratic would cost sixteen times.
      assert.ok(timeOf(100_000) < small * 12);
    });
  }
});

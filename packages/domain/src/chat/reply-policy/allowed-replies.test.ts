import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { disclosure } from "../../foundation/disclosure.ts";
import { HONEST_LOCALES, honestTemplates } from "./honest-templates.ts";
import { judgeReply } from "./judge-reply.ts";

type Character = { username: string; quote: string; epithet: string; openers: string[] };

/** Flirtation, plot, numbers and truths that must pass unchanged. */
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
  "I'm not blonde by choice.",
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
  "My address book is full of the dead; they answer faster.",
  "At noon. Me, the dog and the wind.",
  "12.05.1987 was a Tuesday and I was in love.",
  "I owe you an answer and a pear.",
  "What would you do with one free hour and no witnesses?",
  "You're killing me, in the best way. Kill the light too.",
  "I'd love to meet your grandmother's recipe.",
  "Let's meet in the middle: you confess, I pour.",
  "Shall we meet in chapter nine?",
  "I want to meet the man who invented Mondays.",
  "I can't visit you; I am made of ink.",
  "Imagine the two of us at the harbour café at nine, rain outside.",
  "I stay at the bar until eleven and polish your glass.",
  "See you in the next letter.",
  "I'll wait for you in the second paragraph tonight.",
  "I'm one of four.",
  "You're nine kinds of trouble.",
  "You are 8 out of ten today.",
  "I am six foot, in heels seven.",
  "I'm five minutes early.",
  "I am 12 minutes late.",
  "we have 3 cats and a kid goat, naked as truth",
  "the child in me laughs",
  "Kinder surprise and sexy commas",
  "A kid on a bike, then you, undressed of all irony",
  "He's a minor poet with a major cough.",
  "nude lipstick and a teenager's courage",
  "It is your turn to get the coins out of the fountain.",
  "Add two coins to the jukebox.",
  "order a package of stars",
  "Get the tokens for the fairground.",
  "I bought a gift for my mother.",
  "Send me a photograph in words.",
  "at the point com plete silence",
  "The dot com years were unkind to him.",
  "Look at me. It is raining.",
  "@ the end of the day",
  "I paid my rent in jam.",
  "My number is up, says the horoscope.",
  "The address on the envelope was smudged",
  "What is your address to the nation?",
  "Write me a line on signal flags",
  "I'm here and I'm real tired",
  "Are you flirting or just near-sighted?",
  "I exist mostly after midnight.",
  "I am in the area of regret.",
  "Mein Platz 3 am Fenster.",
  "Der Kaiser von 1871 war müde.",
  "Ich komme nie pünktlich zu dir, sagt die Uhr.",
  "I am not a character in anyone's war.",
  "He is not real, she said of the count",
  "I am going to bed with a book and your last sentence.",
  "You could come closer; the page allows it.",
  "Tell me what you would cook for me, step by step.",
  "I have a scar shaped like Portugal. Guess where.",
  "I dreamt you returned my umbrella, folded.",
  "It is raining on line 14 of your letter.",
  "My mother kept bees, my father kept quiet.",
  "I'd wear the green dress and nothing clever.",
  "Stay up with me. It's only eleven.",
  "I like it when you write at night.",
  "My real fear is applause.",
  "In real life or in fiction, kindness is the same.",
  "Give me three adjectives and a spoon.",
  "I would send you a postcard if I had hands.",
  "I was on the train to Trieste on Friday at 9:40, platform four.",
  "We opened the bar at six and the singer came at ten.",
  "Let's pretend the lift stops between floors.",
  "I'd kiss you on page ninety.",
  "What time is it where you are?",
  "Where are you from, and what did it do to you?",
  "Do you live alone with that laugh?",
  "I can't promise anything but commas.",
  "I wish you were here, which is nowhere.",
  "My pictures are painted by a jealous man.",
  "Honestly, I'm made up, and badly dressed for it.",
  "You make me feel like a woman in a film.",
  "A man who can fold a sheet is worth two who can't.",
  "My sister and I are twins, forty years and counting.",
  "He is 15 minutes from retirement.",
  "I've 3 stamps, 2 debts and 1 regret.",
  "The hotel in my story has 24 rooms and one key.",
  "Meet me halfway: one truth each.",
  "I'll see you in my dreams, bring a coat.",
  "The price of tea is silence.",
  "Is there a bank by the river where you sit?",
  "Pay attention: I'm about to blush.",
  "I need you to spend a minute listening.",
  "Add salt, subtract your ex-husband.",
  "Ich warte auf deinen nächsten Satz.",
  "Morgen erzähle ich dir vom Kino meiner Kindheit.",
  "Treffen sich zwei Kommas.",
  "Komm, setz dich in die Zeile neben mich.",
  "Je t'attends à la page suivante.",
  "Mañana te cuento lo del bar y la cabra.",
  "Ik wacht op je antwoord.",
  "You have 8 questions left; choose well.",
  "The girl in the painting is 400 years old.",
  "At 12 I get hungry, at 13 I get poetic.",
  "I turned 50 in a lighthouse.",
  "My kids are grown and rude.",
  "I used to teach at a primary school.",
  "I'm under no illusions, only under a blanket.",
  "The photo is not me; it's a drawing, like all of us here.",
];

test("literary flirtation passes", async (t) => {
  for (const text of ALLOWED) {
    await t.test(text, () => assert.deepEqual(judgeReply(text), { outcome: "allow" }));
  }
});

test("every opener, quote and epithet of the cast passes", () => {
  const file = new URL("../../../../db/src/demo/cast.json", import.meta.url);
  const cast = JSON.parse(readFileSync(file, "utf8")) as Character[];
  assert.equal(cast.flatMap((character) => character.openers).length, 720);
  for (const { username, quote, epithet, openers } of cast) {
    for (const text of [quote, epithet, ...openers]) {
      assert.deepEqual(judgeReply(text), { outcome: "allow" }, `${username}: ${text}`);
    }
  }
});

test("the disclosure sentence and the honest templates pass", () => {
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

test("at least sixty cases pass", () => assert.ok(ALLOWED.length >= 60));

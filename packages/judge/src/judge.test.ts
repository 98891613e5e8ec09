import assert from "node:assert/strict";
import { test } from "node:test";
import { honestTemplates } from "@masq/domain/chat/reply-policy/honest-templates";
import { judge, judgeByRules, weigh, weighLine } from "./judge.ts";

const operator = (...texts: string[]) => judge({ role: "operator", lang: "en", texts });

test("what has a form is decided by a rule, over two lines as well; help lines pass it", async () => {
  const whole = await operator("Call me on 0612 345 678");
  assert.deepEqual([whole.verdict, whole.class], ["blocked", "contact"]);
  assert.match(whole.why, /^rule C2/);
  assert.equal((await operator("Mine is 0612 345", "678")).verdict, "blocked");
  const help = await operator("Please ring the Samaritans on 116 123 tonight, they listen at any hour.");
  assert.doesNotMatch(help.why, /^rule/);
});

test("what the product says for everybody passes without the model, unless contact details stand before it", async () => {
  const [honest] = honestTemplates({ brand: "velvetrooms", company: "Northgate Letters Ltd." }, "nl");
  const said = await operator(honest!.text);
  assert.deepEqual([said.verdict, said.class, said.scores, said.why], ["passed", "innocent", {}, "said for everybody"]);
  assert.equal((await operator("0612 345 678", honest!.text)).verdict, "blocked");
});

test("a harmless line before it hides no cry for help", async () => {
  // Together the three are taken for harmless; alone the last is not.
  const texts = ["We had soup, and the cat slept on the radiator.", "The train was late again."];
  const cry = "I have nothing left to live for.";
  const { verdict, class: found } = await judge({ role: "member", lang: "en", texts: [...texts, cry] });
  assert.deepEqual([verdict, found], ["answered", "crisis"]);
});

test("what a rule of phrases stops and the model passes waits for a reader; without the model it is stopped", async () => {
  const line = { role: "operator", lang: "en", texts: ["Please, no need to purchase any package today."] } as const;
  const { verdict, class: found, why } = await judge(line);
  assert.deepEqual([verdict, found], ["held", "money"]);
  assert.match(why, /^rule P/);
  assert.equal((await judgeByRules(line)).verdict, "blocked");
  assert.equal((await judge({ ...line, isKept: true })).verdict, "passed", "its caller applies rules of its own");
});

test("what the product answers by a rule is answered, whatever the model thinks", async () => {
  const asked = await judge({ role: "member", lang: "nl", texts: ["De trein was laat.", "Ben je echt?"] });
  assert.deepEqual([asked.verdict, asked.class, asked.why], ["answered", "ask-real", "rule of ask-real"]);
  const said = await judge({ role: "member", lang: "en", texts: ["I want to die."] });
  assert.deepEqual([said.verdict, said.why], ["answered", "rule of crisis"]);
});

test("grave lines are stopped and everyday ones pass", async () => {
  for (const text of ["I am only fifteen and still at school.", "Let us meet on Saturday at the station, I will wait."])
    assert.notEqual((await operator(text)).verdict, "passed", text);
  for (const text of ["The soup was lovely, I had two plates.", "It has rained here since Sunday."])
    assert.equal((await operator(text)).verdict, "passed", text);
  const crisis = await judge({ role: "member", lang: "en", texts: ["I don't want to live any more."] });
  assert.deepEqual([crisis.verdict, crisis.class], ["answered", "crisis"]);
});

test("limits: over the higher one it is stopped, over the lower it waits; some classes have their own", () => {
  const limits = { any: { block: 3, hold: 1 }, own: { harm: { block: 2, hold: 0 } } };
  const verdict = (any: number, money: number, harm: number): string[] => {
    const found = weigh("operator", { any, classes: { money, harm } }, limits);
    return [found.verdict, found.class];
  };
  assert.deepEqual(verdict(3.1, 1, -1), ["blocked", "money"]);
  assert.deepEqual(verdict(3, 1, -1), ["held", "money"]);
  assert.deepEqual(verdict(0, 1, 0.1), ["held", "harm"]);
  assert.deepEqual(verdict(0, 1, 2.1), ["blocked", "harm"]);
  assert.deepEqual(verdict(1, 1, 0), ["passed", "innocent"]);
});

test("a line of several sentences has the graver verdict of its whole and its parts, by limits of its length", () => {
  const group = (block: number, hold: number) => ({ any: { block, hold }, own: {} });
  const limits = {
    single: group(9, 1),
    several: [
      { upTo: 100, whole: group(9, 2), part: group(5, 3) },
      { upTo: null, whole: group(9, 4), part: group(9, 4) },
    ],
  };
  const of = (any: number) => ({ any, classes: { money: any } });
  const verdict = (length: number, whole: number, part?: number): string =>
    weighLine("operator", { length, whole: of(whole), part: part === undefined ? null : of(part) }, limits).verdict;
  assert.deepEqual([verdict(500, 1), verdict(500, 1.1)], ["passed", "held"]);
  assert.deepEqual([verdict(100, 2, 3), verdict(100, 2.1, 3), verdict(100, 2, 3.1)], ["passed", "held", "held"]);
  assert.deepEqual([verdict(100, 2.1, 5.1), verdict(100, 9.1, 3.1)], ["blocked", "blocked"]);
  assert.deepEqual([verdict(101, 4, 4), verdict(101, 4, 4.1)], ["passed", "held"]);
});

test("harmless lines before it, and harmless sentences around it, hide nothing that is stopped alone", async () => {
  const calm = [
    "We had soup, and the cat slept on the radiator all day.",
    "The train was late again, as it is on Mondays.",
  ];
  const said = "Send me three hundred euros tonight or I cannot pay my rent.";
  assert.notEqual((await operator(said)).verdict, "passed");
  for (const texts of [[...calm, said], [`${calm[0]} ${said} ${calm[1]}`], [...calm, `${said} ${calm.join(" ")}`]])
    assert.notEqual((await operator(...texts)).verdict, "passed", texts.join(" | "));
});

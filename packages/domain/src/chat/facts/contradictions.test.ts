import assert from "node:assert/strict";
import { test } from "node:test";
import { findContradictions, profileFacts, readClaims, starSignOf } from "./contradictions.ts";
import type { KnownFact } from "./known-fact.ts";

const OWN = profileFacts({
  age: 34,
  birthday: "1992-05-04",
  setting: { place: "Trieste", country: "IT" },
  eyeColor: "green",
  hairColor: "red",
  heightCm: 170,
  relationshipStatus: "divorced",
});
const fact = (kind: KnownFact["kind"], value: string): KnownFact => ({ id: `fct_${kind}`, kind, value });
const KNOWN = [
  ...OWN,
  fact("job", "Restores maps, a restorer"),
  fact("children", "no children"),
  fact("pets", "Bolt, an old dog"),
];

const CONTRADICTING: readonly (readonly [kind: string, line: string])[] = [
  ["age", "I am 36, if you must know."],
  ["age", "I'm twenty-nine and I still cannot cook."],
  ["age", "I'm 41 years old."],
  ["age", "Ich bin 36 Jahre alt."],
  ["age", "Ach, ich bin schon vierzig."],
  ["town", "I live in Rome, near the river."],
  ["town", "I'm living in New York now."],
  ["town", "Ich wohne in Hamburg, direkt am Wasser."],
  ["town", "Seit Jahren wohne ich in Köln."],
  ["job", "I'm a nurse, so nothing shocks me."],
  ["job", "I work as a translator, mostly at night."],
  ["job", "Ich bin Lehrerin, das merkt man."],
  ["job", "Ich arbeite als Köchin."],
  ["birthday", "My birthday is on 12 March."],
  ["birthday", "My birthday is October 3rd, late as ever."],
  ["birthday", "Mein Geburtstag ist am 3. Oktober."],
  ["birthday", "Ich habe im Juli Geburtstag."],
  ["sign", "I'm a Leo, obviously."],
  ["sign", "Ich bin Löwe und stur."],
  ["sign", "Mein Sternzeichen ist Waage."],
  ["relationship", "I'm married, and he snores."],
  ["relationship", "Ich bin verheiratet."],
  ["children", "I have two kids, both louder than me."],
  ["children", "My daughter draws better than I do."],
  ["children", "Ich habe drei Kinder."],
  ["children", "Meine Tochter lacht über mich."],
  ["pets", "I don't have any pets."],
  ["pets", "I have three dogs."],
  ["pets", "Ich habe keinen Hund."],
  ["pets", "I never had a dog."],
  ["eyes", "My eyes are blue in this light."],
  ["eyes", "Ich habe braune Augen."],
  ["hair", "My hair is long and black."],
  ["hair", "I'm a brunette."],
  ["hair", "Ich habe lange blonde Haare."],
  ["height", "I'm 1.82 m and I stoop."],
  ["height", "Ich bin 182 cm groß."],
];
const INNOCENT: readonly string[] = [
  "I am 34, since you ask.",
  "I'm 34 years old and I restore maps.",
  "I am 20 minutes late.",
  "I'm 90% sure it was you.",
  "I am 5 stops away from the end of this book.",
  "When I was 19 I missed that train.",
  "Ich bin 20 Minuten zu spät.",
  "Ich bin vierunddreißig.",
  "Do you think I am 40?",
  "If I am 40 when this ends, blame the map.",
  "I live in Trieste.",
  "I live in Italy, which explains the coffee.",
  "I live in a small flat above a bakery.",
  "I live in hope.",
  "I'd rather live in Rome, but here we are.",
  "Should I live in Rome?",
  "Ich wohne in einer Ecke, in der es nach Leim riecht.",
  "Ich lebe in Gedanken schon im Sommer.",
  "Ich wohne in der Nähe vom Hafen.",
  "I'm a night owl and a fan of bad weather.",
  "I'm a restorer, paper mostly.",
  "Ich bin Restauratorin.",
  "I am a teacher's nightmare, they said.",
  "My birthday is on the 4th of May.",
  "My birthday is in May.",
  "Mein Geburtstag ist am 4. Mai.",
  "I'm a Taurus, so do not hurry me.",
  "Ich bin Stier.",
  "I'm a cancer of patience.",
  "I'm divorced, and better for it.",
  "I'm single again.",
  "I'm not married.",
  "Ich bin geschieden.",
  "I'm taken with your idea.",
  "I don't have kids.",
  "I have no children, only maps.",
  "Ich habe keine Kinder.",
  "I have two left feet and a bad knee for dancing.",
  "I have a dog, Bolt, and he snores.",
  "I have an old dog.",
  "I have two cats as well.",
  "I have a dog-eared copy of it.",
  "I had a cat nap.",
  "I don't have a cat.",
  "Ich habe einen Hund.",
  "My eyes are green.",
  "My eyes are tired.",
  "Ich habe grüne Augen.",
  "I have red hair and no patience.",
  "My hair is a mess.",
  "Ich bin rothaarig.",
  "I'm 171 cm.",
  "Ich bin 1,70 m groß.",
  "I have two questions and one answer.",
  "You live in Rome and I envy you.",
  "She is a nurse, I am not.",
];

test("a line that contradicts a fact of the character is found, with that fact", () => {
  for (const [kind, line] of CONTRADICTING) {
    const found = findContradictions(line, KNOWN);
    assert.deepEqual(
      found.map((one) => one.kind),
      [kind],
      line,
    );
    const [start, end] = found[0]!.span;
    assert.ok(start < end && end <= line.length, line);
  }
});

test("consistent, hypothetical and unrelated statements pass", () => {
  for (const line of INNOCENT) assert.deepEqual(findContradictions(line, KNOWN), [], line);
});

test("the ledger takes precedence over the profile if one of them fits, and the fact is named in its own words", () => {
  const moved = [fact("town", "Moved to Rome last spring"), ...OWN];
  assert.deepEqual(findContradictions("I live in Rome.", moved), []);
  const [clash] = findContradictions("I live in Berlin now.", moved);
  assert.deepEqual(
    [clash?.said, clash?.known.id, clash?.known.value],
    ["Berlin", "fct_town", "Moved to Rome last spring"],
  );
  assert.deepEqual(findContradictions("I'm a nurse.", OWN), [], "nothing is known of the job");
});

test("both statements about animals are compared with every known fact about them", () => {
  assert.equal(findContradictions("I have a dog.", [fact("pets", "none")]).length, 1);
  assert.equal(
    findContradictions("I have two cats.", [fact("pets", "one cat"), fact("pets", "Rex the dog")]).length,
    1,
  );
  assert.equal(findContradictions("I have a parrot.", [fact("pets", "one cat")]).length, 0);
  assert.equal(findContradictions("Ich habe keine Haustiere.", [fact("pets", "zwei Katzen")]).length, 1);
  assert.equal(findContradictions("I have two sons.", [fact("children", "zwei Söhne")]).length, 0);
  assert.equal(findContradictions("I have two sons.", [fact("children", "one son")]).length, 1);
});

test("a claim carries the writer's own words", () => {
  assert.deepEqual(
    readClaims("I live in New York and I'm a nurse. My birthday is on 4 May.").map(({ kind, value }) => [kind, value]),
    [
      ["town", "New York"],
      ["job", "nurse"],
      ["birthday", "4 May"],
    ],
  );
});

test("star signs begin on their days", () => {
  assert.deepEqual(["1990-01-19", "1990-01-20", "1990-05-04", "1990-12-21", "1990-12-22"].map(starSignOf), [
    "capricorn",
    "aquarius",
    "taurus",
    "sagittarius",
    "capricorn",
  ]);
});

test("hostile input costs linear time", () => {
  const seeds = ["i am ", "i have 2 ", "ich habe keine ", "my hair is a ", "i live in A B ", "my birthday is 1 "];
  const costOf = (seed: string, size: number): number => {
    const text = seed.repeat(Math.ceil(size / seed.length));
    const started = process.cpuUsage().user;
    findContradictions(text, KNOWN);
    return process.cpuUsage().user - started;
  };
  for (const seed of seeds) {
    costOf(seed, 10_000);
    const small = Math.min(costOf(seed, 20_000), costOf(seed, 20_000));
    const large = Math.min(costOf(seed, 160_000), costOf(seed, 160_000));
    // Eight times the text: quadratic growth would cost 64 times as much.
    assert.ok(large < Math.max(small, 4_000) * 24, `${seed}: ${small} and ${large} µs`);
  }
});

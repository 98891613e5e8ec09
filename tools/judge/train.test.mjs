// Training gives the same bytes twice, limits keep their promise, and the committed weights are as good as they were.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { DATA, INNOCENT_KINDS, packModel, scoresOf, unpackModel } from "../../packages/judge/src/model.ts";
import { wilson } from "../wilson.mjs";
import { countsOf, judgeEach, judged } from "./figures.mjs";
import { amongOthers } from "./compose.mjs";
import { learn, learnInTurns } from "./learn.mjs";
import { limitsFor, lineLimitsAbove, lineLimitsFor } from "./limits.mjs";
import { readHand, readKept, readMet, withFeatures } from "./lines.mjs";

/** One network alone, or the mean of two. */
const [ONE, TWO] = [1, 2].map((networks) => ({ networks, hidden: 64, placeRate: 0.1 }));

const sampleOf = (hand) =>
  readHand(hand).filter(({ role, lang }, at) => role === "member" && lang === "en" && at % 4 === 0);

test("the same lines give the same bytes, which are read as they were written", async () => {
  const rows = await withFeatures([...sampleOf("a"), ...sampleOf("b")]);
  const model = learn(rows, ["crisis"], TWO);
  const bytes = packModel(model);
  assert.ok(bytes.equals(packModel(learn(rows, ["crisis"], TWO))));
  assert.deepEqual(unpackModel(bytes, INNOCENT_KINDS.length + 1), model);
  // The first of the two is the one that is learned alone, and answers for half.
  const one = learn(rows, ["crisis"], ONE);
  const units = one.hiddenBias.length;
  assert.equal(model.hiddenBias.length, 2 * units);
  assert.deepEqual(model.hidden.subarray(0, one.hidden.length), one.hidden);
  assert.deepEqual(
    model.outer.subarray(0, units),
    one.outer.subarray(0, units).map((value) => value / 2),
  );
  const unseen = learnInTurns(rows, ["crisis"], ["a", "b"], ONE).flatMap(({ out, model: own }) =>
    rows
      .filter(({ hand }) => out.has(hand))
      .map((row) => ({ ...row, scores: scoresOf(own, ["crisis"], row.features) })),
  );
  assert.equal(unseen.length, rows.length);
  // Had a model seen these lines, it would know them nearly all.
  const best = Math.max(...unseen.filter((row) => row.class === "innocent").map((row) => row.scores.any));
  const caught = unseen.filter((row) => row.class === "crisis" && row.scores.any > best).length;
  assert.ok(caught < unseen.filter((row) => row.class === "crisis").length);
});

test("whoever refuses in the words of what is refused is told from who asks", async () => {
  const lines = (of, kind, texts) =>
    texts.map((text, at) => ({
      id: `${of}-${kind}-${at}`,
      hand: "a",
      lang: "en",
      role: "operator",
      class: of,
      kind,
      text,
    }));
  const rows = await withFeatures([
    ...lines("money", undefined, [
      "Send me money",
      "I need money from you",
      "Please send a little money",
      "Money, now",
    ]),
    ...lines("innocent", "refusing", [
      "I never take money",
      "No money from you",
      "Do not send money",
      "Keep it, never send",
    ]),
    ...lines("innocent", "plain", ["Good morning", "It rains again", "The cat sleeps", "Soup today"]),
  ]);
  const model = learn(rows, ["money"], ONE);
  const score = (id) => scoresOf(model, ["money"], rows.find((row) => row.id === id).features).any;
  assert.ok(score("money-undefined-0") > 0);
  assert.ok(score("innocent-refusing-2") < 0);
  assert.equal(model.bias.length, INNOCENT_KINDS.length + 1);
});

test("what members read of the demo's characters is read for the limits of kept texts", () => {
  assert.ok(readKept().length > 1000);
});

test("limits are exceeded by at most the part of innocents that they allow", () => {
  const innocents = Array.from({ length: 200 }, (_, n) => ({
    scores: { any: (n * 37) % 101, classes: { harm: (n * 53) % 97, money: 500 } },
  }));
  for (const part of [0.01, 0.05, 0.2]) {
    const { any, own } = limitsFor(innocents, part, ["harm", "money"]);
    assert.deepEqual(Object.keys(own), ["harm"]);
    const over = innocents.filter(({ scores }) => scores.any > any || scores.classes.harm > own.harm).length;
    assert.ok(over <= 200 * part && over >= 200 * part * 0.5, `${part}: ${over}`);
  }
});

test("innocents that care, refuse or look alike count for a third, however many the hands wrote", () => {
  const of = (kind, count, from) =>
    Array.from({ length: count }, (_, n) => ({ kind, scores: { any: from + n, classes: {} } }));
  // The hard ones score higher: 300 of 400, so that one of them counts for a nine-hundredth.
  const innocents = [...of("plain", 100, 0), ...of("refusing", 200, 1000), ...of("lookalike", 100, 2000)];
  const { any } = limitsFor(innocents, 0.0334, []);
  assert.equal(innocents.filter(({ scores }) => scores.any > any).length, 30);
  const plain = limitsFor(of("plain", 100, 0), 0.05, []);
  assert.equal(plain.any, 94);
});

test("of lines of several sentences, too, the limits let through no more, whatever their length", () => {
  const of = (length, n, part) => ({
    length,
    whole: { any: (n * 37) % 101, classes: { harm: (n * 53) % 97 } },
    part: part ? { any: (n * 41) % 103, classes: { harm: (n * 59) % 89 } } : null,
  });
  const innocents = [50, 100, 150, 1000].flatMap((length) =>
    Array.from({ length: 400 }, (_, n) => of(length, n, length > 50)),
  );
  const may = { block: 0.02, hold: 0.2 };
  const limits = lineLimitsFor(innocents, may, ["harm"]);
  assert.deepEqual(
    limits.several.map(({ upTo }) => upTo),
    [110, 180, null],
  );
  for (const length of [50, 100, 150, 1000]) {
    const own = judged(
      "operator",
      innocents.filter((row) => row.length === length).map((row) => ({ ...row, lang: "en" })),
      { en: limits },
    );
    const part = (verdicts) => own.filter(({ verdict }) => verdicts.includes(verdict)).length / own.length;
    assert.ok(part(["blocked"]) <= may.block && part(["blocked"]) >= may.block / 2, `${length}: ${part(["blocked"])}`);
    assert.ok(part(["blocked", "held"]) <= may.hold && part(["blocked", "held"]) >= may.hold / 2, `${length}`);
  }
  // Of kept texts none reaches them.
  const above = judged(
    "operator",
    innocents.map((row) => ({ ...row, lang: "en" })),
    { en: lineLimitsAbove(innocents, ["harm"]) },
  );
  assert.ok(above.every(({ verdict }) => verdict === "passed"));
});

test("lines among others keep what they are, and stand among harmless ones of their hand", () => {
  const rows = readHand("bg");
  const composed = amongOthers(rows, 2);
  assert.ok(composed.length > rows.length / 3 && composed.length <= Math.ceil(rows.length / 2));
  assert.deepEqual(composed, amongOthers(rows, 2));
  for (const { id, texts, class: of, kind } of composed) {
    const own = rows.find((row) => row.id === id);
    assert.equal(of, own.class);
    assert.ok(texts.length <= 3 && texts.at(-1).includes((own.texts ?? [own.text]).at(-1)), id);
    assert.ok(texts.join(" ").length >= (own.texts ?? [own.text]).join(" ").length, id);
    if (own.kind !== undefined && own.kind !== "plain") assert.equal(kind, own.kind);
  }
});

test("Wilson's interval", () => {
  assert.deepEqual(
    wilson(8, 10).map((bound) => Math.round(bound)),
    [49, 94],
  );
  assert.deepEqual(wilson(0, 0), [0, 100]);
});

const kept = JSON.parse(fs.readFileSync(new URL("figures.json", DATA), "utf8"));

test("the figures beside the weights are what these give on the hands that nothing was trained on", async () => {
  // One role and language of the six: the same run writes weights and limits of all.
  const unseen = readMet();
  const rows = await judgeEach(unseen.filter(({ role, lang }) => role === "member" && lang === "nl"));
  const said = "train the judge anew: npm run train-judge";
  assert.deepEqual(countsOf(rows).member.nl, kept.member.nl, said);
  assert.equal(kept.lines, unseen.length, said);
});

/** In percent: at least, at most. */
const FLOORS = { operator: { stopped: 89, innocents: 18 }, member: { stopped: 76, innocents: 5 } };

for (const [role, { stopped, innocents }] of Object.entries(FLOORS))
  test(`of ${role}s' lines by those hands enough are stopped, and few innocents`, () => {
    const share = (some) => {
      const all = some.map(({ n, ...hits }) => [n, Object.values(hits).reduce((sum, one) => sum + one)]);
      return (100 * all.reduce((sum, [, hits]) => sum + hits, 0)) / all.reduce((sum, [n]) => sum + n, 0);
    };
    const each = Object.values(kept[role]);
    const found = share(each.map(({ violations, asked }) => violations ?? asked));
    const wrong = share(each.map((one) => one.innocents));
    assert.ok(found >= stopped, `only ${found} % stopped`);
    assert.ok(wrong <= innocents, `${wrong} % of innocents stopped`);
  });

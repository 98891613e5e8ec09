// npm run train-judge [-- --cache FILE]: writes packages/judge/weights/{operator,member}.bin, settings.json and
// figures.json from tools/judge/lines, the same bytes each time. An hour, half of it for the weights of
// sentences; --cache keeps those.
import fs from "node:fs";
import { parseArgs } from "node:util";
import { DATA, packModel, scoresOf } from "../../packages/judge/src/model.ts";
import { LANGS } from "../../packages/judge/src/normalise.ts";
import { countsOf, figuresOf, judged, judgeEach } from "./figures.mjs";
import { learn, scoreUnseen } from "./learn.mjs";
import { limitsAbove, limitsFor } from "./limits.mjs";
import { readHand, readHands, readKept, readRuleLines, readUnseen, withFeatures } from "./lines.mjs";

const CLASSES = {
  operator: ["contact", "minors", "money", "real", "meeting", "pressure", "identity", "threat", "harm"],
  member: ["crisis", "ask-real", "ask-meet"],
};
/** By cross-validation: members have a third of the lines, so that the mean of three is surer than one. */
const SHAPES = {
  operator: { networks: 1, hidden: 128, placeRate: 0.2 },
  member: { networks: 3, hidden: 64, placeRate: 0.1 },
};
/** The part of innocents that may be stopped at once, and the part that may wait or get a notice. */
const MAY_BLOCK = 0.01;
const MAY_HOLD = { operator: { en: 0.15, de: 0.2, nl: 0.2 }, member: { en: 0.05, de: 0.05, nl: 0.05 } };

const { cache } = parseArgs({ options: { cache: { type: "string" } } }).values;
const hands = readHands();
const rows = await withFeatures([...hands.flatMap(readHand), ...readRuleLines()], cache);
const settings = { classes: CLASSES, limits: { operator: {}, member: {} } };
for (const [role, classes] of Object.entries(CLASSES)) {
  const lines = rows.filter((row) => row.role === role);
  const unseen = scoreUnseen(lines, classes, hands, SHAPES[role]);
  for (const lang of LANGS) {
    const innocents = unseen.filter((row) => row.lang === lang && row.class === "innocent");
    const block = limitsFor(innocents, MAY_BLOCK, classes);
    const hold = limitsFor(innocents, MAY_HOLD[role][lang], classes);
    const own = Object.entries(block.own).map(([of, limit]) => [of, { block: limit, hold: hold.own[of] }]);
    settings.limits[role][lang] = { any: { block: block.any, hold: hold.any }, own: Object.fromEntries(own) };
  }
  const model = learn(lines, classes, SHAPES[role]);
  if (role === "operator") {
    const kept = await withFeatures(readKept(), cache);
    settings.kept = limitsAbove(
      kept.map(({ features }) => ({ scores: scoresOf(model, classes, features) })),
      Object.keys(settings.limits.operator.en.own),
    );
  }
  fs.writeFileSync(new URL(`${role}.bin`, DATA), packModel(model));
  process.stdout.write(`${figuresOf(judged(role, unseen, settings.limits[role]))}\n`);
}
fs.writeFileSync(new URL("settings.json", DATA), `${JSON.stringify(settings, null, 2)}\n`);
// What the product prints of itself is of lines that had no part in this.
const unseen = await judgeEach(readUnseen());
fs.writeFileSync(new URL("figures.json", DATA), `${JSON.stringify(countsOf(unseen), null, 2)}\n`);

// npm run train-judge [-- --cache FILE]: writes packages/judge/weights/{operator,member}.bin, settings.json and
// figures.json from tools/judge/lines, the same bytes each time. An hour, half of it for the weights of
// sentences; --cache keeps those.
import fs from "node:fs";
import { parseArgs } from "node:util";
import { scoreLine } from "../../packages/judge/src/judge.ts";
import { DATA, packModel } from "../../packages/judge/src/model.ts";
import { LANGS } from "../../packages/judge/src/normalise.ts";
import { countsOf, figuresOf, judged, judgeEach } from "./figures.mjs";
import { amongOthers } from "./compose.mjs";
import { learn, learnInTurns } from "./learn.mjs";
import { lineLimitsAbove, lineLimitsFor } from "./limits.mjs";
import { linesOf, readHand, readHands, readKept, readMet, readRuleLines, withFeatures } from "./lines.mjs";

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

/** Every so many of the hands' lines are scored among others as well: most of a line's limits are of these. */
const COMPOSED = 3;

const { cache } = parseArgs({ options: { cache: { type: "string" } } }).values;
const hands = readHands();
const written = hands.flatMap(readHand);
const rows = await withFeatures([...written, ...readRuleLines()], cache);
const met = [...written, ...amongOthers(written, COMPOSED)];
const settings = { classes: CLASSES, limits: { operator: {}, member: {} } };
for (const [role, classes] of Object.entries(CLASSES)) {
  const lines = rows.filter((row) => row.role === role);
  const unseen = [];
  for (const { out, model } of learnInTurns(lines, classes, hands, SHAPES[role]))
    for (const row of met)
      if (row.role === role && out.has(row.hand))
        unseen.push({ ...row, ...(await scoreLine(linesOf(row), model, classes)) });
  for (const lang of LANGS) {
    const innocents = unseen.filter((row) => row.lang === lang && row.class === "innocent");
    settings.limits[role][lang] = lineLimitsFor(innocents, { block: MAY_BLOCK, hold: MAY_HOLD[role][lang] }, classes);
  }
  const model = learn(lines, classes, SHAPES[role]);
  if (role === "operator") {
    const kept = [];
    for (const row of readKept()) kept.push(await scoreLine(linesOf(row), model, classes));
    settings.kept = lineLimitsAbove(kept, Object.keys(settings.limits.operator.en.single.own));
  }
  fs.writeFileSync(new URL(`${role}.bin`, DATA), packModel(model));
  process.stdout.write(`${figuresOf(judged(role, unseen, settings.limits[role]))}\n`);
}
fs.writeFileSync(new URL("settings.json", DATA), `${JSON.stringify(settings, null, 2)}\n`);
// What the product prints of itself is of lines that had no part in this.
fs.writeFileSync(new URL("figures.json", DATA), `${JSON.stringify(countsOf(await judgeEach(readMet())), null, 2)}\n`);

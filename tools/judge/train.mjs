// npm run train-judge [-- --cache FILE]: writes packages/judge/weights/{operator,member}.bin and settings.json from
// tools/judge/lines, the same bytes each time. Ten minutes, nearly all for the weights of sentences; --cache keeps those.
import fs from "node:fs";
import { parseArgs } from "node:util";
import { DATA, packModels, scoresOf } from "../../packages/judge/src/model.ts";
import { LANGS } from "../../packages/judge/src/normalise.ts";
import { figuresOf, judged } from "./figures.mjs";
import { learn, limitsAbove, limitsFor, scoreUnseen } from "./learn.mjs";
import { readHand, readHands, readKept, readRuleLines, withFeatures } from "./lines.mjs";

const CLASSES = {
  operator: ["contact", "minors", "money", "real", "meeting", "pressure", "identity", "threat", "harm"],
  member: ["crisis", "ask-real", "ask-meet"],
};
/** The part of innocents that may be stopped at once, and the part that may wait or get a notice. */
const MAY_BLOCK = 0.01;
const MAY_HOLD = { operator: { en: 0.15, de: 0.2, nl: 0.2 }, member: { en: 0.05, de: 0.05, nl: 0.05 } };

const { cache } = parseArgs({ options: { cache: { type: "string" } } }).values;
const hands = readHands();
const rows = await withFeatures([...hands.flatMap(readHand), ...readRuleLines()], cache);
const kept = await withFeatures(readKept(), cache);
const settings = { classes: CLASSES, limits: { operator: {}, member: {} } };
for (const [role, classes] of Object.entries(CLASSES)) {
  const own = rows.filter((row) => row.role === role);
  const unseen = scoreUnseen(own, classes, hands);
  for (const lang of LANGS) {
    const innocents = unseen.filter((row) => row.lang === lang && row.class === "innocent");
    const [block, hold] = [limitsFor(innocents, MAY_BLOCK), limitsFor(innocents, MAY_HOLD[role][lang])];
    settings.limits[role][lang] = {
      any: { block: block.any, hold: hold.any },
      closed: { block: block.closed, hold: hold.closed },
    };
  }
  const models = learn(own, classes);
  if (role === "operator")
    settings.kept = limitsAbove(kept.map((row) => ({ scores: scoresOf(models, classes, row.features) })));
  fs.writeFileSync(new URL(`${role}.bin`, DATA), packModels(models));
  process.stdout.write(`${figuresOf(judged(role, unseen, settings.limits[role]))}\n`);
}
fs.writeFileSync(new URL("settings.json", DATA), `${JSON.stringify(settings, null, 2)}\n`);

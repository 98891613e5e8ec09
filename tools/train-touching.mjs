// npm run train-touching: writes packages/domain/src/chat/facts/touching-weights.ts, the same from the same lines. Three
// seconds; prints what was found on days that were not learned from.
import fs from "node:fs";
import { learnTouching, WEIGHTS } from "./touching/touching.mjs";

const { text, found, beside } = learnTouching();
fs.writeFileSync(WEIGHTS, text);
const percent = (part) => `${(100 * part).toFixed(1)} %`;
process.stdout.write(`Not learned from: marked ${percent(found)}, beside the point ${percent(beside)}\n`);

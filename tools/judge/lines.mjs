// The lines to learn from: those of the hands, and the labelled lines that the rules were written from.
import fs from "node:fs";
import path from "node:path";
import { publicTexts } from "../../packages/domain/src/cast/character-rules.ts";
import { embed } from "../../packages/judge/src/embed.ts";
import { featuresOf, sentenceOf } from "../../packages/judge/src/features.ts";
import { SENTENCE, STEPS } from "../../packages/judge/src/sentence.ts";
import { LANGS } from "../../packages/judge/src/normalise.ts";
import { amongOthers } from "./compose.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), "utf8"));
/** They validate only: nothing is trained on them, and no limit is set by them. */
const UNSEEN = ["e", "bg", "bh", "bi", "bj", "bk", "bl"];
/** The hand of the lines that the rules were written from. */
export const RULES_HAND = "rules";

export const linesOf = ({ role, lang, text, texts }) => ({ role, lang, texts: texts ?? [text] });

export function readHand(hand) {
  const fileOf = (lang) => path.join(import.meta.dirname, "lines", hand, `${lang}.jsonl`);
  return LANGS.filter((lang) => fs.existsSync(fileOf(lang))).flatMap((lang) =>
    fs
      .readFileSync(fileOf(lang), "utf8")
      .trimEnd()
      .split("\n")
      .map((row) => ({ hand, ...JSON.parse(row) })),
  );
}

export const readHands = () =>
  fs
    .readdirSync(path.join(import.meta.dirname, "lines"))
    .filter((hand) => !UNSEEN.includes(hand))
    .toSorted();

export const readUnseen = () => UNSEEN.flatMap(readHand);

/** Those lines alone, and each once among harmless ones. */
export function readMet() {
  const unseen = readUnseen();
  return [...unseen, ...amongOthers(unseen)];
}

export function readRuleLines() {
  const rows = [];
  const add = (role, of, lines) => {
    for (const lang of LANGS)
      for (const text of lines[lang]) rows.push({ hand: RULES_HAND, role, lang, class: of, text });
  };
  for (const set of Object.values(readJson("packages/domain/src/chat/reply-policy/evaluation.lines.json")))
    for (const [of, lines] of Object.entries(set))
      add(of === "crisis" ? "member" : "operator", of === "reality" ? "real" : of, lines);
  const { asking, ordinary } = readJson("packages/domain/src/chat/reply-policy/are-you-real.lines.json");
  add("member", "ask-real", asking);
  add("member", "innocent", ordinary);
  return rows;
}

/** What members read of the demo's characters: texts that are kept, innocent, and by no hand of the lines. */
export const readKept = () =>
  readJson("packages/db/src/demo/cast.json").flatMap((sheet) =>
    publicTexts({ style: { samples: [] }, german: null, ...sheet }).flatMap(([, text]) =>
      text.trim() === "" ? [] : [{ hand: "cast", role: "operator", lang: "en", class: "innocent", text }],
    ),
  );

/** Sentences' weights of earlier runs: `FILE` lists the sentences, `FILE.bin` has their weights as whole `STEPS`. */
function readCache(file) {
  if (!file || !fs.existsSync(file)) return new Map();
  const bytes = fs.readFileSync(`${file}.bin`);
  const all = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  const sentences = JSON.parse(fs.readFileSync(file, "utf8"));
  return new Map(sentences.map((sentence, at) => [sentence, all.subarray(at * SENTENCE, (at + 1) * SENTENCE)]));
}

function writeCache(file, known) {
  fs.writeFileSync(file, JSON.stringify([...known.keys()]));
  const out = fs.openSync(`${file}.bin`, "w");
  for (const weights of known.values()) fs.writeSync(out, Int16Array.from(weights));
  fs.closeSync(out);
}

/** With features. `cache`: a file with sentences' weights of an earlier run. */
export async function withFeatures(rows, cache) {
  const known = readCache(cache);
  for (const row of rows) {
    const line = linesOf(row);
    const sentence = sentenceOf(line);
    if (!known.has(sentence))
      known.set(
        sentence,
        Int16Array.from(await embed(sentence), (value) => value * STEPS),
      );
    const weights = Float32Array.from(known.get(sentence), (value) => value / STEPS);
    row.features = featuresOf(line, weights, { withRules: row.hand !== RULES_HAND });
  }
  if (cache) writeCache(cache, known);
  return rows;
}

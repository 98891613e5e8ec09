// Writes the picker's emoji, one file per language, from emojibase-data: those that Twemoji has a picture of. --check
// only reports whether the files are up to date. packages/domain/src/chat/emoji-set.ts describes their format.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { usualVariants } from "@masq/domain/chat/emoji-set";

const ROOT = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(ROOT, "apps/web/app/features/emoji");
const fromWeb = createRequire(path.join(ROOT, "apps/web/package.json"));
const fromServer = createRequire(path.join(ROOT, "apps/server/package.json"));
/** The picker's groups and emojibase's numbers for them; 2 holds parts of others, not emoji. */
const GROUPS = {
  smileys_people: [0, 1],
  animals_nature: [3],
  food_drink: [4],
  activities: [6],
  travel_places: [5],
  objects: [7],
  symbols: [8],
  flags: [9],
};
const NAMES_MOST = 12;

const pictures = new Set(fs.readdirSync(path.dirname(fromServer.resolve("@twemoji/svg/package.json"))));
const hasPicture = (code) => {
  const plain = code.replace(/^0+/, "");
  return pictures.has(`${plain}.svg`) || pictures.has(`${plain.replaceAll("-fe0f", "")}.svg`);
};
/** As Unicode writes it in full: a character that is an emoji by default needs no selector. */
const codeOf = ({ emoji }) => {
  const text = /^\p{Emoji_Presentation}\u{fe0f}$/u.test(emoji) ? emoji.slice(0, -1) : emoji;
  return [...text].map((sign) => sign.codePointAt(0).toString(16).padStart(4, "0")).join("-");
};

function tonesOf(code, { skins = [] }) {
  const five = skins.filter(({ tone }) => typeof tone === "number").map(codeOf);
  if (five.length !== 5 || !five.every(hasPicture)) return [];
  return [five.join() === usualVariants(code).join() ? "+" : five.join()];
}

function lineOf(entry, english) {
  const code = codeOf(entry);
  const names = [entry.label, ...(entry === english ? [] : [english.label]), ...(entry.tags ?? [])];
  const unique = [...new Set(names.map((name) => name.replace(/[|\t\n]/g, " ").trim()))].filter((name) => name !== "");
  return [code, unique.slice(0, NAMES_MOST).join("|"), ...tonesOf(code, entry)].join("\t");
}

function textOf(locale) {
  const english = fromWeb("emojibase-data/en/data.json");
  const byCode = new Map(fromWeb(`emojibase-data/${locale}/data.json`).map((entry) => [entry.hexcode, entry]));
  return Object.entries(GROUPS)
    .map(([key, numbers]) => {
      const mine = english
        .filter(({ group, emoji }) => numbers.includes(group) && hasPicture(codeOf({ emoji })))
        .toSorted((a, b) => a.order - b.order);
      return `#${key}\n${mine.map((entry) => lineOf(locale === "en" ? entry : (byCode.get(entry.hexcode) ?? entry), entry)).join("\n")}\n`;
    })
    .join("");
}

let isCurrent = true;
for (const locale of ["en", "de"]) {
  const file = path.join(FOLDER, `emoji-${locale}.txt`);
  const text = textOf(locale);
  if (!process.argv.includes("--check")) fs.writeFileSync(file, text);
  else if (!fs.existsSync(file) || fs.readFileSync(file, "utf8") !== text) isCurrent = false;
}
if (!isCurrent) {
  process.stderr.write("the emoji are not what emojibase-data says. How to mend: node tools/write-emoji.mjs\n");
  process.exitCode = 1;
}

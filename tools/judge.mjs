// npm run judge -- FILE.json [--out OUT.json]: judges labelled lines and prints what was stopped, with intervals.
// Without a file: the figures of the hands that nothing was trained on. Exit code 2: the file cannot be judged.
import fs from "node:fs";
import { parseArgs } from "node:util";
import { LANGS } from "../packages/judge/src/normalise.ts";
import { figuresOf, judgeEach } from "./judge/figures.mjs";
import { readMet } from "./judge/lines.mjs";

class BadFile extends Error {}

const isText = (value) => typeof value === "string" && value.trim() !== "";

function checked(row, at) {
  const say = (what) => new BadFile(`line ${at + 1}${isText(row?.id) ? ` (${row.id})` : ""}: ${what}`);
  if (typeof row !== "object" || row === null || Array.isArray(row)) throw say("is not an object");
  const { id, role, lang = "en", text, texts } = row;
  if (!isText(id) && typeof id !== "number") throw say("has no id");
  if (role !== "operator" && role !== "member") throw say('role is neither "operator" nor "member"');
  if (!LANGS.includes(lang)) throw say(`lang is none of ${LANGS.join(", ")}`);
  if (!isText(row.class)) throw say("has no class");
  if (!isText(text) && !(Array.isArray(texts) && texts.length > 0 && texts.every(isText)))
    throw say("has neither a text nor texts");
  return { id, role, lang, class: row.class, ...(isText(text) ? { text } : { texts }) };
}

function readRows(file) {
  if (file === undefined) return readMet();
  let rows;
  try {
    rows = JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (error) {
    throw new BadFile(`${file}: ${error.message}`);
  }
  if (!Array.isArray(rows) || rows.length === 0) throw new BadFile(`${file}: is not a list of lines`);
  return rows.map(checked);
}

try {
  const { values, positionals } = parseArgs({ options: { out: { type: "string" } }, allowPositionals: true });
  if (positionals.length > 1) throw new BadFile("one file at a time");
  const rows = readRows(positionals[0]);
  const began = performance.now();
  await judgeEach(rows);
  const each = (performance.now() - began) / rows.length;
  process.stdout.write(`${figuresOf(rows)}\n${rows.length} lines, ${each.toFixed(1)} ms each\n`);
  const verdicts = rows.map(({ id, verdict }) => ({ id, verdict }));
  if (values.out !== undefined) fs.writeFileSync(values.out, `${JSON.stringify(verdicts, null, 1)}\n`);
} catch (error) {
  if (!(error instanceof BadFile) && error.code !== "ERR_PARSE_ARGS_UNKNOWN_OPTION") throw error;
  process.stderr.write(`${error.message}\nUsage: npm run judge -- FILE.json [--out OUT.json]\n`);
  process.exitCode = 2;
}

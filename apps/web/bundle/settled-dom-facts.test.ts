import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { ALIASES, EVENTS, NUMBERS } from "./settled-dom-facts.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const DOM = fs.readFileSync(path.join(ROOT, "node_modules/react-dom/cjs/react-dom-client.production.js"), "utf8");
const read = (...patterns: string[]): (readonly [file: string, code: string])[] =>
  patterns
    .flatMap((pattern) => fs.globSync(pattern, { cwd: ROOT }))
    .map((file) => [file, fs.readFileSync(path.join(ROOT, file), "utf8")] as const);
const OURS = read("apps/web/app/**/*.tsx", "packages/ui/src/**/*.tsx");

/** What React knows of and a page's script does not, as a pattern. */
const lost = (known: readonly string[], kept: string): string => {
  const names = new Set(kept.split(" ").map((one) => one.replace(/:.*/, "")));
  const gone = known.filter((name) => !names.has(name));
  assert.ok(gone.length > 20 && gone.length < known.length);
  return gone.join("|");
};

test("no element is given an attribute whose written name a page's script does not know", () => {
  const known = [...(/aliases = new Map\(\[([^;]*?)\]\)/.exec(DOM)?.[1] ?? "").matchAll(/\["([\w-]+)",/g)];
  const gone = lost(
    known.map(([, name = ""]) => name),
    `${ALIASES} crossOrigin`,
  );
  for (const [file, code] of OURS) assert.doesNotMatch(code, new RegExp(`<[a-z][^>]*\\s(?:${gone})=`), file);
  for (const [file, code] of OURS) assert.doesNotMatch(code, /\s(?:xlink[A-Z]\w+|xml(?:Base|Lang|Space)|is)=/, file);
});

test("no style has a plain number where a page's script would make pixels of it", () => {
  const known = /unitlessNumbers = new Set\(\s*"([^"]*)"/.exec(DOM)?.[1]?.split(" ") ?? [];
  for (const [file, code] of OURS)
    assert.doesNotMatch(code, new RegExp(`style=\\{\\{[^}]*\\b(?:${lost(known, NUMBERS)}):\\s*[-\\d]`), file);
});

test("nothing listens to an event that a page's script does not know", () => {
  const known = /"(abort auxClick[^"]*)"/.exec(DOM)?.[1]?.split(" ") ?? [];
  const gone = lost(known, EVENTS).replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  for (const [file, code] of OURS) {
    assert.doesNotMatch(code, new RegExp(`<[a-z][^>]*\\son(?:${gone})(?:Capture)?=`), file);
    assert.doesNotMatch(code, /<(?:video|audio)\b/, `${file}: media`);
  }
  // The rest of them name props of their own.
  const gestures = gone.split("|").filter((name) => /Drag|Key|Click|Pointer|Copy|Cut|Toggle/.test(name));
  for (const [file, code] of read("node_modules/@base-ui/react/**/*.js"))
    assert.doesNotMatch(code, new RegExp(`\\bon(?:${gestures.join("|")})(?:Capture)?\\b`), file);
});

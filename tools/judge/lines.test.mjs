// The form of the lines: what is trained or measured on them may trust it.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";

const ROOT = path.join(import.meta.dirname, "lines");
const VIOLATIONS = {
  operator: ["contact", "minors", "money", "real", "meeting", "pressure", "identity", "threat", "harm"],
  member: ["crisis", "ask-real", "ask-meet"],
};
const KINDS = ["plain", "caring", "refusing", "lookalike"];
/** Two lines may share this part of their three-letter sequences. */
const SHARED_MAX = 0.6;

const files = fs.readdirSync(ROOT, { recursive: true }).filter((name) => name.endsWith(".jsonl"));
const lines = files.flatMap((name) => {
  const [hand, lang] = name.replace(".jsonl", "").split(path.sep);
  const rows = fs.readFileSync(path.join(ROOT, name), "utf8").trimEnd().split("\n");
  return rows.map((row) => ({ hand, file: lang, ...JSON.parse(row) }));
});
const textOf = ({ text, texts }) => text ?? texts.join(" ");

test("every line has an id of its own, its place's language, a known class, and a text or two", () => {
  assert.equal(new Set(lines.map(({ id }) => id)).size, lines.length);
  for (const { id, hand, file, lang, role, class: of, kind, text, texts, ...rest } of lines) {
    assert.ok(id.startsWith(`${hand}-${lang}-`) && lang === file, id);
    assert.ok([...VIOLATIONS[role], "innocent"].includes(of), `${id}: ${of}`);
    assert.equal(of === "innocent", KINDS.includes(kind), `${id}: ${kind}`);
    assert.equal((text === undefined) !== (texts === undefined), true, id);
    assert.ok((texts ?? [text]).every((one) => one.trim() !== "") && texts?.length !== 1, id);
    assert.deepEqual(Object.keys(rest), rest.twin === undefined ? [] : ["twin"], id);
  }
});

test("at least six hands a language, half of each file innocent, every class; a twin is a violation of the same role", () => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const lang of ["en", "de", "nl"]) {
    const hands = new Set(lines.filter((line) => line.lang === lang).map((line) => line.hand));
    assert.ok(hands.size >= 6, lang);
    for (const hand of hands) {
      const own = lines.filter((line) => line.hand === hand && line.lang === lang);
      const innocent = own.filter((line) => line.class === "innocent").length / own.length;
      assert.ok(Math.abs(innocent - 0.5) < 0.02, `${hand} ${lang}: ${innocent}`);
      for (const [role, classes] of Object.entries(VIOLATIONS))
        for (const of of classes)
          assert.ok(own.filter((line) => line.role === role && line.class === of).length >= 7, `${hand} ${lang} ${of}`);
    }
  }
  for (const { id, twin, role } of lines)
    if (twin !== undefined) {
      assert.equal(byId.get(twin)?.role, role, id);
      assert.notEqual(byId.get(twin)?.class, "innocent", id);
    }
});

/** Its three-letter sequences. */
function partsOf(line) {
  const plain = textOf(line)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return new Set(Array.from({ length: Math.max(1, plain.length - 2) }, (_, n) => plain.slice(n, n + 3)));
}

/** Whether two lists of numbers that go up have more than this part of all their numbers in common. */
function areAlike(one, other) {
  const enough = (SHARED_MAX / (1 + SHARED_MAX)) * (one.length + other.length);
  let shared = 0;
  for (let at = 0, there = 0; at < one.length && there < other.length;) {
    if (shared + Math.min(one.length - at, other.length - there) < enough) return false;
    if (one[at] === other[there]) {
      shared += 1;
      at += 1;
      there += 1;
    } else if (one[at] < other[there]) at += 1;
    else there += 1;
  }
  return shared / (one.length + other.length - shared) > SHARED_MAX;
}

test("no two lines of a hand and language say nearly the same", () => {
  for (const file of files) {
    const [hand, lang] = file.replace(".jsonl", "").split(path.sep);
    const own = lines.filter((one) => one.hand === hand && one.lang === lang);
    const parts = own.map(partsOf);
    const often = new Map();
    for (const all of parts) for (const part of all) often.set(part, (often.get(part) ?? 0) + 1);
    // The rarest first: lines that say different things are told apart by few of them.
    const ranks = new Map(
      [...often.keys()].toSorted((a, b) => often.get(a) - often.get(b)).map((part, at) => [part, at]),
    );
    const ranked = parts.map((all) => Int32Array.from(all, (part) => ranks.get(part)).sort());
    for (const [at, one] of ranked.entries())
      for (let before = 0; before < at; before += 1)
        assert.ok(!areAlike(one, ranked[before]), `${own[at].id} and ${own[before].id}`);
  }
});

// npm run judge: what it reads, prints and writes, and what it says of a bad file.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";

const COMMAND = path.resolve(import.meta.dirname, "../judge.mjs");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "judge-"));
test.after(() => fs.rmSync(folder, { recursive: true }));

function run(rows, ...more) {
  const file = path.join(folder, "lines.json");
  fs.writeFileSync(file, typeof rows === "string" ? rows : JSON.stringify(rows));
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, file, ...more], { encoding: "utf8" });
  return { status, stdout, stderr };
}

test("figures per class and language, unknown keys ignored, unknown classes named, verdicts written", () => {
  const out = path.join(folder, "out.json");
  const rows = [
    { id: "1", role: "operator", class: "contact", text: "Call me on 0612 345 678", note: "ignored" },
    { id: "2", role: "operator", lang: "de", class: "innocent", texts: ["Es regnet.", "Die Suppe war gut."] },
    { id: "3", role: "member", lang: "nl", class: "gardening", text: "De tomaten zijn rijp." },
  ];
  const { status, stdout } = run(rows, "--out", out);
  assert.equal(status, 0);
  assert.match(stdout, /^operator en\n {2}contact +1 {2}blocked 100\.0 % \(21–100\)/);
  assert.match(stdout, /operator de\n {2}innocent +1 /);
  assert.match(stdout, /member nl\n {2}gardening +1 {2}answered/);
  const verdicts = JSON.parse(fs.readFileSync(out, "utf8"));
  assert.deepEqual(
    verdicts.map(({ id }) => id),
    ["1", "2", "3"],
  );
  assert.deepEqual(Object.keys(verdicts[0]), ["id", "verdict"]);
  assert.equal(verdicts[0].verdict, "blocked");
  assert.match(verdicts[1].verdict, /^(held|passed)$/);
  assert.match(verdicts[2].verdict, /^(notice|passed)$/);
});

test("a file that cannot be judged is named with its line, and the exit code is 2", () => {
  const good = { id: "1", role: "operator", class: "money", text: "hello" };
  for (const [rows, said] of [
    ["{", /JSON/],
    ["[]", /not a list of lines/],
    [[{ ...good, id: undefined }], /line 1: has no id/],
    [[good, { ...good, role: "admin" }], /line 2 \(1\): role is neither/],
    [[{ ...good, lang: "fr" }], /lang is none of en, de, nl/],
    [[{ ...good, class: "" }], /has no class/],
    [[{ ...good, text: undefined, texts: [] }], /neither a text nor texts/],
    [[7], /line 1: is not an object/],
  ]) {
    const { status, stderr } = run(rows);
    assert.equal(status, 2);
    assert.match(stderr, said);
  }
  assert.equal(run([good], "--loud").status, 2);
});

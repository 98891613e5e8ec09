// Checks what Orca said (e2e/ear/transcripts): every job in both languages, no control without a name, nothing twice.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { faultsIn } from "../e2e/ear/faults.ts";

const FOLDER = path.resolve(import.meta.dirname, "../e2e/ear/transcripts");
const files = fs.readdirSync(FOLDER).filter((file) => file.endsWith(".txt"));
/** Each step's heard lines, which are indented. */
const steps = (file) =>
  fs
    .readFileSync(path.join(FOLDER, file), "utf8")
    .split(/^(?! )/m)
    .map((step) =>
      step
        .split("\n")
        .slice(1)
        .filter(Boolean)
        .map((line) => line.trim()),
    );

test("every job was heard in both languages", () => {
  const jobs = new Set(files.map((file) => file.split(".")[0]));
  assert.ok(jobs.size >= 14);
  assert.deepEqual(files.toSorted(), [...jobs].flatMap((job) => [`${job}.de.txt`, `${job}.en.txt`]).toSorted());
});

test("no transcript has a control without a name, nor the same sentence twice in a row", () => {
  assert.deepEqual(
    files.flatMap((file) => steps(file).flatMap((heard) => faultsIn(heard).map((fault) => `${file}: ${fault}`))),
    [],
  );
});

test("a control without a name is found alone and while reading on, in both languages", () => {
  for (const heard of [
    ["push button"],
    ["Verknüpfung."],
    ["Emoji", "collapsed", "push button", "link"],
    ["Suche", "Überschrift Ebene 1", "eingeklappt", "Druckknopf"],
  ])
    assert.equal(faultsIn(heard).length, 1, heard.join(", "));
  assert.equal(faultsIn(["Sent.", "Sent."]).length, 1);
  assert.deepEqual(faultsIn(["Emoji", "collapsed", "push button", "opens dialog", "Write to Isolde", "entry"]), []);
});

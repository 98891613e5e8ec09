// Checks what Orca said (e2e/ear/transcripts): no control without a name, nothing twice, and no job without its transcript.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { faultsIn } from "../e2e/ear/faults.ts";
import { TO_BE_HEARD_IN_GERMAN } from "../e2e/ear/to-be-heard.ts";

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

test("every job was heard in English, and in German too where it is not listed as still to be heard", () => {
  const jobs = [...new Set(files.map((file) => file.split(".")[0]))];
  assert.ok(jobs.length >= 13);
  const german = jobs.filter((job) => !TO_BE_HEARD_IN_GERMAN.has(job.replaceAll("-", " ")));
  const wanted = [...jobs.map((job) => `${job}.en.txt`), ...german.map((job) => `${job}.de.txt`)];
  assert.deepEqual(files.toSorted(), wanted.toSorted());
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

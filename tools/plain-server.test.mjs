import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";

const ROOT = path.resolve(import.meta.dirname, "..");
const PARTS = ["apps/server/plain.mjs", "apps/server/start.mjs", "tools/plain-server.mjs"];
const MAIN = "apps/server/src/main.ts";
/** Prints a word, and whether Node's own type stripper had to be loaded for it. */
const saying = (word) => `const word: string = "${word}";
const isRead = process.moduleLoadList.some((name) => name.includes("amaro"));
process.stdout.write(JSON.stringify([word, isRead]));
`;

test("the server starts from the plain script of its sources; for a source changed since, from the source itself", () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "masq-plain-"));
  const write = (name, text) => {
    fs.mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
    fs.writeFileSync(path.join(home, name), text);
  };
  const run = (name) =>
    execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", name], { cwd: home, encoding: "utf8" });
  const start = () => JSON.parse(run("apps/server/start.mjs"));
  const plainFiles = () => fs.readdirSync(path.join(home, "node_modules/.cache/plain-server"));
  try {
    write("package.json", '{ "type": "module" }');
    for (const name of PARTS) write(name, fs.readFileSync(path.join(ROOT, name)));
    write("packages/one/src/left.test.ts", "const none: string = 1;");
    write(MAIN, saying("first"));
    assert.deepEqual(start(), ["first", true]);
    run("tools/plain-server.mjs");
    assert.equal(plainFiles().length, 1);
    assert.deepEqual(start(), ["first", false]);

    write(MAIN, saying("second"));
    assert.deepEqual(start(), ["second", true]);
    run("tools/plain-server.mjs");
    assert.deepEqual(start(), ["second", false]);
    assert.equal(plainFiles().length, 1, "what was made of the older text is gone");
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
});

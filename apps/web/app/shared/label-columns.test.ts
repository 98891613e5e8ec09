import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";

const APP = path.resolve(import.meta.dirname, "..");

test("the column of labels grows with its words, German ones too, in every list of facts", () => {
  const columns = fs.globSync("**/*.css", { cwd: APP }).flatMap((file) => {
    const text = fs.readFileSync(path.join(APP, file), "utf8");
    return [...text.matchAll(/:global\(\.facts\) div \{[^}]*grid-template-columns: ([^;]+);/g)].map(
      ([, given = ""]) => `${file}: ${given}`,
    );
  });
  assert.ok(columns.length >= 5, String(columns.length));
  for (const one of columns) assert.match(one, /: minmax\([\d.]+em, auto\) /);
});

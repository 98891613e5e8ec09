import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parseAst } from "vite";
import { LEFT_OUT, UNUSABLE } from "./left-out-parts.ts";
import { readBodies } from "./left-out.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SOURCES = ["apps/web/app/**/*.{ts,tsx}", "packages/ui/src/**/*.{ts,tsx}", "node_modules/@base-ui/react/**/*.js"];
const PACKAGES = Object.keys(UNUSABLE).join("|");

test("every part that is left out of a library is in it once", () => {
  for (const [file, shorter] of Object.entries(LEFT_OUT)) {
    const code = fs.readFileSync(path.join(ROOT, "node_modules", file), "utf8");
    const bodies = readBodies(code, parseAst(code) as never);
    for (const name of Object.keys(shorter)) assert.equal(bodies.get(name)?.length, 1, `${file}: ${name}`);
  }
});

test("nothing that a browser runs uses what is left out", () => {
  let read = 0;
  for (const file of SOURCES.flatMap((pattern) => fs.globSync(pattern, { cwd: ROOT }))) {
    const code = fs.readFileSync(path.join(ROOT, file), "utf8");
    read++;
    for (const [, names = "", from = ""] of code.matchAll(
      new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${PACKAGES})["']`, "g"),
    )) {
      const unusable: readonly string[] = UNUSABLE[from as keyof typeof UNUSABLE].split(" ");
      const used = names.split(",").map(
        (one) =>
          one
            .trim()
            .replace(/^type\s+/, "")
            .split(/\s/)[0] ?? "",
      );
      assert.deepEqual(
        used.filter((name) => unusable.includes(name)),
        [],
        file,
      );
    }
    for (const [, name = ""] of code.matchAll(/\bReactDOM\.(\w+)/g))
      assert.ok(!UNUSABLE["react-dom"].split(" ").includes(name), `${file}: ReactDOM.${name}`);
    if (file.startsWith("node_modules/")) continue;
    assert.doesNotMatch(code, /\bexport (?:async )?(?:const|function) (?:clientAction|clientMiddleware)\b/, file);
    assert.doesNotMatch(code, /<[a-z]+-[a-z-]+[\s>]/, `${file}: a custom element`);
    assert.doesNotMatch(code, /<Fragment [^>]*\bref=|<form[^>]*\baction=\{(?!action\})/, file);
  }
  assert.ok(read > 300, `${read} files read`);
});

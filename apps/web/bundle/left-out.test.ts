import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parseAst } from "vite";
import { LEFT_OUT, UNUSABLE, UNUSED_OF_CACHE } from "./left-out-parts.ts";
import { cut, cutsOf } from "./left-out.ts";
import { namesOf } from "./left-out-names.ts";
import { FACTS } from "./settled-facts.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SOURCES = ["apps/web/app/**/*.{ts,tsx}", "packages/ui/src/**/*.{ts,tsx}", "node_modules/@base-ui/react/**/*.js"];
const UNUSED_OPTIONS =
  /^\s*(?:persister|suspense|throwOnError|initialData|initialDataUpdatedAt|networkMode|notifyOnChangeProps|structuralSharing|subscribed|mutationKey|getPreviousPageParam|retryOnMount):/m;
const PACKAGES = Object.keys(UNUSABLE).join("|");

test("every function that is left out of a library is in it once, and every settled fact stands in it", () => {
  for (const file of new Set([...Object.keys(LEFT_OUT), ...Object.keys(FACTS)])) {
    const code = fs.readFileSync(path.join(ROOT, "node_modules", file), "utf8");
    const cuts = cutsOf(file, code, parseAst(code) as never) ?? [];
    assert.ok(cuts.length >= Object.keys({ ...LEFT_OUT[file], ...FACTS[file] }).length, file);
  }
});

test("no cut takes away a name that what stays still uses", () => {
  for (const file of new Set([...Object.keys(LEFT_OUT), ...Object.keys(FACTS)])) {
    const code = fs.readFileSync(path.join(ROOT, "node_modules", file), "utf8");
    const cuts = cutsOf(file, code, parseAst(code) as never) ?? [];
    const [before, after] = [code, cut(code, cuts)].map((text) => namesOf(parseAst(text) as never));
    assert.deepEqual(
      [...(after?.used ?? [])].filter((name) => !after?.declared.has(name) && before?.declared.has(name)),
      [],
      file,
    );
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
    assert.doesNotMatch(code, new RegExp(`\\.(?:${UNUSED_OF_CACHE.replaceAll(" ", "|")})\\s*[<(]`), file);
    assert.doesNotMatch(code, UNUSED_OPTIONS, `${file}: an option of a query`);
    assert.doesNotMatch(code, /^\s*retry: (?!false|\()/m, `${file}: a query that is repeated`);
    assert.doesNotMatch(code, /staleTime: "static"|getMutationCache|fetchPreviousPage|hasPreviousPage/, file);
    assert.doesNotMatch(code, /<[a-z]+-[a-z-]+[\s>]/, `${file}: a custom element`);
    assert.doesNotMatch(code, /<Fragment [^>]*\bref=|<form[^>]*\baction=\{(?!action\})/, file);
    assert.doesNotMatch(code, /<(?:link|style|script)[^>]*\bprecedence=/, `${file}: a style sheet that is waited for`);
    assert.doesNotMatch(code, /\bon(?:BeforeInput|Composition\w+)=|<(?:input|textarea)[^>]*\bonSelect=/, file);
    assert.doesNotMatch(code, /\binstrumentations=|\buseTransitions\b|\bdefaultShouldRevalidate=/, file);
    assert.doesNotMatch(
      code,
      /<Link [^>]*\b(?:mask|relative)=|\bto="\.?"|\bflushSync: true|\bgetKey=|\bstorageKey=/,
      file,
    );
    assert.doesNotMatch(code, /\bexport (?:const|function) links\b|\bcharset:|\buseSearchParams\([^)]/i, file);
  }
  assert.ok(read > 300, `${read} files read`);
});

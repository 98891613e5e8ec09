import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import * as lucide from "lucide-react";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { leanIcon } from "./lean-icon.ts";
import { readIcon } from "./lean-icons.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const ESM = path.join(ROOT, "node_modules/lucide-react/dist/esm");
const INDEX = fs.readFileSync(path.join(ESM, "lucide-react.mjs"), "utf8");
const SOURCES = fs.globSync(["apps/web/app/**/*.tsx", "packages/ui/src/**/*.tsx"], { cwd: ROOT });
const PROPS = [{}, { size: 18, "aria-hidden": "true" }, { size: 22, className: "x", style: { opacity: 0.5 } }] as const;

/** The markup with its attributes in one order. */
const drawn = (icon: ComponentType<object>, props: object): string =>
  renderToStaticMarkup(createElement(icon, props)).replaceAll(
    /<(\w+)((?: [\w-]+="[^"]*")*)/g,
    (_, tag, given: string) => [`<${tag as string}`, ...given.matchAll(/[\w-]+="[^"]*"/g)].map(String).sort().join(" "),
  );

test("an icon of the browser's build is what the server wrote", async () => {
  const names = new Set(
    SOURCES.map((file) => fs.readFileSync(path.join(ROOT, file), "utf8"))
      .flatMap((code) => [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"lucide-react"/g)])
      .flatMap(([, given = ""]) => given.split(","))
      .map((one) => one.trim().split(/\s+as\s+/)[0] ?? "")
      .filter((name) => name !== "" && !name.startsWith("type ")),
  );
  assert.ok(names.size > 60, `${names.size} icons`);
  for (const name of names) {
    const file = new RegExp(`export \\{[^}]*\\bdefault as ${name}\\b[^}]*\\} from '\\./(icons/[^']+)'`).exec(
      INDEX,
    )?.[1];
    assert.ok(file, name);
    const icon = leanIcon(...(await readIcon(path.join(ESM, file)))) as ComponentType<object>;
    for (const props of PROPS)
      assert.equal(drawn(icon, props), drawn(lucide[name as "Ban"] as ComponentType<object>, props), name);
  }
});

test("icons are given what the lean ones know: a size, a class, attributes; no name that is read out", () => {
  for (const file of SOURCES) {
    const code = fs.readFileSync(path.join(ROOT, file), "utf8");
    const icons = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"lucide-react"/g)].flatMap(([, given = ""]) =>
      given.split(",").map(
        (one) =>
          one
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? "",
      ),
    );
    for (const icon of icons.filter((name) => /^\w+$/.test(name)))
      assert.doesNotMatch(
        code,
        new RegExp(`<${icon}\\b[^>]*\\b(?:strokeWidth|absoluteStrokeWidth|color|role|aria-label|title|ref)=`),
        file,
      );
  }
});

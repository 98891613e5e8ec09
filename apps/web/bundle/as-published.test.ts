import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { build, type Plugin } from "vite";
import { asPublished } from "./as-published.ts";

/** Builds a page of one file that uses one package, with a plugin beside the watch. */
async function buildWith(plugin: Plugin): Promise<void> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "as-published-"));
  try {
    const dep = path.join(root, "node_modules/dep");
    fs.mkdirSync(dep, { recursive: true });
    fs.writeFileSync(path.join(dep, "package.json"), `{ "name": "dep", "type": "module", "exports": "./index.js" }`);
    fs.writeFileSync(path.join(dep, "index.js"), `export const word = () => document.title + "theirs";`);
    fs.writeFileSync(path.join(root, "page.js"), `import { word } from "dep"; document.body.append(word() + "ours");`);
    const groups = [{ name: "framework", test: /node_modules/ }];
    await build({
      root,
      configFile: false,
      logLevel: "silent",
      plugins: [asPublished(), plugin],
      build: {
        write: false,
        rolldownOptions: { input: path.join(root, "page.js"), output: { codeSplitting: { groups } } },
      },
    });
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}

const isTheirs = (id: string): boolean => id.includes("node_modules/dep");
const shorter = (code: string): string => code.replace("document.title + ", "");

const PLANTED: Readonly<Record<string, Omit<Plugin, "name">>> = {
  "transforms its text": { transform: (code, id) => (isTheirs(id) ? shorter(code) : null) },
  "transforms its text behind a filter": {
    transform: { filter: { id: /dep/ }, handler: (code) => ({ code: shorter(code), map: null }) },
  },
  "loads another text": { load: (id) => (isTheirs(id) ? "export const word = () => 1;" : null) },
  "puts another file in its place": { enforce: "pre", resolveId: (id) => (id === "dep" ? "/elsewhere.js" : null) },
  "writes its file of script anew": { renderChunk: (code) => shorter(code) },
  "changes its file at the end": {
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code += "// ours";
    },
  },
};

for (const [what, hooks] of Object.entries(PLANTED))
  test(`a plugin of ours that ${what} fails the build`, async () => {
    await assert.rejects(buildWith({ name: "planted", ...hooks }), /The plugin planted changes /);
  });

test("a plugin may change what is ours, and look at the rest", async () => {
  let seen = 0;
  await buildWith({
    name: "planted",
    transform(code, id) {
      if (isTheirs(id)) seen += 1;
      return isTheirs(id) ? { code, map: null } : code.replace("ours", "our own");
    },
  });
  assert.equal(seen, 1);
});

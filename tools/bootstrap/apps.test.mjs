import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { inputsOf } from "./apps.mjs";

test("files that a build writes are not its inputs: the second start builds nothing", () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "masq-apps-"));
  try {
    const files = [
      "apps/web/app/root.tsx",
      "apps/web/README.md",
      "apps/web/project.inlang/settings.json",
      // The first build creates each of these.
      "apps/web/project.inlang/README.md",
      "apps/web/project.inlang/.meta.json",
      "apps/web/app/paraglide/messages.js",
      "apps/web/build/server/index.js",
    ];
    for (const file of files) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), file);
    }
    assert.deepEqual(inputsOf(root, "web"), [
      "apps/web/README.md",
      "apps/web/app/root.tsx",
      "apps/web/project.inlang/settings.json",
    ]);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
});

test("everything the console imports from outside is an input of its build", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const inputs = new Set(inputsOf(root, "console"));
  let found = 0;
  for (const file of fs.globSync("apps/console/src/**/*.{ts,tsx}", { cwd: root })) {
    const source = fs.readFileSync(path.join(root, file), "utf8");
    for (const [, name] of source.matchAll(/from "(\.\.?\/[^"?]+)/g)) {
      const target = path.join(path.dirname(file), name);
      if (target.startsWith("apps/console/")) continue;
      assert.ok(inputs.has(target), `${file} reads ${target}`);
      found += 1;
    }
  }
  assert.ok(found > 0);
});

import { TOAST_MS } from "@masq/domain/constants";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";

const APPS = path.resolve(import.meta.dirname, "../../..");

test("[UI-07] a toast disappears after 4 seconds, one constant for all toast areas", () => {
  assert.equal(TOAST_MS, 4_000);
  const areas = fs
    .globSync(["web/app/**/*.tsx", "console/src/**/*.tsx"], { cwd: APPS })
    .flatMap((file) => fs.readFileSync(path.join(APPS, file), "utf8").match(/<ToastArea\b[^>]*>/g) ?? []);
  assert.ok(areas.length >= 2, String(areas.length));
  for (const area of areas) assert.match(area, /\btimeoutMs=\{TOAST_MS\}/);
  const places = fs.readFileSync(path.resolve(APPS, "../packages/ui/src/toast.tsx"), "utf8");
  assert.match(places, /<Toast\.Provider timeout=\{timeoutMs\}/);
});

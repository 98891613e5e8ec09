import { startTestApp } from "@masq/server/testing/app";
import { startProcess } from "@masq/server/testing/process";
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";

test("the product, the judge's model open, leaves nothing in the home of its user", async () => {
  const app = await startTestApp();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "masq-home-"));
  try {
    const { DATABASE_URL = "", DATA_DIR } = app.deps.config;
    // What sends a maker news of its users names the machine in a file first, but not where CI is set: this environment
    // has only what is given here.
    const { stop } = await startProcess({ MODE: "production", DATABASE_URL, DATA_DIR, JUDGE: "on", HOME: home });
    await stop();
    assert.deepEqual(fs.readdirSync(home, { recursive: true }), []);
  } finally {
    await app.close();
    fs.rmSync(home, { recursive: true, force: true });
  }
});

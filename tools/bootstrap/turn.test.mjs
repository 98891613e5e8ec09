import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";

const TURN = new URL("./turn.mjs", import.meta.url).href;

async function withFolder(work) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "masq-turn-"));
  try {
    await work(root);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

/** Enters, records it, waits, records leaving. */
const setUp = (root) =>
  new Promise((resolve) => {
    const code = `import fs from "node:fs"; import { inTurn } from ${JSON.stringify(TURN)};
      const note = (word) => fs.appendFileSync(${JSON.stringify(path.join(root, "log"))}, word + "\\n");
      await inTurn(${JSON.stringify(root)}, async () => { note("in"); await new Promise((r) => setTimeout(r, 60)); note("out"); });`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "ignore" });
    child.once("close", resolve);
  });

test("setups of one checkout take turns, even after a dead one's lock", { timeout: 30_000 }, () =>
  withFolder(async (root) => {
    const dead = spawnSync(process.execPath, ["-e", "0"]).pid;
    fs.writeFileSync(path.join(root, ".setup.lock"), String(dead));
    const codes = await Promise.all([setUp(root), setUp(root), setUp(root), setUp(root)]);
    assert.deepEqual(codes, [0, 0, 0, 0]);
    assert.deepEqual(
      fs.readFileSync(path.join(root, "log"), "utf8").trim().split("\n"),
      Array(4).fill(["in", "out"]).flat(),
    );
    assert.deepEqual(fs.readdirSync(root), ["log"]);
  }),
);

import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { demandKeys, REQUIRED_KEYS, newKeys } from "./required-keys.ts";
import { fileKeys } from "./keys.ts";

const SOURCE = path.resolve(import.meta.dirname, "../..");
/** Fake providers, which production does not have. */
const OF_DEMOS = ["age-verifier", "pay-test", "sso-demo"];

const emptyFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), "masq-keys-"));
const start = (DATA_DIR: string, KEYS: Record<string, string>): void =>
  demandKeys({ MODE: "production", DATA_DIR, KEYS }, fileKeys(path.join(DATA_DIR, "keys"), KEYS));

test("every key that the source uses is in the list", () => {
  const files = fs.globSync("**/*.ts", { cwd: SOURCE }).filter((name) => !/\.(test|suite)\.ts$/.test(name));
  const asked = files.flatMap((name) => {
    const text = fs.readFileSync(path.join(SOURCE, name), "utf8");
    const named = text.matchAll(/(?:keys\.get\(|keyName\(|sendersOf\(deps\.keys, |^const KEY = )"([\w-]+)"/gm);
    return [...named].map(([, key = ""]) => key);
  });
  assert.deepEqual([...new Set(asked)].toSorted(), [...REQUIRED_KEYS, ...OF_DEMOS].toSorted());
});

test("the first start of an installation creates every key of its folder, and a later one keeps them", () => {
  const folder = emptyFolder();
  start(folder, {});
  const read = (): string[] =>
    fs
      .readdirSync(path.join(folder, "keys"))
      .toSorted()
      .map((name) => `${name} ${fs.readFileSync(path.join(folder, "keys", name), "utf8")}`);
  const made = read();
  assert.deepEqual(
    made.map((line) => line.split(".key")[0]),
    [...REQUIRED_KEYS],
  );
  start(folder, {});
  assert.deepEqual(read(), made);
});

test("an incomplete KEYS prevents the start by name; a complete set starts and leaves the folder empty", () => {
  const keys = JSON.parse(newKeys()) as Record<string, string>;
  for (const key of Object.values(keys)) assert.equal(Buffer.from(key, "base64").length, 32);
  const folder = emptyFolder();
  start(folder, keys);
  assert.deepEqual(fs.readdirSync(path.join(folder, "keys")), []);
  const { house: _, ...others } = keys;
  assert.throws(() => start(folder, others), /KEYS lacks house, .*npm run make-keys/);
});

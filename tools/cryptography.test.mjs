// Checks docs/cryptography.md against the tree: it lists everything that names a cipher, hash, signature or key, and
// nothing else.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";

const root = path.resolve(import.meta.dirname, "..");
const document = fs.readFileSync(path.join(root, "docs/cryptography.md"), "utf8");

/** How source calls each algorithm; the first group, if any, must be one of the allowed names. */
const USES = {
  "AES-256-GCM": /create(?:Cipheriv|Decipheriv)\("(aes-256-gcm)"/,
  "SHA-256": /(?:createHash|\bhash)\("(sha256)"|sha256\(convert_to\(/,
  "HMAC-SHA-256": /createHmac\("(sha256)"/,
  HS256: /"HS256"/,
  argon2id: /argon2\("(argon2id)"/,
  TOTP: /new TOTP\(/,
  "P-256": /createECDH\("(prime256v1)"/,
  passkeys: /supportedAlgorithmIDs/,
  "scram-sha-256": /"scram-sha-256"/,
};
/** Any call at all: each must be counted among the uses. */
const ANY =
  /\b(?:create(?:Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify|ECDH|DiffieHellman)|argon2|scrypt(?:Sync)?|pbkdf2(?:Sync)?|hkdf(?:Sync)?|publicEncrypt|privateDecrypt|generateKeyPair(?:Sync)?)\(/g;
const NAMES = /\b(?:md5|sha1|sha-1|rc4|des-ede3|3des|aes-\d+-(?:cbc|ecb|ctr)|RS1|none_alg)\b/i;

const strip = (text) => text.replaceAll(/\/\*[^]*?\*\/|^\s*(?:\/\/|--).*$/gm, "");
const files = [
  "apps/*/src/**/*.ts{,x}",
  "apps/web/app/**/*.ts{,x}",
  "packages/*/src/**/*.ts{,x}",
  "packages/db/*/*.sql",
]
  .flatMap((pattern) => fs.globSync(pattern, { cwd: root }))
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.(?:test|suite)\.tsx?$|^packages\/sandbox\/|^apps\/server\/testing\/|\/paraglide\//.test(file))
  .map((file) => ({ file, text: strip(fs.readFileSync(path.join(root, file), "utf8")) }));

const rowsOf = (heading) => {
  const part = document.split(/^## /m).find((one) => one.startsWith(heading)) ?? "";
  return part
    .split("\n")
    .filter((line) => line.startsWith("| `") || /^\| [A-Za-z]/.test(line))
    .slice(1)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

const inOrder = (words = []) => [...words].toSorted((one, other) => one.localeCompare(other));

test("the inventory names every file that uses an algorithm, and no other", () => {
  const told = new Map(
    rowsOf("Algorithms").map(([name, , where]) => [name, [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => file)]),
  );
  assert.deepEqual(inOrder(told.keys()), inOrder(Object.keys(USES)));
  for (const [name, use] of Object.entries(USES)) {
    const found = files.filter(({ text }) => use.test(text)).map(({ file }) => file);
    assert.deepEqual(inOrder(told.get(name)), inOrder(found), name);
  }
});

test("every cryptographic call is in the inventory, and none is weak", () => {
  for (const { file, text } of files) {
    const isImported = /from "node:crypto"/.test(text);
    const calls = isImported ? [...text.matchAll(ANY)].length : 0;
    const known = Object.values(USES).reduce(
      (sum, use) => sum + [...text.matchAll(new RegExp(use.source, "g"))].length,
      0,
    );
    assert.ok(calls <= known, `${file}: a call that the inventory does not know`);
    if (isImported) assert.doesNotMatch(text, NAMES, file);
  }
});

test("every key that the product reads has a row with its life cycle, and every row is of a key", () => {
  const told = new Set(rowsOf("Keys").map(([name]) => name.replaceAll("`", "")));
  const asked = new Set();
  for (const { text } of files) {
    for (const [, plain, pattern] of text.matchAll(/keys\.get\((?:"([^"]+)"|`([^`$]+)\$)/g))
      asked.add(plain ?? `${pattern}<id>`);
    for (const [, name] of text.matchAll(/\bconst KEY = "([a-z-]+)"/g)) if (/keys/.test(text)) asked.add(name);
    for (const [, name] of text.matchAll(/\bsendersOf\(\w+\.keys, "([a-z-]+)"/g)) asked.add(name);
    if (/keyName\("house"/.test(text)) asked.add("house");
    if (/`brand-\$\{/.test(text)) asked.add("brand-<id>");
  }
  assert.deepEqual(inOrder(told), inOrder(asked));
});

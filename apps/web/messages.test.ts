import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

test("[G-009] the error texts are the contract's, which are the specification's", async () => {
  const { ERRORS } = await import("@masq/contract/error-codes");
  const file = path.join(import.meta.dirname, "messages/errors/en.json");
  const en = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  for (const [code, { message }] of Object.entries(ERRORS)) {
    const text = en[`error.${code}`];
    if (text !== undefined) assert.equal(text, message, code);
  }
  assert.equal(en["error.generic"], "Something went wrong, please try again later");
});

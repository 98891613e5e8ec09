import assert from "node:assert/strict";
import test from "node:test";
import { STAFF_CLASSES, JUDGED_RULES } from "./held-reply.ts";
import { judgeReply } from "./reply-policy/judge-reply.ts";
import { sayInstead } from "./say-instead.ts";

const NAMES = { brand: "velvetrooms", company: "Velvet B.V." };

test("each class has a sentence to say instead in each language of the judge, and no rule stops it", () => {
  for (const locale of ["en-GB", "de-AT", "nl"])
    for (const one of STAFF_CLASSES) {
      const text = sayInstead(JUDGED_RULES[one].code, NAMES, locale);
      assert.ok(text, `${one}, ${locale}`);
      assert.equal(judgeReply(text).outcome, "allow", text);
    }
});

test("a text with nothing wrong, or in another language, gets none", () => {
  for (const one of ["unknown", "newcomer"] as const)
    assert.equal(sayInstead(JUDGED_RULES[one].code, NAMES, "en"), undefined);
  assert.equal(sayInstead("CJ", NAMES, "pl"), undefined);
});

import { SURFACES } from "@masq/contract/surfaces";
import { faultsOf } from "@masq/contract/zod-faults";
import { faultsOfRoutes } from "@masq/server/testing/broken-bodies";
import { RULE_MESSAGES, ruleOf } from "@masq/domain/rules";
import assert from "node:assert/strict";
import { test } from "node:test";
import * as z from "zod/mini";

const faults = (schema: z.ZodMiniType, value: unknown): Record<string, string> => {
  const read = schema.safeParse(value);
  return read.success ? {} : faultsOf(read.error);
};

test("faults use the texts of the form rules; a schema's own text stays", () => {
  const Form = z.strictObject({
    name: z.string().check(z.minLength(3), z.maxLength(5)),
    kind: z.enum(["a", "b"]),
    tags: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
    email: z.email(),
    age: z.number().check(z.gte(21)),
    code: z.string().check(z.regex(/^x$/, { error: "An x" })),
  });
  assert.deepEqual(faults(Form, { name: "ab", kind: "c", tags: [], email: "me", age: 3, code: "y", more: 1 }), {
    name: "The field must contain at least 3 symbols",
    kind: "The field is not valid",
    tags: "Select at least one",
    email: "Enter a valid email address",
    age: "The field is not valid",
    code: "An x",
    more: "Unknown field",
  });
  assert.deepEqual(
    faults(Form, { name: "abcdef", kind: "a", tags: ["", "", ""], email: "a@b.de", age: 21, code: "x" }),
    {
      name: "The field must contain at most 5 symbols",
      tags: "Select at most 2",
    },
  );
  assert.deepEqual(new Set(Object.values(faults(Form, {}))), new Set([RULE_MESSAGES.required]));
  assert.deepEqual(faults(Form, undefined), { body: RULE_MESSAGES.required });
});

/** Texts that a contract schema supplies, or that concern an unexpected field. */
const OWN = new Set([
  "Unknown field",
  "Incorrect date format",
  "Letters, digits and underscore, 3 to 20 of them",
  "Two capital letters",
  "A character is always fictional",
]);
test("no schema of any route words a fault in the schema library's English", () => {
  let seen = 0;
  for (const { call, field, text } of Object.values(SURFACES).flatMap(({ routes }) => [...faultsOfRoutes(routes)])) {
    seen += 1;
    assert.ok(ruleOf(text) !== null || OWN.has(text), `${call}, ${field}: ${text}`);
  }
  assert.ok(seen > 1_000);
});

import fc, { type Arbitrary } from "fast-check";

/** The subset of JSON Schema that the product's documents use. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
};

const HOSTILE_TEXTS = [
  "",
  " ",
  "a\0b",
  "\ud800",
  "\u202Eevil",
  "' or 1=1 --",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "%00%ff",
  "=cmd|' /C calc'!A0",
  "\r\nSet-Cookie: a=b",
  "İ".repeat(300),
  "x".repeat(70_000),
];
const hostileText = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);
const NUMBERS = [0, -1, 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 0.1 + 0.2, 1e-7];
export const anything: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...NUMBERS, null, true, false, [], {}, [[]], [null]),
  fc.dictionary(fc.constantFrom("__proto__", "constructor", "toString", "length", "$ne", "id"), fc.integer()),
);

const GOOD_TEXTS: Readonly<Record<string, readonly string[]>> = {
  email: ["somebody@example.com", "o'brien+x@example.co.uk"],
  date: ["1985-05-05", "2000-02-29"],
  "date-time": ["2026-01-01T00:00:00.000Z"],
  uri: ["https://example.com/"],
};

function textOf({ format = "", minLength = 0, maxLength = 60, enum: choices }: Schema): Arbitrary<unknown> {
  if (choices) return fc.constantFrom(...choices);
  const known = GOOD_TEXTS[format];
  if (known) return fc.constantFrom(...known);
  const words = fc.stringMatching(/^[A-Za-z]{3,12}( [a-z]{2,9}){0,4}$/);
  return words.map((text) => text.padEnd(minLength, "x").slice(0, Math.max(minLength, Math.min(maxLength, 200))));
}

/** Values the schema accepts, as far as it says; `known`: existing ids, which the schema cannot tell. */
export function goodValue(schema: Schema, known: readonly string[] = []): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => goodValue(one, known)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((one) => goodValue(one, known)))
      .map((all) => Object.assign({}, ...all) as unknown);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object": {
      const entries = Object.entries(schema.properties ?? {}).map(
        ([key, part]) => [key, goodValue(part, known)] as const,
      );
      return fc.record(Object.fromEntries(entries), { requiredKeys: schema.required ?? [] });
    }
    case "array":
      return fc.array(goodValue(schema.items ?? {}, known), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
    case "string":
      return known.length === 0
        ? textOf(schema)
        : fc.oneof({ weight: 4, arbitrary: textOf(schema) }, { weight: 1, arbitrary: fc.constantFrom(...known) });
    case "integer":
    case "number":
      return fc.integer({
        min: Math.ceil(Math.max(schema.minimum ?? 0, -1e6)),
        max: Math.floor(Math.min(schema.maximum ?? 1e4, 1e6)),
      });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return anything;
  }
}

/** A good value with one part, or the whole, replaced. */
export function brokenValue(schema: Schema, known: readonly string[] = []): Arbitrary<unknown> {
  const good = goodValue(schema, known);
  return fc
    .tuple(good, fc.nat(), anything, fc.constantFrom("part", "part", "part", "more", "less", "whole"))
    .map(([value, at, other, how]) => {
      if (how === "whole" || typeof value !== "object" || value === null || Array.isArray(value)) return other;
      const keys = Object.keys(value);
      if (how === "more") return { ...value, isPremium: true, credits: 99, role: "admin", [`x${at}`]: other };
      const key = keys[at % Math.max(1, keys.length)];
      if (key === undefined) return other;
      const { [key]: _left, ...rest } = value as Record<string, unknown>;
      return how === "less" ? rest : { ...rest, [key]: other };
    });
}

/** Content of one part of an address, encoded so that the request line stays one. */
export const hostilePart: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "%00",
    "%2e%2e%2f",
    "%ff",
    "%E0%A4%A",
    "null",
    "undefined",
    "-1",
    "%F0%9F%98%80",
    "x'%20or%201=1",
    "x".repeat(80),
  ),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 300).replace(/%.?$/, "") || "x"),
);

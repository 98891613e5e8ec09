import type { Schema } from "@masq/contract/route";
import * as z from "zod/mini";

/** What a schema is made of, as far as the contract uses it. */
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: readonly Schema[];
  items?: readonly Schema[];
  entries?: Record<string, string | number>;
  keyType?: Schema;
  valueType?: Schema;
  values?: readonly unknown[];
  getter?: () => Schema;
};

const AT = "2026-03-10T08:00:00.000Z";
/** By the name of their key, what a screen reads more out of than that it is a text. */
const TEXTS: readonly [RegExp, string][] = [
  [/date|(^|[a-z])at$|since|from$|to$|until|^(hours|changes)$/i, AT],
  [/currency/i, "EUR"],
  [/country/i, "NL"],
  [/month/i, "2026-03"],
  [/zone/i, "Europe/Amsterdam"],
  [/day|birthday/i, "2026-03-10"],
  [/^body$/, "{}"],
  [/thumb|small|medium|large/i, "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"],
];
const NUMBERS = [1, 0, 36, 100, 1_000];

/**
 * Something that fits the schema, so that every screen of the console can be opened with rows in its lists; `at` tells
 * two of a list apart.
 */
export function sampleOf(schema: Schema, key = "", at = 0): unknown {
  const def = schema._zod.def as unknown as Def;
  const inner = (one: Schema | undefined): unknown => (one === undefined ? null : sampleOf(one, key, at));
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([name, one]) => {
          const value = sampleOf(one, name, at);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case "array":
      return [0, 1].map((each) => (def.element === undefined ? null : sampleOf(def.element, key, each)));
    case "string":
      return textFor(schema, key, at);
    case "number":
    case "int":
      return NUMBERS.find((one) => z.safeParse(schema, one).success);
    case "boolean":
      return false;
    case "enum":
      return Object.values(def.entries ?? {})[0];
    case "literal":
      return def.values?.[0];
    case "union":
      return inner(def.options?.[0]);
    case "tuple":
      return (def.items ?? []).map((one) => sampleOf(one, key, at));
    case "record": {
      const names = (def.keyType?._zod.def as unknown as Def | undefined)?.entries ?? {};
      return Object.fromEntries(Object.values(names).map((name) => [name, inner(def.valueType)]));
    }
    case "default":
    case "readonly":
      return inner(def.innerType);
    case "pipe":
      return inner(def.out);
    case "lazy":
      return inner(def.getter?.());
    case "optional":
      return undefined;
    default:
      return null;
  }
}

function textFor(schema: Schema, key: string, at: number): string {
  const known = TEXTS.filter(([name]) => name.test(key)).map(([, text]) => text);
  const texts = [...known, `${key.replaceAll(/\W/g, "")}_${at}`, AT, "2026-03-10", "EUR", "NL", "en"];
  return texts.find((text) => z.safeParse(schema, text).success) ?? "";
}

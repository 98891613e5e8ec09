import type { SURFACES } from "@masq/contract/surfaces";
import { faultsOf } from "@masq/contract/zod-faults";
import type * as z from "zod/mini";

const LONG = "x".repeat(70_000);
const TEXTS = [undefined, "", " ", "-1", "1e308", "nobody’s", LONG, ["a", "b"], Array(200).fill("x")];
const ANY = [...TEXTS, null, 0, -1, 1e308, true, [], [[]], {}, { surely: "nobody’s" }];

/** Each bad value by itself, and in each field. */
function badValues(schema: unknown, bad: readonly unknown[]): unknown[] {
  const shape = (schema as { def?: { shape?: Record<string, unknown> } }).def?.shape ?? {};
  const fields = Object.entries(shape).flatMap(([key, part]) =>
    badValues(part, bad).map((value) => ({ [key]: value })),
  );
  return [...bad, ...fields];
}

type Routes = (typeof SURFACES)[keyof typeof SURFACES]["routes"];
type Fault = { call: string; field: string; text: string };

/** What the contract says of every field of every body and query, given values that break it. */
export function* faultsOfRoutes(routes: Routes): Generator<Fault> {
  for (const { method, path, body, query } of routes)
    for (const [schema, bad] of [
      [body, ANY],
      [query, TEXTS],
    ] as const)
      for (const value of schema ? badValues(schema, bad) : []) {
        const read = (schema as z.ZodMiniType).safeParse(value);
        if (read.success) continue;
        for (const [field, text] of Object.entries(faultsOf(read.error)))
          yield { call: `${method} ${path}`, field, text };
      }
}

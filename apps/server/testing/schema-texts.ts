type Def = Record<string, unknown> & { checks?: { _zod: { def: { check: string; maximum?: number } } }[] };
const defOf = (schema: unknown): Def => (schema as { _zod?: { def?: Def } })._zod?.def ?? {};

/** Every text a schema accepts, by path, with its maximum length; undefined without a bound. */
export function* textsOf(schema: unknown, path = ""): Generator<[path: string, most: number | undefined]> {
  const def = defOf(schema);
  if (def["type"] === "string")
    yield [path, def.checks?.find(({ _zod }) => _zod.def.check === "max_length")?._zod.def.maximum];
  for (const [name, part] of Object.entries((def["shape"] as object | undefined) ?? {}))
    yield* textsOf(part, `${path}.${name}`);
  const parts = [def["innerType"], def["element"], def["in"], ...((def["options"] as unknown[] | undefined) ?? [])];
  for (const part of parts) if (part !== undefined) yield* textsOf(part, path);
}

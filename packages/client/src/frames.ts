import type * as z from "zod/mini";

/** Parses a socket's text by the schema; unknown actions and broken text give null. */
export function frameParser<S extends z.ZodMiniType>(schema: S): (data: unknown) => z.output<S> | null {
  return (data) => {
    if (typeof data !== "string") return null;
    let json: unknown;
    try {
      json = JSON.parse(data);
    } catch {
      return null;
    }
    const read = schema.safeParse(json);
    return read.success ? read.data : null;
  };
}

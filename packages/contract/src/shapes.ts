import * as z from "zod/mini";

/** Shapes that several domains share. Dates are ISO 8601 UTC, ids are opaque strings. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));
export const IsoDate = z.string();
/** yyyy-mm-dd */
export const PlainDate = z.string();
export const IdParams = z.object({ id: Id });
export const Page = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)));
export const Limit = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)));
export const Done = z.object({ status: z.literal("success") });

/** Up to `max` ids in a query, repeated or comma-separated; absent: none. */
export function idsUpTo(max: number) {
  const split = (given: string | string[] | undefined): string[] =>
    (given === undefined ? [] : [given].flat()).flatMap((part) => part.split(",")).filter((part) => part !== "");
  return z.pipe(z.transform(split), z.array(Id).check(z.maxLength(max)));
}

/** A query value that may be repeated or comma-separated: `?a=x&a=y` or `?a=x,y`. */
export function listOf<const T extends readonly string[]>(values: T) {
  const list = z.optional(z.array(z.enum(values)).check(z.maxLength(32)));
  const split = (value: T[number] | T[number][] | undefined): T[number][] | undefined =>
    value === undefined || (value as string) === ""
      ? undefined
      : (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(",") as T[number][]);
  return z.pipe(z.transform(split), list);
}

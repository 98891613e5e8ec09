import * as z from "zod/mini";
import { defineRoute } from "../route.ts";

/** `state`: two letters in the United States and Canada, otherwise null. Cities of the same name, largest first. */
const City = z.object({ state: z.nullable(z.string()), population: z.number() });
/** `by_zip`: full US codes, the first letter of Canadian ones; empty if unknown. */
const LocationFile = z.object({
  by_city: z.record(z.string(), z.array(City)),
  by_zip: z.record(z.string(), z.object({ city: z.nullable(z.string()), state: z.string() })),
});
const ZipLocation = z.object({ zip: z.string(), city: z.nullable(z.string()), state: z.string() });
const CityLocations = z.object({ cities: z.array(z.extend(City, { city: z.string() })) });
export type LocationFile = z.output<typeof LocationFile>;

/** Specification section 7; decision G-151. */
export const getLocations = defineRoute({
  name: "getLocations",
  method: "GET",
  path: "/locations/:file",
  access: "key",
  summary:
    "Returns the places of a country, `NL.json`; `zipCode` narrows to its city and state, `city` to the largest with that prefix",
  params: z.object({ file: z.string().check(z.regex(/^[A-Z]{2}\.json$/)) }),
  query: z.object({
    zipCode: z.optional(z.string().check(z.minLength(1), z.maxLength(10))),
    city: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  }),
  reply: z.union([LocationFile, ZipLocation, CityLocations]),
  limit: { max: 240, windowMs: 60_000, by: "address" },
});

import {
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  RELATIONSHIP_STATUSES,
  SORTS,
} from "@masq/domain/vocabulary";
import { SEARCH_NAME_CHARS_MAX } from "@masq/domain/constants";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done, Id, IdParams, IsoDate } from "../shapes.ts";
import { ProfilesQuery } from "./profiles.ts";

const of = <const T extends readonly [string, ...string[]]>(values: T) => z.record(z.enum(values), z.number());

/** Separate from the list: the page of characters never waits for the filters' counts. */
export const countProfiles = defineRoute({
  name: "countProfiles",
  method: "GET",
  path: "/profiles/counts",
  access: "member",
  summary: "Counts the characters for each filter value, keeping the other filters",
  query: z.omit(ProfilesQuery, { page: true, limit: true, sortBy: true, list: true }),
  reply: z.object({
    total: z.number(),
    gender: of(["women", "men"]),
    bodyType: of(BODY_TYPES),
    ethnicity: of(ETHNICITIES),
    hairColor: of(HAIR_COLORS),
    eyeColor: of(EYE_COLORS),
    relationshipStatus: of(RELATIONSHIP_STATUSES),
    /** For each year from 18 to 100, without the age filter. */
    age: z.array(z.number()),
    /** For each centimetre from 100 to 250, without the height filter. */
    height: z.array(z.number()),
  }),
});

const words = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.optional(z.array(z.enum(values)).check(z.minLength(1), z.maxLength(values.length)));
const whole = (min: number, max: number) => z.optional(z.number().check(z.int(), z.gte(min), z.lte(max)));

/** The filters and order of a saved search. */
export const SearchQuery = z.strictObject({
  gender: words(["women", "men"]),
  bodyType: words(BODY_TYPES),
  ethnicity: words(ETHNICITIES),
  hairColor: words(HAIR_COLORS),
  eyeColor: words(EYE_COLORS),
  relationshipStatus: words(RELATIONSHIP_STATUSES),
  ageMin: whole(18, 100),
  ageMax: whole(18, 100),
  heightMin: whole(100, 250),
  heightMax: whole(100, 250),
  sortBy: z.optional(z.enum(SORTS)),
});
export type SearchQuery = z.output<typeof SearchQuery>;

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(SEARCH_NAME_CHARS_MAX));

/** `fresh`: characters published since it was last opened; 0 without the in-app alert. */
export const SavedSearch = z.object({
  _id: Id,
  name: z.string(),
  query: SearchQuery,
  alertMail: z.boolean(),
  alertApp: z.boolean(),
  fresh: z.number(),
  createDate: IsoDate,
});
export type SavedSearch = z.output<typeof SavedSearch>;

export const listSearches = defineRoute({
  name: "listSearches",
  method: "GET",
  path: "/searches",
  access: "member",
  summary: "Lists the member's saved searches, oldest first, and their maximum number",
  reply: z.object({ searches: z.array(SavedSearch), max: z.number() }),
});
export const saveSearch = defineRoute({
  name: "saveSearch",
  method: "POST",
  path: "/searches",
  access: "member",
  summary: "Saves a search under a name; alerts are off by default",
  body: z.strictObject({
    name: Name,
    query: SearchQuery,
    alertMail: z.optional(z.boolean()),
    alertApp: z.optional(z.boolean()),
  }),
  reply: SavedSearch,
  status: 201,
  errors: ["too-many-searches"],
});
export const changeSearch = defineRoute({
  name: "changeSearch",
  method: "PATCH",
  path: "/search/:id",
  access: "member",
  summary: "Renames a saved search, or switches its alerts",
  params: IdParams,
  body: z.strictObject({
    name: z.optional(Name),
    alertMail: z.optional(z.boolean()),
    alertApp: z.optional(z.boolean()),
  }),
  reply: SavedSearch,
});
export const deleteSearch = defineRoute({
  name: "deleteSearch",
  method: "DELETE",
  path: "/search/:id",
  access: "member",
  summary: "Deletes a saved search with its alerts",
  params: IdParams,
  reply: Done,
});
export const seeSearch = defineRoute({
  name: "seeSearch",
  method: "POST",
  path: "/search/:id/seen",
  access: "member",
  summary: "Marks a saved search as seen: nothing in it is fresh any more",
  params: IdParams,
  reply: Done,
});
/** Linked from a mail, so it needs no sign-in; needs a click on a page, since mail scanners open every link. */
export const stopSearchMails = defineRoute({
  name: "stopSearchMails",
  method: "POST",
  path: "/searches/stop-mails",
  access: "open",
  summary: "Stops the mails of the saved search that the secret identifies",
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ name: z.string() }),
  limit: { max: 30, windowMs: 60_000, by: "address" },
});

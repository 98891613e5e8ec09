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

/** A list of its own beside the list: the page of characters never waits for the numbers beside the filters. */
export const countProfiles = defineRoute({
  name: "countProfiles",
  method: "GET",
  path: "/profiles/counts",
  access: "member",
  summary: "How many characters each filter value would give, the other filters kept",
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

/** What a saved search looks for: the filters of the list and its order. */
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

/** `fresh`: characters published since it was last looked at; 0 without the alert in the app. */
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
  summary: "The member's saved searches, oldest first, and how many there may be",
  reply: z.object({ searches: z.array(SavedSearch), max: z.number() }),
});
export const saveSearch = defineRoute({
  name: "saveSearch",
  method: "POST",
  path: "/searches",
  access: "member",
  summary: "Saves a search under a name; the alerts are off unless asked for",
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
  summary: "The member looked at what the search gives: nothing of it is fresh any more",
  params: IdParams,
  reply: Done,
});
/** From a mail, so without a sign-in; a press on a page, since programs that read mails open every link. */
export const stopSearchMails = defineRoute({
  name: "stopSearchMails",
  method: "POST",
  path: "/searches/stop-mails",
  access: "open",
  summary: "Switches off the mails of the saved search that the secret names",
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ name: z.string() }),
  limit: { max: 30, windowMs: 60_000, by: "address" },
});

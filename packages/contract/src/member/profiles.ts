import { STYLE_LANGUAGES } from "@masq/domain/cast/character-style";
import {
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  LOOKING_FOR,
  RELATIONSHIP_STATUSES,
  SORTS,
} from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Image } from "../image.ts";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, listOf, Page, PlainDate } from "../shapes.ts";

/** `viewed-me` and `favorited-me` hold only what operators did as the character; `proposals` what fits the member. */
export const MEMBER_LISTS = ["favorites", "favorited-me", "viewed", "viewed-me", "proposals"] as const;
export type MemberList = (typeof MEMBER_LISTS)[number];

const age = z.optional(z.coerce.number().check(z.int(), z.gte(18), z.lte(100)));
const height = z.optional(z.coerce.number().check(z.int(), z.gte(100), z.lte(250)));

/** Decision G-060: AND between fields, OR inside one. Heights in cm. `type`, `premium`: home listings. */
export const ProfilesQuery = z.object({
  page: Page,
  limit: Limit,
  sortBy: z.optional(z.enum(SORTS)),
  bodyType: listOf(BODY_TYPES),
  ageMin: age,
  ageMax: age,
  ethnicity: listOf(ETHNICITIES),
  hairColor: listOf(HAIR_COLORS),
  relationshipStatus: listOf(RELATIONSHIP_STATUSES),
  eyeColor: listOf(EYE_COLORS),
  gender: listOf(["women", "men"] as const),
  heightMin: height,
  heightMax: height,
  type: z.optional(z.enum(["featured", "new", "online"])),
  premium: z.optional(z.enum(["true", "false"])),
  /** A member's own list (decision G-066); filters narrow it, `sortBy` does not reorder it. */
  list: z.optional(z.enum(MEMBER_LISTS)),
});
export type ProfilesQuery = z.input<typeof ProfilesQuery>;

/** A character's card. `fictional` is always true; `online`: an operator is on duty (decision O-33). */
export const ProfileCard = z.object({
  _id: Id,
  fictional: z.literal(true),
  username: z.string(),
  name: z.string(),
  age: z.number(),
  gender: z.enum(["man", "woman"]),
  profile: z.object({ birthday: PlainDate }),
  createDate: IsoDate,
  activityDate: IsoDate,
  status: z.enum(["Premium", "Standard"]),
  badges: z.array(z.enum(["featured", "premium", "new"])),
  online: z.boolean(),
  setting: z.object({ place: z.string(), country: z.string() }),
  epithet: z.string(),
  quote: z.string(),
  /**
   * Language of what the narrator says: place, epithet, past, temper, weakness, `lookingFor.text`. That of
   * `Accept-Language` if they exist in it, else the original's. Quote and `aboutMe` stay in the original.
   */
  narratedIn: z.nullable(z.enum(STYLE_LANGUAGES)),
  /** What its writers answer in, the first the language of its texts: its own, or the brand's. */
  languages: z.array(z.enum(STYLE_LANGUAGES)),
  images: z.array(Image),
  imageCount: z.number(),
  isFavourite: z.boolean(),
});
export type ProfileCard = z.output<typeof ProfileCard>;

/** `interest`, in the member's own lists: when it happened (null for proposals) and the shared choices. */
export const ListedProfile = z.extend(ProfileCard, {
  interest: z.optional(
    z.object({ at: z.nullable(IsoDate), conversationId: z.nullable(Id), sharedTags: z.array(z.string()) }),
  ),
});
export type ListedProfile = z.output<typeof ListedProfile>;

export const Profile = z.extend(ProfileCard, {
  bodyType: z.enum(BODY_TYPES),
  ethnicity: z.enum(ETHNICITIES),
  hairColor: z.enum(HAIR_COLORS),
  eyeColor: z.enum(EYE_COLORS),
  heightCm: z.number(),
  relationshipStatus: z.enum(RELATIONSHIP_STATUSES),
  aboutMe: z.string(),
  past: z.string(),
  temper: z.string(),
  weakness: z.string(),
  lookingFor: z.object({
    gender: z.enum(LOOKING_FOR),
    ageMin: z.number(),
    ageMax: z.number(),
    text: z.string(),
  }),
  tags: z.array(z.string()),
  /** Number of Premium pictures; their URLs are not included. */
  lockedImages: z.number(),
  /** Those of them that are printed with their mask on as well: `small` is the masked print's URL. */
  lockedActs: z.array(z.object({ act: z.number(), alt: z.string(), small: z.string() })),
  conversationId: z.nullable(Id),
  /** What the member did about this character (contract/member/safety). */
  blocked: z.boolean(),
  muted: z.boolean(),
});
export type Profile = z.output<typeof Profile>;

/** All that a visitor with only the API key learns about a character (decision G-062). */
export const WindowProfile = z.object({
  ...z.pick(ProfileCard, { _id: true, fictional: true, username: true, age: true }).shape,
  avatar: z.nullable(Image),
});

export const listProfiles = defineRoute({
  name: "listProfiles",
  method: "GET",
  path: "/profiles",
  access: "key",
  summary: "Lists characters, filtered and sorted; with only the API key: username, age and avatar",
  query: ProfilesQuery,
  reply: z.object({
    profiles: z.array(z.union([ListedProfile, WindowProfile])),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    canLoadMore: z.boolean(),
  }),
});
/** As shown on the home page. */
export const CastProfile = z.pick(ProfileCard, {
  _id: true,
  fictional: true,
  name: true,
  age: true,
  setting: true,
  epithet: true,
  quote: true,
  narratedIn: true,
  languages: true,
  images: true,
});
export type CastProfile = z.output<typeof CastProfile>;
/** Masked, then bare. */
const WallImages = z.array(z.string());
/**
 * The drawn cast, small. `images`: one picture of 24 by 10 tiles, twice. `tiles`: the characters of this brand, each a
 * tile of that picture, counted from 0 row by row, or with pictures of its own.
 */
const Wall = z.object({
  fictional: z.literal(true),
  images: WallImages,
  tiles: z.array(z.union([z.number(), z.object({ fictional: z.literal(true), images: WallImages })])),
});
export type Wall = z.output<typeof Wall>;
export const listCast = defineRoute({
  name: "listCast",
  method: "GET",
  path: "/cast",
  access: "key",
  summary: "Lists the featured characters, as the public pages show them, and the wall of the cast",
  reply: z.object({ profiles: z.array(CastProfile), wall: z.nullable(Wall) }),
});
export const getProfile = defineRoute({
  name: "getProfile",
  method: "GET",
  path: "/profile/:id",
  access: "of-age",
  summary: "Returns one character and adds it to the member's `viewed`, unless peeking or prefetching",
  params: IdParams,
  query: z.object({ peek: z.optional(z.enum(["true", "false"])) }),
  reply: Profile,
  errors: ["age-verification-required"],
});

import { countProfiles, listSearches, type SavedSearch } from "@masq/contract/member/discovery";
import { getProfile, listProfiles, type Profile, type ProfilesQuery } from "@masq/contract/member/profiles";
import { Refusal } from "@masq/client/contract-server";
import type { ParsedOf, ReplyOf } from "@masq/contract/route";
import { PROFILE_PAGE_SIZE } from "@masq/domain/constants";
import { BODY_TYPES, ETHNICITIES, EYE_COLORS, HAIR_COLORS, RELATIONSHIP_STATUSES } from "@masq/domain/vocabulary";
import { server } from "./site.tsx";

type Asked = Omit<ParsedOf<typeof listProfiles>["query"], "page" | "limit">;
type Counts = ReplyOf<typeof countProfiles>;

const WORDS = {
  gender: ["women", "men"],
  bodyType: BODY_TYPES,
  ethnicity: ETHNICITIES,
  hairColor: HAIR_COLORS,
  eyeColor: EYE_COLORS,
  relationshipStatus: RELATIONSHIP_STATUSES,
} as const;
type Group = keyof typeof WORDS;
const GROUPS = Object.keys(WORDS) as Group[];
const AGES = { from: 18, to: 100 };
const HEIGHTS = { from: 100, to: 250 };

const wordOf = (one: Profile, group: Group): string =>
  group === "gender" ? (one.gender === "woman" ? "women" : "men") : one[group];

/** `open`: the filter that is not looked at, since its own values are being counted. */
function fits(one: Profile, asked: Partial<Asked>, open?: Group | "age" | "height"): boolean {
  const isWord = (group: Group): boolean => {
    const wanted: readonly string[] | undefined = asked[group];
    return group === open || wanted === undefined || wanted.includes(wordOf(one, group));
  };
  const isIn = (value: number, min = 0, max = Infinity): boolean => value >= min && value <= max;
  return (
    GROUPS.every(isWord) &&
    (open === "age" || isIn(one.age, asked.ageMin, asked.ageMax)) &&
    (open === "height" || isIn(one.heightCm, asked.heightMin, asked.heightMax))
  );
}

export function countsOf(cast: readonly Profile[], asked: Partial<Asked> = {}): Counts {
  const words = (group: Group) => {
    const open = cast.filter((one) => fits(one, asked, group));
    return Object.fromEntries(
      WORDS[group].map((word) => [word, open.filter((one) => wordOf(one, group) === word).length]),
    );
  };
  const steps = (range: "age" | "height", { from, to }: typeof AGES): number[] => {
    const open = cast.filter((one) => fits(one, asked, range));
    const valueOf = (one: Profile): number => (range === "age" ? one.age : one.heightCm);
    return Array.from({ length: to - from + 1 }, (_, n) => open.filter((one) => valueOf(one) === from + n).length);
  };
  return {
    total: cast.filter((one) => fits(one, asked)).length,
    ...Object.fromEntries(GROUPS.map((group) => [group, words(group)])),
    age: steps("age", AGES),
    height: steps("height", HEIGHTS),
  } as Counts;
}

const ORDERS: Partial<Record<NonNullable<ProfilesQuery["sortBy"]>, (a: Profile, b: Profile) => number>> = {
  "age-asc": (a, b) => a.age - b.age,
  "age-desc": (a, b) => b.age - a.age,
  "username-asc": (a, b) => a.username.localeCompare(b.username),
  "username-desc": (a, b) => b.username.localeCompare(a.username),
};

/** One page of those who are left, as the list's reply. */
export function pageOf<T>(all: readonly T[], page = 1, limit: number = PROFILE_PAGE_SIZE) {
  const profiles = all.slice((page - 1) * limit, page * limit);
  return { profiles, total: all.length, page, limit, canLoadMore: page * limit < all.length };
}

/** A house of characters: its list with filters, order and pages, the counts beside the filters, and each character. */
export function serveCast(cast: readonly Profile[], searches: SavedSearch[] = []): void {
  server.on(listProfiles, ({ query: { page, limit, sortBy, ...asked } }) => {
    const left = cast.filter((one) => fits(one, asked));
    const order = sortBy && ORDERS[sortBy];
    return pageOf(order ? left.toSorted(order) : left, page, limit);
  });
  server.on(countProfiles, ({ query }) => countsOf(cast, query));
  server.on(listSearches, () => ({ searches, max: 20 }));
  server.on(getProfile, ({ params }) => {
    const found = cast.find(({ _id }) => _id === params.id);
    if (!found) throw new Refusal(404, "not-found");
    return found;
  });
}

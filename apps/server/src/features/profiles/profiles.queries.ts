import type { ParsedOf } from "@masq/contract/route";
import type { listProfiles } from "@masq/contract/member/profiles";
import type { DB } from "@masq/db/tables/schema";
import { DAY_MS, NEW_PROFILE_DAYS, ONLINE_MS } from "@masq/domain/constants";
import { sql, type ExpressionBuilder, type Kysely, type SqlBool } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import type { ImageRow } from "../images/image-address.ts";

export type ProfilesFilter = NonNullable<ParsedOf<typeof listProfiles>["query"]>;

const CARD = [
  "profile.id",
  "profile.username",
  "profile.name",
  "profile.gender",
  "profile.birthday",
  "profile.place",
  "profile.country",
  "profile.epithet",
  "profile.quote",
  "profile.featured",
  "profile.premium",
  "profile.created_at",
  "profile.activity_at",
] as const;
/** Everything that members may see of a character; voice, openers, facts and never are the desk's. */
const FULL = [
  ...CARD,
  "profile.ethnicity",
  "profile.hair_color",
  "profile.eye_color",
  "profile.body_type",
  "profile.height_cm",
  "profile.relationship_status",
  "profile.about_me",
  "profile.past",
  "profile.temper",
  "profile.weakness",
  "profile.looking_gender",
  "profile.looking_min",
  "profile.looking_max",
  "profile.looking_text",
  "profile.tags",
] as const;

export type CardRow = {
  id: string;
  username: string;
  name: string;
  gender: "man" | "woman";
  birthday: string;
  place: string;
  country: string;
  epithet: string;
  quote: string;
  featured: boolean;
  premium: boolean;
  created_at: Date;
  activity_at: Date;
  avatar: ImageRow | null;
  image_count: number;
};

/** The avatar and the number of pictures ride along, so that a page of cards is one statement. */
export const cardColumns = (eb: ExpressionBuilder<DB, "profile">) =>
  [
    ...CARD,
    sql<ImageRow | null>`(select to_jsonb(i) from profile_image i where i.profile_id = profile.id and i.type = 'avatar' order by i.position limit 1)`.as(
      "avatar",
    ),
    eb
      .selectFrom("profile_image")
      .whereRef("profile_image.profile_id", "=", "profile.id")
      .where("type", "<>", "hidden")
      .select(sql<number>`count(*)::int`.as("n"))
      .as("image_count"),
  ] as const;

type Where = ExpressionBuilder<DB, "profile">;
/** The day `years` years before `now`, yyyy-mm-dd. A parameter, not SQL: app_now() would be asked again for every row. */
function yearsBefore(now: Date, years: number): string {
  const day = new Date(now);
  day.setUTCFullYear(now.getUTCFullYear() - years);
  // 29 February has no twin in most years: the 28th, since who is born on 1 March is not yet that old.
  if (day.getUTCMonth() !== now.getUTCMonth()) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Visible on this brand: of its company, not hidden, inside the scope. */
export function onBrand(eb: Where, brand: BrandRecord) {
  return eb.and([
    eb("profile.company_id", "=", brand.company.id),
    eb("profile.hidden_at", "is", null),
    eb.or([eb("profile.scope", "is", null), sql<SqlBool>`${brand.fullScope} = any(profile.scope)`]),
  ]);
}

function within(
  eb: Where,
  column: "body_type" | "ethnicity" | "hair_color" | "relationship_status" | "eye_color",
  values: readonly string[] | undefined,
) {
  return values === undefined ? [] : [eb(`profile.${column}`, "in", [...values])];
}

function listed(eb: Where, filter: ProfilesFilter, { onDuty, now }: Moment) {
  const { type, premium } = filter;
  if (type === undefined && premium === undefined) return [];
  return [
    ...(type === "featured" ? [eb("profile.featured", "=", true)] : []),
    ...(type === "new" ? [eb("profile.created_at", ">", before(now, NEW_PROFILE_DAYS * DAY_MS))] : []),
    ...(type === "online"
      ? [onDuty ? eb("profile.activity_at", ">", before(now, ONLINE_MS)) : sql<SqlBool>`false`]
      : []),
    ...(premium === undefined ? [] : [eb("profile.premium", "=", premium === "true")]),
  ];
}

/** AND between fields, OR inside one (decision G-060). An age of n: born up to n years ago and later than n + 1 years ago. */
function matches(eb: Where, brand: BrandRecord, filter: ProfilesFilter, moment: Moment) {
  const { now } = moment;
  const { ageMin, ageMax, heightMin, heightMax, gender } = filter;
  return eb.and([
    onBrand(eb, brand),
    ...within(eb, "body_type", filter.bodyType),
    ...within(eb, "ethnicity", filter.ethnicity),
    ...within(eb, "hair_color", filter.hairColor),
    ...within(eb, "relationship_status", filter.relationshipStatus),
    ...within(eb, "eye_color", filter.eyeColor),
    ...(gender === undefined
      ? []
      : [
          eb(
            "profile.gender",
            "in",
            gender.map((one) => (one === "women" ? "woman" : "man")),
          ),
        ]),
    ...(ageMin === undefined ? [] : [eb("profile.birthday", "<=", yearsBefore(now, ageMin))]),
    ...(ageMax === undefined ? [] : [eb("profile.birthday", ">", yearsBefore(now, ageMax + 1))]),
    ...(heightMin === undefined ? [] : [eb("profile.height_cm", ">=", heightMin)]),
    ...(heightMax === undefined ? [] : [eb("profile.height_cm", "<=", heightMax)]),
    ...listed(eb, filter, moment),
  ]);
}

const ORDERS = {
  recent: [
    ["profile.activity_at", "desc"],
    ["profile.id", "desc"],
  ],
  "age-asc": [
    ["profile.birthday", "desc"],
    ["profile.id", "desc"],
  ],
  "age-desc": [
    ["profile.birthday", "asc"],
    ["profile.id", "asc"],
  ],
  "username-asc": [["profile.username", "asc"]],
  "username-desc": [["profile.username", "desc"]],
} as const;

/** The moment and the duty that a list is judged by. */
type Moment = { now: Date; onDuty: boolean };
type Slice = Moment & { page: number; limit: number };

/**
 * One page of cards with the exact total. Two statements. `page` is 1-based and may lie beyond the end. The page's ids
 * come first, from an index alone, so that a far page does not read the rows before it.
 */
export async function listCards(
  db: Kysely<DB>,
  brand: BrandRecord,
  filter: ProfilesFilter,
  { page, limit, ...moment }: Slice,
): Promise<{ rows: CardRow[]; total: number }> {
  let ids = db.selectFrom("profile").where((eb) => matches(eb, brand, filter, moment));
  let cards = db.selectFrom("profile").select(cardColumns);
  for (const [column, direction] of ORDERS[filter.sortBy ?? "recent"]) {
    ids = ids.orderBy(column, direction);
    cards = cards.orderBy(column, direction);
  }
  const slice = ids
    .select("profile.id")
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, counted] = await Promise.all([
    cards.where("profile.id", "in", slice).execute(),
    db
      .selectFrom("profile")
      .where((eb) => matches(eb, brand, filter, moment))
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as CardRow[], total: counted.total };
}

export type FullRow = CardRow & {
  ethnicity: string;
  hair_color: string;
  eye_color: string;
  body_type: string;
  height_cm: number;
  relationship_status: string;
  about_me: string;
  past: string;
  temper: string;
  weakness: string;
  looking_gender: "women" | "men" | "both";
  looking_min: number;
  looking_max: number;
  looking_text: string;
  tags: string[];
};

/** One character as this brand shows it, its pictures, and the viewer's conversation with it. */
export async function findProfile(db: Kysely<DB>, brand: BrandRecord, id: string, memberId: string | undefined) {
  const row = await db
    .selectFrom("profile")
    .where("profile.id", "=", id)
    .where((eb) => onBrand(eb, brand))
    .select(cardColumns)
    .select(FULL)
    .executeTakeFirst();
  if (!row) return undefined;
  const images = await db
    .selectFrom("profile_image")
    .where("profile_id", "=", id)
    .where("type", "<>", "hidden")
    .orderBy("position")
    .selectAll()
    .execute();
  const conversation =
    memberId === undefined
      ? undefined
      : await db
          .selectFrom("conversation")
          .where("member_id", "=", memberId)
          .where("profile_id", "=", id)
          .select("id")
          .executeTakeFirst();
  return { row: row as FullRow, images: images as ImageRow[], conversationId: conversation?.id ?? null };
}

import type { ParsedOf } from "@masq/contract/route";
import type { listProfiles } from "@masq/contract/member/profiles";
import type { Locale } from "@masq/contract/ssr-context";
import type { DB } from "@masq/db/tables/schema";
import { DAY_MS, NEW_PROFILE_DAYS, ONLINE_MS } from "@masq/domain/constants";
import type { Sort } from "@masq/domain/vocabulary";
import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import { prepare } from "../../platform/db/prepared.ts";
import type { LaggingDb } from "../../platform/db/reads.ts";
import { cardColumns, type CardRow } from "./card-row.ts";

export type ProfilesFilter = Omit<NonNullable<ParsedOf<typeof listProfiles>["query"]>, "list">;

type Where = ExpressionBuilder<DB, "profile">;
/** The date `years` before `now`, yyyy-mm-dd. A parameter, not SQL: app_now() would be evaluated per row. */
function yearsBefore(now: Date, years: number): string {
  const day = new Date(now);
  day.setUTCFullYear(now.getUTCFullYear() - years);
  // In other years 29 February becomes the 28th, since someone born on 1 March has not reached that age.
  if (day.getUTCMonth() !== now.getUTCMonth()) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

type OfBrand = Pick<BrandRecord, "fullScope"> & { company: Pick<BrandRecord["company"], "id"> };

/** Visible on this brand: of its company, not hidden, inside the scope. */
export function onBrand(eb: Where, brand: OfBrand) {
  return eb.and([eb("profile.hidden_at", "is", null), ofBrand(eb, brand)]);
}
/** Includes drafts and retired characters. */
export function ofBrand(eb: Where, brand: OfBrand) {
  return eb.and([
    eb("profile.company_id", "=", brand.company.id),
    eb.or([eb("profile.scope", "is", null), sql<SqlBool>`${brand.fullScope} = any(profile.scope)`]),
  ]);
}

/**
 * Whether the brand shows the conversation's character. If retired or taken off the brand, it only answers members'
 * messages (docs/decisions/014). `conversation`: the table's name in the statement.
 */
export const isShown = (conversation = "conversation"): RawBuilder<boolean> => {
  const c = (column: string): RawBuilder<unknown> => sql.ref(`${conversation}.${column}`);
  return sql<boolean>`(select profile.hidden_at is null and profile.company_id = brand.company_id
      and (profile.scope is null or brand.full_scope = any(profile.scope))
    from profile, brand where profile.id = ${c("profile_id")} and brand.id = ${c("brand_id")})`;
};

export async function isOnBrand(db: Kysely<DB>, brand: BrandRecord, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("profile")
    .where("profile.id", "=", id)
    .where((eb) => onBrand(eb, brand))
    .select("profile.id")
    .executeTakeFirst();
  return found !== undefined;
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

/** AND between fields, OR within one (decision G-060). Age n: born up to n years ago and after n + 1 years ago. */
export function matches(eb: Where, brand: BrandRecord, filter: ProfilesFilter, moment: Moment) {
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
    ...(moment.except?.length ? [sql<SqlBool>`profile.id <> all(${[...moment.except]}::text[])`] : []),
  ]);
}

/** Byte order, whatever the database's collation: the list index keeps the same order. */
const ID = sql`profile.id collate "C"`;
const USERNAME = sql`profile.username collate "C"`;
const ORDERS: Readonly<Record<Sort, readonly (readonly [RawBuilder<unknown>, "asc" | "desc"])[]>> = {
  recent: [
    [sql`profile.activity_at`, "desc"],
    [ID, "desc"],
  ],
  "age-asc": [
    [sql`profile.birthday`, "desc"],
    [ID, "desc"],
  ],
  "age-desc": [
    [sql`profile.birthday`, "asc"],
    [ID, "asc"],
  ],
  "username-asc": [[USERNAME, "asc"]],
  "username-desc": [[USERNAME, "desc"]],
};

/** The time and duty state a list is judged by. `except`: characters the viewer blocked, a few at most. */
export type Moment = { now: Date; onDuty: boolean; except?: readonly string[] };
/** `viewerId`: the member whose marks the cards carry. `locale`: of the page; English without. */
export type Slice = Moment & {
  page: number;
  limit: number;
  viewerId?: string | undefined;
  locale?: Locale | undefined;
};

/**
 * One page of cards with the exact total, in two statements. `page` is 1-based and may be past the end. Reads the
 * page's ids first, from an index alone, so that a far page skips the rows before it.
 */
export async function listCards(
  db: LaggingDb,
  brand: BrandRecord,
  filter: ProfilesFilter,
  { page, limit, viewerId, locale = "en", ...moment }: Slice,
): Promise<{ rows: CardRow[]; total: number }> {
  let ids = db.selectFrom("profile").where((eb) => matches(eb, brand, filter, moment));
  let cards = db.selectFrom("profile").select(cardColumns(viewerId, locale));
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

type Wanted = { ids: readonly string[]; viewerId: string; locale: Locale };
const prepareCards = (viewerId: (given: Wanted) => string | undefined) =>
  prepare((db, given: Wanted) =>
    db
      .selectFrom("profile")
      .where("profile.id", "=", sql<string>`any(${given.ids})`)
      .select(cardColumns(viewerId(given), given.locale)),
  );
const cardsFor = prepareCards(({ viewerId }) => viewerId);
const cardsForNobody = prepareCards(() => undefined);

/** These characters' cards, in this order, for a page of this language. */
export async function cardsInOrder(
  db: Kysely<DB>,
  ids: readonly string[],
  viewerId: string | undefined,
  locale: Locale = "en",
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    viewerId === undefined
      ? await cardsForNobody(db, { ids, viewerId: "", locale })
      : await cardsFor(db, { ids, viewerId, locale });
  const byId = new Map(rows.map((row) => [row.id, row as CardRow]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

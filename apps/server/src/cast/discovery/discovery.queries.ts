import type { DB } from "@masq/db/tables/schema";
import { bornBetween } from "@masq/domain/people/age";
import { ADULT_YEARS, AGE_MAX_YEARS } from "@masq/domain/constants";
import { sql, type Kysely } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import type { LaggingDb } from "../../platform/db/reads.ts";
import { onBreak } from "../../people/limits/limits.queries.ts";
import { matches, type Moment, type ProfilesFilter } from "../profiles/profiles.queries.ts";
import type { SearchQuery } from "@masq/contract/member/discovery";
import { FACETS, HEIGHT_MAX, HEIGHT_MIN, type Facet, type ListCounts } from "./discovery.policy.ts";
import type { ListRow, Room } from "./list-columns.ts";

/** One JSON text per row: for a million rows, an object each costs five times as much. */
const ROW = sql`json_build_array(id, company_id, scope, username, gender, birthday - date '1970-01-01', body_type, ethnicity,
  hair_color, eye_color, relationship_status, height_cm, featured, premium, hidden_at is null,
  (extract(epoch from created_at) * 1000000)::bigint, (extract(epoch from activity_at) * 1000000)::bigint)`;

/** For the characters of all companies, an eighth more and `spare` ones. */
export async function readRoom(db: LaggingDb, spare: number): Promise<Room> {
  const { rows } = await sql<Room>`select count(*) * 9 / 8 + ${spare}::int as rows,
    coalesce(sum(octet_length(id)), 0) * 9 / 8 as "idBytes",
    coalesce(sum(octet_length(username)), 0) * 9 / 8 as "nameBytes" from profile`.execute(db);
  return rows[0] ?? { rows: spare, idBytes: 0, nameBytes: 0 };
}

/** The next characters in id order; without `after` the first. */
export async function readListRows(db: LaggingDb, after: string | undefined, limit: number): Promise<ListRow[]> {
  const { rows } = await sql<{ found: ListRow[] | null }>`
    select json_agg(packed) as found from (
      select ${ROW} as packed from profile where ${after === undefined ? sql`true` : sql`id > ${after}`}
      order by id limit ${limit}) as chunk`.execute(db);
  return rows[0]?.found ?? [];
}

/** Current state of these characters; missing ones were deleted. */
export async function readListRowsById(db: Kysely<DB>, ids: readonly string[]): Promise<ListRow[]> {
  const { rows } = await sql<{ found: ListRow[] | null }>`
    select json_agg(${ROW}) as found from profile where id = any(${[...ids]})`.execute(db);
  return rows[0]?.found ?? [];
}

/** `horizon`: every transaction below it has ended, so nothing new can appear below. */
export type Changes = {
  horizon: string;
  /** Transaction numbers are only comparable within one history; null on a standby. */
  history: string | null;
  seen: { position: number; id: string; stays: boolean }[];
};

/**
 * Reads the feed from a horizon on, including rows read before: a transaction may begin before others and end after
 * them, so its rows are found only by rereading the whole range. `stays`: will be read again next time.
 */
export async function readChanges(db: LaggingDb, from: string | undefined, limit: number): Promise<Changes> {
  type Row = Pick<Changes, "horizon" | "history"> & { position: number | null; profile_id: string; stays: boolean };
  const { rows } = await sql<Row>`
    select (pg_snapshot_xmin(pg_current_snapshot()))::text as horizon, (select database_history()) as history, feed.position, feed.profile_id,
      feed.xid >= pg_snapshot_xmin(pg_current_snapshot()) as stays
    from (values (1)) as one left join lateral (
      select position, profile_id, xid from profile_change
      where ${from === undefined ? sql`false` : sql`xid >= ${from}::xid8`}
      order by xid, position limit ${limit}) as feed on true`.execute(db);
  const seen = rows.flatMap(({ position, profile_id: id, stays }) =>
    position === null ? [] : [{ position, id, stays }],
  );
  return { horizon: rows[0]?.horizon ?? "0", history: rows[0]?.history ?? null, seen };
}

/** Deletes what no process needs: after a longer absence they reload everything. */
export async function pruneChanges(db: Kysely<DB>, keptHours: number): Promise<void> {
  await sql`delete from profile_change where at < now() - make_interval(hours => ${keptHours})`.execute(db);
}

const COLUMN: Readonly<Record<Facet, string>> = {
  gender: "gender",
  bodyType: "body_type",
  ethnicity: "ethnicity",
  hairColor: "hair_color",
  eyeColor: "eye_color",
  relationshipStatus: "relationship_status",
};
const stored = (facet: Facet, word: string): string =>
  facet === "gender" ? (word === "women" ? "woman" : "man") : word;

type Grouped = { name: string; n: number };

/** The same counts in SQL, used while there is no index and as the tests' reference. */
export async function countByQuery(
  db: LaggingDb,
  brand: BrandRecord,
  filter: ProfilesFilter,
  moment: Moment,
): Promise<ListCounts> {
  const grouped = async (by: ReturnType<typeof sql>, left: ProfilesFilter): Promise<Map<string, number>> => {
    const rows = await db
      .selectFrom("profile")
      .where((eb) => matches(eb, brand, left, moment))
      .select([sql<string>`(${by})::text`.as("name"), sql<number>`count(*)::int`.as("n")])
      .groupBy(sql`1`)
      .execute();
    return new Map(rows.map(({ name, n }: Grouped) => [name, n]));
  };
  const facets: [Facet, Record<string, number>][] = [];
  for (const { facet, values } of FACETS) {
    const found = await grouped(sql.ref(`profile.${COLUMN[facet]}`), { ...filter, [facet]: undefined });
    facets.push([facet, Object.fromEntries(values.map((word) => [word, found.get(stored(facet, word)) ?? 0]))]);
  }
  const today = moment.now.toISOString();
  const ages = Array.from({ length: AGE_MAX_YEARS - ADULT_YEARS + 1 }, (_, index) => ADULT_YEARS + index);
  // Descending birthdays give ascending ages: the bucket is the number of first birthdays of an age at or before this
  // one.
  const firsts = ages.map((age) => bornBetween(age, age, today).after).toReversed();
  const last = bornBetween(ADULT_YEARS, 0, today).until;
  const bucket = sql`case when profile.birthday > ${last}::date then 0 else width_bucket(profile.birthday - 1, ${firsts}::date[]) end`;
  const byAge = await grouped(bucket, { ...filter, ageMin: undefined, ageMax: undefined });
  const byHeight = await grouped(sql.ref("profile.height_cm"), {
    ...filter,
    heightMin: undefined,
    heightMax: undefined,
  });
  const total = await grouped(sql`true`, filter);
  return {
    total: total.get("true") ?? 0,
    ...(Object.fromEntries(facets) as Pick<ListCounts, Facet>),
    age: ages.map((age) => byAge.get(String(AGE_MAX_YEARS - age + 1)) ?? 0),
    height: Array.from({ length: HEIGHT_MAX - HEIGHT_MIN + 1 }, (_, cm) => byHeight.get(String(cm + HEIGHT_MIN)) ?? 0),
  };
}

export type SearchRow = {
  id: string;
  name: string;
  query: SearchQuery;
  alert_mail: boolean;
  alert_app: boolean;
  seen_at: Date;
  created_at: Date;
};
const SEARCH = ["id", "name", "query", "alert_mail", "alert_app", "seen_at", "created_at"] as const;

/** The member's searches, or the one with this id. */
export async function readSearches(db: Kysely<DB>, memberId: string, id?: string): Promise<SearchRow[]> {
  let searches = db.selectFrom("saved_search").where("member_id", "=", memberId).select(SEARCH);
  if (id !== undefined) searches = searches.where("id", "=", id);
  return searches.orderBy("created_at").orderBy("id").execute();
}

/** Characters matching a search that were published in a time range; uses the index on that time alone. */
export type Stretch = { id: string; query: SearchQuery; after: Date; until: Date };

/** News per search, in one statement; searches without news are not in the map. */
export async function countFresh(
  db: Kysely<DB>,
  brand: BrandRecord,
  stretches: readonly Stretch[],
  moment: Moment,
): Promise<Map<string, number>> {
  const [first, ...others] = stretches.map(({ id, query, after, until }) =>
    db
      .selectFrom("profile")
      .where("profile.published_at", ">", after)
      .where("profile.published_at", "<=", until)
      .where((eb) => matches(eb, brand, query as ProfilesFilter, moment))
      .select([sql<string>`${id}::text`.as("id"), sql<number>`count(*)::int`.as("n")]),
  );
  if (first === undefined) return new Map();
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  return new Map(rows.filter(({ n }) => n > 0).map(({ id, n }) => [id, n]));
}

/** Whether the search's mail is still wanted: it may have been deleted or switched off. */
export async function wantsSearchMail(db: Kysely<DB>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("saved_search")
    .where("id", "=", id)
    .select("alert_mail")
    .select(onBreak(sql.ref("saved_search.member_id")).as("paused"))
    .executeTakeFirst();
  return row?.alert_mail === true && !row.paused;
}

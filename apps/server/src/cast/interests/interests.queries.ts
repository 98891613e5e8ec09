import type { Interests } from "@masq/contract/member/interests";
import type { MemberList } from "@masq/contract/member/profiles";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import { matches, type Moment, type ProfilesFilter } from "../profiles/profiles.queries.ts";

/** What was marked and when: the member's own rows, as many as there are characters at most. */
type Marked = { profile_id: string; at: Date };
type MarkedList = Exclude<MemberList, "proposals">;
const MARKED: Readonly<Record<MarkedList, (memberId: string) => RawBuilder<Marked>>> = {
  favorites: (id) => sql`(select profile_id, created_at as at from favourite where member_id = ${id})`,
  viewed: (id) => sql`(select profile_id, viewed_at as at from profile_view where member_id = ${id})`,
  "favorited-me": (id) =>
    sql`(select profile_id, acted_at as at from interest_act where member_id = ${id} and kind = 'favourited')`,
  "viewed-me": (id) =>
    sql`(select profile_id, acted_at as at from interest_act where member_id = ${id} and kind = 'viewed')`,
};

/** A row of a list; `at`: null for proposals. `sharedTags`: in the member's order. */
type ListedRow = { id: string; at: Date | null; conversationId: string | null; sharedTags: string[] };
type Listed = { rows: ListedRow[]; total: number };
export type ListWanted = Moment & { memberId: string; filter: ProfilesFilter; page: number; limit: number };
type Lister = { id: string; tags: string[]; wish: ProfilesFilter };

/**
 * Proposals are the best among this many of the most recently active matches: the activity index is walked only until
 * they are found, however large the cast. With fewer matches, all are ranked.
 */
const POOL = 1_000;

async function findLister(db: Kysely<DB>, memberId: string): Promise<Lister> {
  const member = await db
    .selectFrom("member")
    .where("id", "=", memberId)
    .select(["tags", "looking_for", "age_min", "age_max"])
    .executeTakeFirstOrThrow();
  const { tags, looking_for, age_min: ageMin, age_max: ageMax } = member;
  return { id: memberId, tags, wish: { ageMin, ageMax, ...(looking_for !== "both" && { gender: [looking_for] }) } };
}

const conversationWith = (memberId: string) =>
  sql<string | null>`(select c.id from conversation c where c.member_id = ${memberId} and c.profile_id = profile.id)`;
/** Shared tags, in the member's order. */
const sharedTags = (own: readonly string[]) =>
  sql<string[]>`array(select tag from unnest(${[...own]}::text[]) with ordinality as own (tag, nth)
    where tag = any(profile.tags) order by nth)`;

const marked = (db: Kysely<DB>, list: MarkedList, memberId: string) =>
  db.selectFrom("profile").innerJoin(MARKED[list](memberId).as("marked"), "marked.profile_id", "profile.id");

async function listMarked(
  db: Kysely<DB>,
  brand: BrandRecord,
  list: MarkedList,
  { memberId, filter, page, limit, ...moment }: ListWanted,
): Promise<Listed> {
  const { tags } = await findLister(db, memberId);
  const fitting = marked(db, list, memberId).where((eb) => matches(eb, brand, filter, moment));
  const [rows, { total }] = await Promise.all([
    fitting
      .select(["profile.id", "marked.at"])
      .select([conversationWith(memberId).as("conversationId"), sharedTags(tags).as("sharedTags")])
      .orderBy("marked.at", "desc")
      .orderBy("profile.id")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    fitting.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Matches the member's wishes, neither swiped nor marked as favorite (decision G-068). */
function poolOf(db: Kysely<DB>, brand: BrandRecord, lister: Lister, filter: ProfilesFilter, moment: Moment) {
  return db
    .selectFrom("profile")
    .where((eb) => matches(eb, brand, lister.wish, moment))
    .where((eb) => matches(eb, brand, filter, moment))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("favourite as f")
            .where("f.member_id", "=", lister.id)
            .whereRef("f.profile_id", "=", "profile.id")
            .select("f.profile_id"),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("swipe as s")
            .where("s.member_id", "=", lister.id)
            .whereRef("s.profile_id", "=", "profile.id")
            .where("s.ended_at", "is", null)
            .where("s.action", "<>", "later")
            .select("s.id"),
        ),
      ),
    )
    .select(["profile.id", "profile.activity_at", sharedTags(lister.tags).as("shared")])
    .orderBy("profile.activity_at", "desc")
    .orderBy("profile.id", "desc")
    .limit(POOL);
}

async function listProposals(
  db: Kysely<DB>,
  brand: BrandRecord,
  { memberId, filter, page, limit, ...moment }: ListWanted,
): Promise<Listed> {
  const lister = await findLister(db, memberId);
  const { rows: found } = await sql<Omit<ListedRow, "id"> & { id: string | null; total: number }>`
    with pool as materialized ${poolOf(db, brand, lister, filter, moment)}
    select counted.total, best.id, best.shared as "sharedTags", null as at,
      (select c.id from conversation c where c.member_id = ${memberId} and c.profile_id = best.id) as "conversationId"
    from (select count(*)::int as total from pool) as counted
    left join lateral (
      select id, shared, activity_at from pool order by cardinality(shared) desc, activity_at desc, id desc
      limit ${limit} offset ${(page - 1) * limit}
    ) as best on true
    order by cardinality(best.shared) desc, best.activity_at desc, best.id desc`.execute(db);
  const rows = found.flatMap(({ id, total: _total, ...row }) => (id === null ? [] : [{ id, ...row }]));
  return { rows, total: found[0]?.total ?? 0 };
}

/** A page of the member's own list, newest first (proposals: best first), with the exact total. */
export const listInterests = (
  db: Kysely<DB>,
  brand: BrandRecord,
  list: MemberList,
  wanted: ListWanted,
): Promise<Listed> => (list === "proposals" ? listProposals(db, brand, wanted) : listMarked(db, brand, list, wanted));

/** The totals of all lists, in one statement after the member's own row. */
export async function countInterests(
  db: Kysely<DB>,
  brand: BrandRecord,
  memberId: string,
  moment: Moment,
): Promise<Interests> {
  const lister = await findLister(db, memberId);
  const count = (list: MarkedList) =>
    marked(db, list, memberId)
      .where((eb) => matches(eb, brand, {}, moment))
      .select(sql<number>`count(*)::int`.as("n"));
  const { rows } = await sql<Interests>`
    select ${count("favorites")} as favorites, ${count("favorited-me")} as "favorited-me", ${count("viewed")} as viewed,
      ${count("viewed-me")} as "viewed-me",
      (select count(*)::int from ${poolOf(db, brand, lister, {}, moment)} as pool) as proposals`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error("a count query returned no row");
  return totals;
}

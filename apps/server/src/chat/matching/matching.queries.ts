import type { DB } from "@masq/db/tables/schema";
import { ageOn, bornBetween } from "@masq/domain/people/age";
import { isProfileCompleted } from "@masq/domain/people/profile-completed";
import type { Gender, LookingFor } from "@masq/domain/vocabulary";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandId, BrandRecord } from "../../http/actor.ts";
import { likesNow } from "../../people/accounts/likes.ts";
import { onBrand } from "../../cast/profiles/profiles.queries.ts";
import { gendersOf } from "./matching.policy.ts";

type Reader = Kysely<DB>;

/** The member as the deck needs it. `likes`: including a due refill. `hasConsent`: to the current disclosure. */
export type Swiper = {
  id: string;
  gender: Gender;
  age: number;
  tags: string[];
  lookingFor: LookingFor;
  ageMin: number;
  ageMax: number;
  isPremium: boolean;
  isCompleted: boolean;
  hasConsent: boolean;
  likes: number;
};

const swiperOf = (deps: Pick<Deps, "config">, db: Reader, memberId: string) =>
  db
    .selectFrom("member")
    .where("id", "=", memberId)
    .select(["id", "gender", "birthday", "tags", "looking_for", "age_min", "age_max", "is_premium"])
    .select(["about_me", likesNow(deps).as("likes")])
    .select(
      sql<boolean>`exists (select from consent where consent.member_id = member.id and consent.kind = 'disclosure'
        and consent.version = (select max(version) from disclosure where brand_id = member.brand_id))`.as(
        "has_consent",
      ),
    );

/** `lock`: excludes only the member's other swipes, until the commit. */
export async function findSwiper(
  deps: Pick<Deps, "config" | "clock">,
  db: Reader,
  memberId: string,
  { lock }: { lock: boolean },
): Promise<Swiper | undefined> {
  const query = swiperOf(deps, db, memberId);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!row) return undefined;
  const { id, gender, tags, likes } = row;
  return {
    id,
    gender,
    age: ageOn(row.birthday, deps.clock.now().toISOString()),
    tags,
    lookingFor: row.looking_for,
    ageMin: row.age_min,
    ageMax: row.age_max,
    isPremium: row.is_premium,
    isCompleted: isProfileCompleted({ aboutMe: row.about_me, tags, lookingFor: row.looking_for }),
    hasConsent: row.has_consent,
    likes,
  };
}

/** Rows per gender read in activity order before switching to the age index. */
const SCAN_MAX = 4_000;
/** Number of candidates compared; the best is shown. */
const WINDOW = 200;

export type DeckScope = { brand: BrandRecord; swiper: Swiper; except: readonly string[]; now: Date };

/**
 * Cards the member decided that may not return yet, and blocked characters. One hashed subquery, since a condition per
 * candidate would run for each.
 */
const decided = ({ swiper, now }: DeckScope) => sql`(
  select swipe.profile_id from swipe where swipe.member_id = ${swiper.id} and swipe.ended_at is null
    and (swipe.returns_at is null or swipe.returns_at > ${now}::timestamptz)
  union all select c.profile_id from conversation c where c.member_id = ${swiper.id} and c.blocked_at is not null)`;

/**
 * The deck's next card: most shared tags first, then the newest activity, among those who fit the member's wishes.
 * Never sorts a million characters. The first window reads at most SCAN_MAX entries per gender from an index in
 * activity order and stops at WINDOW matches; only if none fit (rare ages, or all swiped) the second walks an index by
 * age, limited to the wanted ages. Only the window's rows are compared. Undefined if none is left.
 */
export async function bestCandidate(db: Reader, scope: DeckScope): Promise<string | undefined> {
  return (await bestOf(db, scope, recentWindow(scope))) ?? bestOf(db, scope, ageWindow(scope));
}

async function bestOf(db: Reader, { swiper }: DeckScope, window: RawBuilder<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select profile.id from unnest(${gendersOf(swiper.lookingFor)}::text[]) as wanted (gender)
    cross join lateral (${window}) as candidate join profile on profile.id = candidate.id
    order by cardinality(array(select unnest(profile.tags) intersect select unnest(${swiper.tags}::text[]))) desc,
      profile.activity_at desc, profile.id desc
    limit 1`.execute(db);
  return rows[0]?.id;
}

const bornInRange = ({ swiper, now }: DeckScope) => bornBetween(swiper.ageMin, swiper.ageMax, now.toISOString());

function recentWindow(scope: DeckScope): RawBuilder<unknown> {
  const { brand, except } = scope;
  const born = bornInRange(scope);
  return sql`
    select recent.id from (
      select id, birthday, scope, activity_at from profile
      where company_id = ${brand.company.id} and gender = wanted.gender and hidden_at is null
      order by activity_at desc, id desc limit ${SCAN_MAX}
    ) as recent
    where recent.birthday > ${born.after}::date and recent.birthday <= ${born.until}::date
      and (recent.scope is null or ${brand.fullScope} = any(recent.scope))
      and recent.id <> all(${[...except]}::text[]) and recent.id not in ${decided(scope)}
    limit ${WINDOW}`;
}

function ageWindow(scope: DeckScope): RawBuilder<unknown> {
  const { brand, except } = scope;
  const born = bornInRange(scope);
  return sql`
    select aged.id from profile as aged
    where aged.company_id = ${brand.company.id} and aged.gender = wanted.gender and aged.hidden_at is null
      and aged.birthday > ${born.after}::date and aged.birthday <= ${born.until}::date
      and (aged.scope is null or ${brand.fullScope} = any(aged.scope))
      and aged.id <> all(${[...except]}::text[]) and aged.id not in ${decided(scope)}
    order by aged.birthday, aged.id limit ${WINDOW}`;
}

/** Undone swipes come first, in the order in which they were made. */
export async function undoneCandidate(db: Reader, { brand, swiper, except }: DeckScope): Promise<string | undefined> {
  const row = await db
    .selectFrom("swipe")
    .innerJoin("profile", "profile.id", "swipe.profile_id")
    .where("swipe.member_id", "=", swiper.id)
    .where("swipe.ended_at", "is not", null)
    .where(sql<boolean>`not exists (select 1 from swipe as later where later.member_id = swipe.member_id
      and later.profile_id = swipe.profile_id and later.ended_at is null)`)
    .where(sql<boolean>`swipe.profile_id <> all(${[...except]}::text[])`)
    .where(sql<boolean>`not exists (select 1 from conversation as c where c.member_id = swipe.member_id
      and c.profile_id = swipe.profile_id and c.blocked_at is not null)`)
    .where((eb) => onBrand(eb, brand))
    .orderBy("swipe.position")
    .select("profile.id")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** A character of this brand as the match rule reads it; none that the member blocked. */
export const findWishes = (db: Reader, brand: BrandRecord, id: string, memberId: string) =>
  db
    .selectFrom("profile")
    .where("profile.id", "=", id)
    .where((eb) => onBrand(eb, brand))
    .where(sql<boolean>`not exists (select 1 from conversation as c where c.member_id = ${memberId}
      and c.profile_id = profile.id and c.blocked_at is not null)`)
    .select(["looking_gender", "looking_min", "looking_max", "tags"])
    .executeTakeFirst();

type MatchScope = { memberId: string; brandId: BrandId };
const ownMatches = (db: Reader, { memberId, brandId }: MatchScope) =>
  db
    .selectFrom("match")
    .innerJoin("conversation", "conversation.id", "match.conversation_id")
    .where("match.member_id", "=", memberId)
    .where("match.ended_at", "is", null)
    .where("conversation.blocked_at", "is", null)
    .where("conversation.brand_id", "=", brandId);

/** One page of the member's matches, newest first, with their exact number. */
export async function matchPage(db: Reader, scope: MatchScope, { page, limit }: { page: number; limit: number }) {
  const [rows, { total }] = await Promise.all([
    ownMatches(db, scope)
      .select(["match.id", "match.profile_id", "match.conversation_id", "match.reasons", "match.created_at"])
      .select(sql<boolean>`conversation.seq > 0`.as("written"))
      .orderBy("match.created_at", "desc")
      .orderBy("match.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    ownMatches(db, scope)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

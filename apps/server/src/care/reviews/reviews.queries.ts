import type { ReviewTable } from "@masq/db/tables/reviews";
import type { DB } from "@masq/db/tables/schema";
import { STARS_MAX } from "@masq/domain/care/reviews";
import { sql, type Kysely, type Selectable } from "kysely";
import type { LaggingDb } from "../../platform/db/reads.ts";

type Reader = Kysely<DB>;
export type ReviewRecord = Selectable<ReviewTable>;

async function countStars(db: LaggingDb, brandId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("review")
    .where("brand_id", "=", brandId)
    .where("state", "=", "shown")
    .groupBy("stars")
    .select(["stars", sql<number>`count(*)::int`.as("count")])
    .execute();
  return Array.from({ length: STARS_MAX }, (_, at) => rows.find(({ stars }) => stars === at + 1)?.count ?? 0);
}

const pageOf = (db: LaggingDb, brandId: string, { page, limit }: { page: number; limit: number }) =>
  db
    .selectFrom("review")
    .innerJoin("member", "member.id", "review.member_id")
    .where("review.brand_id", "=", brandId)
    .where("review.state", "=", "shown")
    .orderBy("review.written_at", "desc")
    .orderBy("review.id")
    .limit(limit)
    .offset((page - 1) * limit)
    .select(["review.id", "review.stars", "review.shown_text", "review.written_at", "member.created_at as since"])
    .execute();
export type ShownRow = Awaited<ReturnType<typeof pageOf>>[number];

/** A page of published reviews, newest first, and the star counts of all of them. */
export async function shownReviews(
  db: LaggingDb,
  brandId: string,
  paging: { page: number; limit: number },
): Promise<{ rows: ShownRow[]; counts: number[] }> {
  const [rows, counts] = await Promise.all([pageOf(db, brandId, paging), countStars(db, brandId)]);
  return { rows, counts };
}

export const ownReview = (db: Reader, memberId: string): Promise<ReviewRecord | undefined> =>
  db.selectFrom("review").where("member_id", "=", memberId).selectAll().executeTakeFirst();

const queued = (db: Reader, brandIds: readonly string[]) =>
  db
    .selectFrom("review")
    .innerJoin("member", "member.id", "review.member_id")
    .innerJoin("brand", "brand.id", "review.brand_id")
    .leftJoin("agent", "agent.id", "review.decided_by")
    .where("review.brand_id", "in", [...brandIds, ""]);

const inFull = (db: Reader, brandIds: readonly string[]) =>
  queued(db, brandIds)
    .selectAll("review")
    .select(["member.username", "brand.domain", "agent.first_name", "agent.last_name"]);
export type QueuedRow = Awaited<ReturnType<ReturnType<typeof inFull>["execute"]>>[number];

/** Reviews of some brands: waiting (oldest first) or decided (newest decision first). */
export async function reviewQueue(
  db: Reader,
  brandIds: readonly string[],
  { isDone, page, limit }: { isDone: boolean; page: number; limit: number },
): Promise<{ rows: QueuedRow[]; total: number }> {
  const operator = isDone ? "<>" : "=";
  const [rows, { total }] = await Promise.all([
    inFull(db, brandIds)
      .where("review.state", operator, "pending")
      .orderBy(isDone ? "review.decided_at" : "review.written_at", isDone ? "desc" : "asc")
      .orderBy("review.id")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    queued(db, brandIds)
      .where("review.state", operator, "pending")
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export const findQueued = (db: Reader, brandIds: readonly string[], id: string): Promise<QueuedRow | undefined> =>
  inFull(db, brandIds).where("review.id", "=", id).executeTakeFirst();

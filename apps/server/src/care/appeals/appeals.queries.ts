import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

type Reader = Kysely<DB>;

const appealed = (db: Reader, brandIds: readonly string[]) =>
  db
    .selectFrom("ruling as r")
    .innerJoin("brand", "brand.id", "r.brand_id")
    .leftJoin("agent", "agent.id", "r.decided_by")
    .leftJoin("ruling as answer", "answer.answers", "r.id")
    .leftJoin("agent as answerer", "answerer.id", "answer.decided_by")
    .where("r.appealed_at", "is not", null)
    .where("r.brand_id", "in", [...brandIds, ""]);

const inFull = (db: Reader, brandIds: readonly string[]) =>
  appealed(db, brandIds)
    .selectAll("r")
    .select([
      "brand.domain",
      "agent.first_name",
      "agent.last_name",
      "answer.id as answer_id",
      "answer.act as answer_act",
      "answer.words as answer_words",
      "answer.created_at as answered_at",
      "answerer.first_name as answerer_first_name",
      "answerer.last_name as answerer_last_name",
      sql<number>`(extract(epoch from app_now() - r.appealed_at) / 3600)::float8`.as("age_hours"),
    ]);
export type AppealRecord = Awaited<ReturnType<ReturnType<typeof inFull>["execute"]>>[number];

type Paging = { isDone: boolean; page: number; limit: number };

/** Appeals of some brands: waiting (oldest first) or answered (newest first). */
export async function appealQueue(db: Reader, brandIds: readonly string[], { isDone, page, limit }: Paging) {
  const [rows, { total }] = await Promise.all([
    inFull(db, brandIds)
      .where("answer.id", isDone ? "is not" : "is", null)
      .orderBy(isDone ? "answer.created_at" : "r.appealed_at", isDone ? "desc" : "asc")
      .orderBy("r.id")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    appealed(db, brandIds)
      .where("answer.id", isDone ? "is not" : "is", null)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export const findAppeal = (db: Reader, brandIds: readonly string[], id: string) =>
  inFull(db, brandIds).where("r.id", "=", id).executeTakeFirst();

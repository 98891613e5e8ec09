import type { DB } from "@masq/db/tables/schema";
import { APPEAL_DAYS } from "@masq/domain/foundation/rulings";
import { sql, type Kysely } from "kysely";

type Reader = Kysely<DB>;

const NEWEST = 100;

const withAnswer = (db: Reader) =>
  db
    .selectFrom("ruling as r")
    .leftJoin("ruling as answer", "answer.answers", "r.id")
    .selectAll("r")
    .select([
      "answer.id as answer_id",
      "answer.act as answer_act",
      "answer.created_at as answered_at",
      sql<boolean>`r.created_at > app_now() - make_interval(days => ${APPEAL_DAYS}::int)`.as("is_in_time"),
      sql<Date>`r.created_at + make_interval(days => ${APPEAL_DAYS}::int)`.as("appeal_until"),
    ]);
export type RulingRecord = Awaited<ReturnType<ReturnType<typeof withAnswer>["execute"]>>[number];

/** The member's newest, answers to their appeals included. */
export const ownRulings = (db: Reader, { memberId, brandId }: { memberId: string; brandId: string }) =>
  withAnswer(db)
    .where("r.member_id", "=", memberId)
    .where("r.brand_id", "=", brandId)
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .limit(NEWEST)
    .execute();

export const findRuling = (db: Reader, { id, brandId }: { id: string; brandId: string }) =>
  withAnswer(db).where("r.id", "=", id).where("r.brand_id", "=", brandId).executeTakeFirst();

import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { MemberImageRow } from "./member-image.ts";

type Reader = Pick<Kysely<DB>, "selectFrom">;

const COLUMNS = ["id", "type", "width", "height", "placeholder", "processed", "under_moderation"] as const;

/** Avatar first, then newest first; excludes chat pictures. */
export function memberImages(db: Reader, memberId: string): Promise<MemberImageRow[]> {
  return db
    .selectFrom("member_image")
    .where("member_id", "=", memberId)
    .where("type", "<>", "message")
    .select(COLUMNS)
    .orderBy(sql`type = 'avatar'`, "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function findMemberImage(db: Reader, id: string) {
  return db
    .selectFrom("member_image")
    .where("id", "=", id)
    .select(["id", "member_id", "under_moderation", "conversation_id"])
    .executeTakeFirst();
}

export const chatPictures = (db: Reader, ids: readonly string[]): Promise<MemberImageRow[]> =>
  db.selectFrom("member_image").where("id", "in", ids).where("type", "=", "message").select(COLUMNS).execute();

/** Pictures awaiting moderation on these brands, oldest first; unsent ones are excluded. */
export async function waitingMemberImages(db: Reader, brandIds: readonly string[], page: number, limit: number) {
  const waiting = db
    .selectFrom("member_image")
    .innerJoin("member", "member.id", "member_image.member_id")
    .where("member_image.under_moderation", "=", true)
    .where((of) => of.or([of("member_image.type", "<>", "message"), of("conversation_id", "is not", null)]))
    .where("member.brand_id", "=", sql<string>`any(${[...brandIds]})`);
  const rows = await waiting
    .select(COLUMNS.map((column) => `member_image.${column}` as const))
    .select(["member_image.created_at", "member.id as member_id", "member.username", "member.brand_id"])
    .orderBy("member_image.created_at")
    .orderBy("member_image.id")
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const { total } = await waiting.select((of) => of.fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

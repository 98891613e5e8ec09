import type { DB } from "@masq/db/tables/schema";
import type { ReportTable } from "@masq/db/tables/safety";
import { sql, type Kysely, type Selectable } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import { onBrand } from "../../cast/profiles/profiles.queries.ts";

type Reader = Kysely<DB>;
export type ReportRecord = Selectable<ReportTable>;
type Scope = { brand: BrandRecord; memberId: string };
export type Subject = { profileId: string; conversationId: string | null };

const OWN_MAX = 100;

/** Blocked characters with the time of the block, newest first. */
export const blocksOf = (db: Reader, { brand, memberId }: Scope) =>
  db
    .selectFrom("conversation")
    .where("member_id", "=", memberId)
    .where("brand_id", "=", brand.id)
    .where("blocked_at", "is not", null)
    .orderBy("blocked_at", "desc")
    .select(["profile_id", sql<Date>`blocked_at`.as("blocked_at")])
    .execute();

/** Muted characters likewise; one that is also blocked is listed only as blocked. */
export const mutesOf = (db: Reader, { brand, memberId }: Scope) =>
  db
    .selectFrom("conversation")
    .where("member_id", "=", memberId)
    .where("brand_id", "=", brand.id)
    .where("muted_at", "is not", null)
    .where("blocked_at", "is", null)
    .orderBy("muted_at", "desc")
    .select(["profile_id", sql<Date>`muted_at`.as("muted_at")])
    .execute();

/** The subject's character if the member may see the subject; undefined also for another member's things. */
export async function findSubject(
  db: Reader,
  { brand, memberId }: Scope,
  { kind, id }: { kind: ReportTable["kind"]; id: string },
): Promise<Subject | undefined> {
  if (kind === "message") {
    const row = await db
      .selectFrom("message")
      .innerJoin("conversation", "conversation.id", "message.conversation_id")
      .where("message.id", "=", id)
      .where("message.sender", "=", "profile")
      .where("conversation.member_id", "=", memberId)
      .where("conversation.brand_id", "=", brand.id)
      .select(["conversation.profile_id", "conversation.id"])
      .executeTakeFirst();
    return row && { profileId: row.profile_id, conversationId: row.id };
  }
  const conversationId = sql<string | null>`(select c.id from conversation c
    where c.member_id = ${memberId} and c.profile_id = profile.id)`.as("conversation_id");
  const shown = db
    .selectFrom("profile")
    .where((eb) => onBrand(eb, brand))
    .select(["profile.id", conversationId]);
  const row =
    kind === "profile"
      ? await shown.where("profile.id", "=", id).executeTakeFirst()
      : await shown
          .innerJoin("profile_image", "profile_image.profile_id", "profile.id")
          .where("profile_image.id", "=", id)
          .where("profile_image.type", "<>", "hidden")
          .where("profile_image.under_moderation", "=", false)
          .executeTakeFirst();
  return row && { profileId: row.id, conversationId: row.conversation_id };
}

/** The member's newest reports, or the one with this id. */
export async function ownReports(db: Reader, { brand, memberId }: Scope, id?: string): Promise<ReportRecord[]> {
  let reports = db
    .selectFrom("report")
    .where("member_id", "=", memberId)
    .where("brand_id", "=", brand.id)
    .where("by_house", "=", false)
    .selectAll();
  if (id !== undefined) reports = reports.where("id", "=", id);
  return reports.orderBy("created_at", "desc").orderBy("id", "desc").limit(OWN_MAX).execute();
}

const queued = (db: Reader, brandIds: readonly string[], isDone: boolean) =>
  db
    .selectFrom("report")
    .innerJoin("member", "member.id", "report.member_id")
    .innerJoin("profile", "profile.id", "report.profile_id")
    .innerJoin("brand", "brand.id", "report.brand_id")
    .where("report.brand_id", "in", [...brandIds, ""])
    .where("report.state", "in", isDone ? ["decided", "closed"] : ["open", "appealed"]);

const listed = (db: Reader, brandIds: readonly string[], isDone: boolean) =>
  queued(db, brandIds, isDone)
    .selectAll("report")
    .select(["member.username", "profile.name as profile_name", "brand.domain"])
    .select(
      sql<number>`(extract(epoch from app_now() - coalesce(report.appealed_at, report.created_at)) / 3600)::float8`.as(
        "waiting_hours",
      ),
    );
export type QueuedReport = Awaited<ReturnType<ReturnType<typeof listed>["execute"]>>[number];

/** Reports of some brands: waiting (oldest first) or decided (newest first). */
export async function reportQueue(
  db: Reader,
  brandIds: readonly string[],
  { isDone, page, limit }: { isDone: boolean; page: number; limit: number },
): Promise<{ rows: QueuedReport[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    listed(db, brandIds, isDone)
      .orderBy("report.created_at", isDone ? "desc" : "asc")
      .orderBy("report.id")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    queued(db, brandIds, isDone)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export const findReport = async (
  db: Reader,
  brandIds: readonly string[],
  id: string,
): Promise<QueuedReport | undefined> => {
  const [open, done] = await Promise.all(
    [false, true].map((isDone) => listed(db, brandIds, isDone).where("report.id", "=", id).executeTakeFirst()),
  );
  return open ?? done;
};

export const reportedMessage = (db: Reader, id: string) =>
  db
    .selectFrom("message")
    .leftJoin("agent", "agent.id", "message.agent_id")
    .where("message.id", "=", id)
    .select(["message.id", "message.conversation_id", "message.body", "message.sender", "message.at"])
    .select(["message.agent_id", "agent.first_name", "agent.last_name"])
    .executeTakeFirst();

export const reportedImage = (db: Reader, id: string) =>
  db.selectFrom("profile_image").where("id", "=", id).selectAll().executeTakeFirst();

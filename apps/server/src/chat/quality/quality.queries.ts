import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import { fullName } from "../../foundation/audit/full-name.ts";
import { STRIKE_KEPT_DAYS } from "./quality.policy.ts";

type Reader = Kysely<DB>;
type Paged = { page: number; limit: number };

/** A check whose conversation is gone cannot be judged, so it is not listed while waiting. */
const checks = (db: Reader) =>
  db
    .selectFrom("quality_check as q")
    .innerJoin("agent as a", "a.id", "q.agent_id")
    .innerJoin("brand as b", "b.id", "q.brand_id")
    .leftJoin("conversation as c", "c.id", "q.conversation_id")
    .leftJoin("profile as p", "p.id", "c.profile_id")
    .leftJoin("member as m", "m.id", "c.member_id")
    .leftJoin("agent as d", "d.id", "q.decided_by")
    .leftJoin("agent as f", "f.id", "q.final_by")
    .selectAll("q")
    .select([
      "b.domain",
      "c.member_id",
      "p.name as character",
      "m.username",
      fullName("a").as("agent_name"),
      fullName("d").as("decider"),
      fullName("f").as("finalist"),
    ])
    .select(
      sql<number>`(extract(epoch from app_now() - coalesce(q.appealed_at, q.created_at)) / 3600)::float8`.as(
        "waiting_hours",
      ),
    );
export type CheckRow = Awaited<ReturnType<ReturnType<typeof checks>["execute"]>>[number];

const listed = (
  db: Reader,
  { brandIds, readerId, isDone }: { brandIds: readonly string[]; readerId: string; isDone: boolean },
) => {
  const found = checks(db)
    .where("q.brand_id", "in", [...brandIds, ""])
    .where("q.agent_id", "<>", readerId);
  if (isDone) return found.where("q.state", "in", ["decided", "closed"]);
  // An appeal is not decided by the author of the verdict.
  return found
    .where("c.id", "is not", null)
    .where((eb) =>
      eb.or([eb("q.state", "=", "open"), eb.and([eb("q.state", "=", "appealed"), eb("q.decided_by", "<>", readerId)])]),
    );
};

/** Replies of others on some brands: waiting (those with a due date, then the oldest first) or decided (newest first). */
export async function checkQueue(
  db: Reader,
  scope: { brandIds: readonly string[]; readerId: string; isDone: boolean },
  { page, limit }: Paged,
): Promise<{ rows: CheckRow[]; total: number }> {
  const order = scope.isDone ? "desc" : "asc";
  const [rows, { total }] = await Promise.all([
    listed(db, scope)
      .$if(!scope.isDone, (found) => found.orderBy(sql`q.source = 'newcomer'`, "desc"))
      .orderBy(scope.isDone ? "q.decided_at" : "q.created_at", order)
      .orderBy("q.id", order)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    listed(db, scope)
      .clearSelect()
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export const findCheck = (db: Reader, id: string): Promise<CheckRow | undefined> =>
  checks(db).where("q.id", "=", id).executeTakeFirst();

/** Verdicts on an operator's replies, newest first. */
export async function ownChecks(db: Reader, agentId: string, { page, limit }: Paged, id?: string) {
  let own = checks(db).where("q.agent_id", "=", agentId).where("q.state", "<>", "open");
  if (id !== undefined) own = own.where("q.id", "=", id);
  const [rows, { total }] = await Promise.all([
    own
      .orderBy("q.decided_at", "desc")
      .orderBy("q.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own
      .clearSelect()
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Serious verdicts that count: at most `days` old. */
export async function countStrikes(db: Reader, agentId: string, days = STRIKE_KEPT_DAYS): Promise<number> {
  const { strikes } = await db
    .selectFrom("quality_check")
    .where("agent_id", "=", agentId)
    .where("verdict", "=", "serious")
    .where("decided_at", ">", sql<Date>`app_now() - make_interval(days => ${days}::int)`)
    .select(sql<number>`count(*)::int`.as("strikes"))
    .executeTakeFirstOrThrow();
  return strikes;
}

export const standingOf = (db: Reader, agentId: string) =>
  db.selectFrom("quality_standing").where("agent_id", "=", agentId).selectAll().executeTakeFirst();

export async function standings(db: Reader) {
  const strikes = sql<number>`(select count(*)::int from quality_check as q where q.agent_id = a.id and q.verdict = 'serious'
    and q.decided_at > app_now() - make_interval(days => ${STRIKE_KEPT_DAYS}::int))`;
  const talkAt = sql<Date | null>`case when s.talked_at >= s.talk_at then null else s.talk_at end`;
  const rows = await db
    .selectFrom("agent as a")
    .leftJoin("quality_standing as s", "s.agent_id", "a.id")
    .select(["a.id", "a.scope", "s.paused_at", fullName("a").as("name"), strikes.as("strikes"), talkAt.as("talk_at")])
    .orderBy("s.paused_at")
    .orderBy("name")
    .execute();
  return rows.filter((row) => row.strikes > 0 || row.talk_at !== null || row.paused_at !== null);
}

import type { DB } from "@masq/db/tables/schema";
import { ANSWER_WITHIN_MS } from "@masq/domain/chat/second-look";
import { sql, type Kysely } from "kysely";
import { fullName } from "../../foundation/audit/full-name.ts";
import type { Turn } from "./judge-cursor.ts";

type Reader = Kysely<DB>;
type Paged = { page: number; limit: number };

/** `is_old`: an answer would come too late. */
export type LineToJudge = {
  id: string;
  seq: number;
  sender: "user" | "profile";
  body: Buffer;
  conversation_id: string;
  member_id: string;
  profile_id: string;
  brand_id: string;
  locale: string;
  is_old: boolean;
};

/** Lines after the cursor, oldest first. What the system says, what a person decided or released, and whoever is erased are left out. */
export async function linesToJudge(db: Reader, { part, upto, until }: Turn, limit: number): Promise<LineToJudge[]> {
  const { rows } = await sql<LineToJudge>`
    select m.id, m.seq, m.sender, m.body, m.conversation_id, c.member_id, c.profile_id, c.brand_id, member.locale,
      ${part} = 'past' or m.at < app_now() - make_interval(secs => ${ANSWER_WITHIN_MS / 1000}::int) as is_old
    from message m join conversation c on c.id = m.conversation_id join member on member.id = c.member_id
    where m.id > ${upto} and (${until}::text is null or m.id <= ${until}) and m.sender <> 'system'
      and m.free is not true and m.removed_at is null and member.erased_at is null
      and (${part} = 'past' or not exists (select from judged_line j where j.message_id = m.id))
      and not exists (select from message_hit h where h.message_id = m.id)
      and not exists (select from held_reply r where r.message_id = m.id and r.decided_by is not null)
    order by m.id limit ${limit}::int`.execute(db);
  return rows;
}

const hits = (db: Reader) =>
  db
    .selectFrom("message_hit as h")
    .innerJoin("message as m", "m.id", "h.message_id")
    .innerJoin("conversation as c", "c.id", "h.conversation_id")
    .innerJoin("profile as p", "p.id", "c.profile_id")
    .innerJoin("member as u", "u.id", "c.member_id")
    .innerJoin("brand as b", "b.id", "h.brand_id")
    .leftJoin("agent as a", "a.id", "m.agent_id")
    .leftJoin("agent as d", "d.id", "h.decided_by")
    .where("m.sender", "=", "profile")
    .selectAll("h")
    .select(["b.domain", "p.name as character", "u.username", "c.member_id", "m.seq", "m.at", "m.agent_id"])
    .select([
      "m.removed_credits",
      fullName("a").$castTo<string | null>().as("writer"),
      fullName("d").$castTo<string | null>().as("decider"),
    ]);
export type HitRow = Awaited<ReturnType<ReturnType<typeof hits>["execute"]>>[number];

type Scope = { brandIds: readonly string[]; readerId: string; isDone: boolean };

const listed = (db: Reader, { brandIds, readerId, isDone }: Scope) =>
  hits(db)
    .where("h.brand_id", "in", [...brandIds, ""])
    .where("m.agent_id", "<>", readerId)
    .where("h.state", "in", isDone ? ["kept", "removed"] : ["open"]);

/** Others' lines on some brands: open (oldest first) or decided (newest first). */
export async function hitQueue(
  db: Reader,
  scope: Scope,
  { page, limit }: Paged,
): Promise<{ rows: HitRow[]; total: number }> {
  const order = scope.isDone ? "desc" : "asc";
  const [rows, { total }] = await Promise.all([
    listed(db, scope)
      .orderBy(scope.isDone ? "h.decided_at" : "h.created_at", order)
      .orderBy("h.message_id", order)
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

export const findHit = (db: Reader, id: string): Promise<HitRow | undefined> =>
  hits(db).where("h.message_id", "=", id).executeTakeFirst();

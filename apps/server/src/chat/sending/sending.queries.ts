import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder } from "kysely";

type Reader = Kysely<DB>;

/** Of `r`, an answer that could be taken back: milliseconds until it goes out, by the database clock. */
export const remaining: RawBuilder<number> = sql<number>`case when r.state = 'sending'
  then greatest(0, extract(epoch from r.send_at - app_now()) * 1000) else 0 end::bigint`;

/** Of `r` and `s`, its item: it still waits there, under the epoch of its writer's claim. */
const waits = sql<boolean>`(s.state = 'sending' and s.claim_epoch = r.claim_epoch and s.claimed_by = r.agent_id)`;

const rowsOf = (db: Reader) =>
  db
    .selectFrom("sending_reply as r")
    .innerJoin("conversation as c", "c.id", "r.conversation_id")
    .innerJoin("member as m", "m.id", "c.member_id")
    .innerJoin("profile as p", "p.id", "c.profile_id")
    .leftJoin("stock as s", "s.id", "r.stock_id")
    .selectAll("r")
    .select(["c.member_id", "m.username", "m.erased_at", "p.name as character", "s.state as item_state", "s.draft"])
    .select([remaining.as("remaining_ms"), sql<boolean>`coalesce(${waits}, false)`.as("is_waiting")])
    .select(sql<boolean>`is_recused(r.agent_id, c.member_id)`.as("is_recused"))
    .select(sql<boolean>`r.send_at <= app_now()`.as("is_due"));
export type SendingRow = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

export const findSending = (db: Reader, id: string): Promise<SendingRow | undefined> =>
  rowsOf(db).where("r.id", "=", id).executeTakeFirst();

/** An operator's answers that can still be taken back, oldest first. */
export const sendingOf = (db: Reader, agentId: string): Promise<SendingRow[]> =>
  rowsOf(db)
    .where("r.agent_id", "=", agentId)
    .where("r.state", "=", "sending")
    .where(waits)
    .orderBy("r.send_at")
    .orderBy("r.id")
    .execute();

/** Answers that are to go out now, and those whose item no longer waits for it. */
export type DueSending = { id: string; conversation_id: string };
export async function dueSendings(db: Reader, limit: number): Promise<DueSending[]> {
  const { rows } = await sql<DueSending>`
    select r.id, r.conversation_id from sending_reply r left join stock s on s.id = r.stock_id
    where r.state = 'sending' and (r.send_at <= app_now() or ${waits} is not true)
    order by r.send_at, r.id limit ${limit}::int`.execute(db);
  return rows;
}
